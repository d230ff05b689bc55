#!/bin/sh
# Writes plumbline.xcfilelist beside a project: every file that may change the findings, for "Input File Lists" of the
# phase. Run it again when files were added or removed:  write-input-list.sh FOLDER_OF_THE_PROJECT
set -eu
cd "${1:-.}"
find . -name '.?*' -prune -o -type f \( \
    -name '*.swift' -o -name '*.m' -o -name '*.mm' -o -name '*.h' -o -name '*.plist' -o -name '*.xcconfig' \
    -o -name '*.pbxproj' -o -name '*.storyboard' -o -name '*.xib' -o -name '*.yml' \
    -o -name 'plumbline*.json' -o -name '*.xcworkspacedata' \) -print |
    LC_ALL=C sort | sed 's|^\.|$(SRCROOT)|' >plumbline.xcfilelist
for configuration in .plumbline.yml .plumbline.yaml; do
    if [ -f "$configuration" ]; then echo "\$(SRCROOT)/$configuration" >>plumbline.xcfilelist; fi
done
