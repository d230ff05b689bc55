#!/bin/sh
# A run-script phase of an app target: findings appear beside the source, and errors fail the build.
#
#   Shell script       "$SRCROOT/Tools/run-script.sh", or wherever this file lies
#   Input file lists   $(SRCROOT)/plumbline.xcfilelist, made by write-input-list.sh
#   Output files       $(DERIVED_FILE_DIR)/plumbline-passed
#
# With both declared, Xcode runs the phase only when an input changed or the last run failed.
set -eu
# Xcode's PATH has none of the places where programs are installed.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.local/bin"
program=${PLUMBLINE:-plumbline}
if ! command -v "$program" >/dev/null; then
    echo "warning: plumbline is not installed, so the orientation of screens was not checked"
    exit 0
fi
"$program" lint --format xcode --target "$TARGET_NAME" --configuration "$CONFIGURATION" -- "$PROJECT_FILE_PATH"
if [ "${SCRIPT_OUTPUT_FILE_COUNT:-0}" -gt 0 ]; then : >"$SCRIPT_OUTPUT_FILE_0"; fi
