# Runs in a mount namespace of its own: disk.sh CUVET FOLDER, in which are spin.cu, clean.cu, more.cu.
set -e
cuvet=$1
cd "$2"

# check OUTPUT [OPTION ...]: the findings, and nothing else, are told.
check() {
    output=$1
    shift
    status=0
    "$cuvet" check --cuda=carried --format=json "$@" spin.cu clean.cu more.cu -- -std=c++17 \
        >"$output" 2>"$output.err" || status=$?
    test $status -eq 1
    cmp "$output" plain.json
}

status=0
"$cuvet" check --cuda=carried --no-cache --format=json spin.cu clean.cu more.cu -- -std=c++17 \
    >plain.json || status=$?
test $status -eq 1
mkdir -p disk

echo 'A disk with no room, with room for units and a part of a layer, for all of it.'
for size in 4k 2m 64m; do
    mount -t tmpfs -o size=$size none disk
    for run in 1 2; do
        XDG_CACHE_HOME=$PWD/disk check full$size.json
        find disk -type f '(' -name '*.??????' -o -name '*.part' ')' >left
        test ! -s left
    done
    test $size = 64m || umount disk
done

echo 'A home that can only be read, full and empty.'
mount -o remount,ro disk
XDG_CACHE_HOME=$PWD/disk check full.json --memory-limit=1
umount disk
mount -t tmpfs -o ro none disk
env -u XDG_CACHE_HOME HOME="$PWD/disk" "$cuvet" check --cuda=carried --format=json spin.cu \
    clean.cu more.cu -- -std=c++17 >empty.json || test $? -eq 1
cmp empty.json plain.json
umount disk
