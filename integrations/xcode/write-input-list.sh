#!/bin/sh
# Writes plumbline.xcfilelist beside a project: every file that may change the findings, for "Input File Lists" of the
# phase. Run it again when files were added or removed:  write-input-list.sh FOLDER_OF_THE_PROJECT
set -eu
cd "${1:-.}"
find . -name '.?*' -prune -o -type f \( \
    -name '*.swift' -o -name '*.m' -o -name '*.mm' -o -name '*.h' -o -name '*.plist' -o -name '*.xcconfig' \
    -o -name '*.pbxproj' -o -name '*.storyboard' -o -name '*.xib' -o -name '*.yml' \) -print |
    LC_ALL=C sort | sed 's|^\.|$(SRCROOT)|' >plumbline.xcfilelist
if [ -f .plumbline.yml ]; then echo '$(SRCROOT)/.plumbline.yml' >>plumbline.xcfilelist; fi
