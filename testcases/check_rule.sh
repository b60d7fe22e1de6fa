#!/bin/sh
# check_rule.sh - runs one rule on some files and compares with what they expect.
#
#   %check_rule RULE-ID FILE... [OPTION OF cuvet check...] [-- COMPILER FLAG...]
#
# A file expects a finding by a comment that ends in the rule's id:
#
#   // CHECK: [[@LINE-1]]:{{.*}}'fill' is launched with 2048 threads {{.*}}[exec-block-too-large]
#
# FileCheck compares the texts, file by file, in the order of the lines; other CHECK lines
# (CHECK-NEXT, notes) may stand between. Besides, the lines on which the rule reports must
# be exactly the lines so named: a finding that nobody expects fails the test, and a file
# that names the rule in no CHECK line must have none.
#
# The flags are, in this order of preference: those after `--`, those of a line
# `// FLAGS: ...` in one of the files, the defaults below. With -p there are none.
# Headers (.h, .hpp, .cuh) are not analyzed themselves; what they expect counts.
set -eu

default_flags='-std=c++17 -arch=sm_90 -rdc=true'
cuvet=${CUVET_PROGRAM:-cuvet}
filecheck=${FILECHECK:-FileCheck-22}

fail() {
    echo "check_rule: $*" >&2
    exit 1
}

[ $# -ge 2 ] || fail "usage: check_rule.sh RULE-ID FILE... [OPTION...] [-- FLAG...]"
rule=$1
shift

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# Sort the arguments: expecting files, options, flags. None of them has a blank in it.
files=
sources=
options=
flags=
own_flags=no
database=no
while [ $# -gt 0 ]; do
    case $1 in
    --)
        shift
        flags=$*
        own_flags=yes
        break
        ;;
    -p | --build-path)
        options="$options $1 $2"
        database=yes
        shift
        ;;
    -p* | --build-path=*)
        options="$options $1"
        database=yes
        ;;
    -*) options="$options $1" ;;
    *.h | *.hpp | *.cuh) files="$files $1" ;;
    *)
        files="$files $1"
        sources="$sources $1"
        ;;
    esac
    shift
done
[ -n "$files" ] || fail "no file to check"
if [ $own_flags = no ]; then
    flags=$(sed -n 's,^// *FLAGS: *,,p' $files | tr '\n' ' ')
    [ -n "$flags" ] || flags=$default_flags
fi
[ $database = yes ] && flags_part= || flags_part="-- $flags"

status=0
timeout 300 "$cuvet" check --rules="$rule" --preview --advice $options $sources $flags_part \
    >"$work/out" 2>"$work/err" || status=$?
if [ $status -gt 1 ]; then
    cat "$work/out" "$work/err" >&2
    fail "cuvet ended with status $status"
fi

# Expected: FILE LINE, one for each CHECK comment that ends in the rule's id.
for file in $files; do
    awk -v rule="[$rule]" -v file="$(basename "$file")" '
        /CHECK(-[A-Z]+)?:/ && index($0, rule) && !/CHECK-NOT:/ {
            line = NR
            if (match($0, /\[\[#? *@LINE *[-+]? *[0-9]*\]\]/)) {
                offset = substr($0, RSTART, RLENGTH)
                gsub(/[^-+0-9]/, "", offset)
                line += offset
            }
            print file, line
        }' "$file"
done | sort >"$work/expected"

# Reported: the same, one for each line `FILE:LINE:COLUMN: KIND: TEXT [RULE]`.
awk -v rule="[$rule]" '
    /:[0-9]+:[0-9]+: (fatal )?(error|warning|advice|remark): / && index($0, rule) {
        match($0, /:[0-9]+:[0-9]+: /)
        path = substr($0, 1, RSTART - 1)
        sub(/.*\//, "", path)
        split(substr($0, RSTART), place, ":")
        print path, place[2]
    }' "$work/out" | sort >"$work/reported"

if ! diff "$work/expected" "$work/reported" >"$work/difference"; then
    echo "check_rule: expected (<) and reported (>) findings of $rule differ:" >&2
    grep '^[<>]' "$work/difference" >&2
    echo "--- what cuvet said:" >&2
    cat "$work/out" "$work/err" >&2
    exit 1
fi

# The texts, file by file: a finding belongs to the file of its first line, with its notes.
for file in $files; do
    grep -q 'CHECK\(-[A-Z]*\)\{0,1\}:' "$file" || continue
    awk -v name="$(basename "$file")" '
        /:[0-9]+:[0-9]+: (fatal )?(error|warning|advice|remark): / {
            match($0, /:[0-9]+:[0-9]+: /)
            path = substr($0, 1, RSTART - 1)
            sub(/.*\//, "", path)
            mine = path == name
        }
        mine' "$work/out" >"$work/mine"
    "$filecheck" --allow-empty --input-file="$work/mine" "$file" || exit 1
done
