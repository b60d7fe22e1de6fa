#!/bin/bash
# clean_root.sh - installs the packages on a Debian that has nothing, and vets a file there.
#
#   packaging/clean_root.sh [FOLDER TO WORK IN]
#
# Needs root, debootstrap and the network; MIRROR and SECURITY_MIRROR name other mirrors than
# Debian's own. Each check says what it saw; exit status 0 where all hold.
# There is neither a CUDA toolkit nor a compiler on the root that is made.
set -eu
cd "$(dirname "$0")/.."
work=${1:-$(mktemp -d)}
root=$work/root
mirror=${MIRROR:-http://deb.debian.org/debian}
security=${SECURITY_MIRROR:-http://deb.debian.org/debian-security}
failed=0

say() { echo "clean_root: $*"; }

build() {
    cmake -S . -B "$work/$1" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCUVET_TESTS=OFF "${@:3}" \
        >"$work/log" && cmake --build "$work/$1" >>"$work/log" &&
        (cd "$work/$1" && cpack -G "$2") >>"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
}

# expect STATUS TEXT COMMAND...: what a command on the root exits with, and says.
expect() {
    local wanted=$1 text=$2 status=0
    shift 2
    chroot "$root" "$@" >"$work/out" 2>&1 || status=$?
    if [ "$status" -eq "$wanted" ] && grep -qF -- "$text" "$work/out"; then
        say "right: $* exits with $status and says '$text'"
    else
        say "WRONG: $* exits with $status, not $wanted, or does not say '$text':"
        cat "$work/out"
        failed=1
    fi
}

vet() {
    expect 0 "CUDA: cuvet's own headers" "$1" --version
    expect 1 "[progress-plain-spin]" "$1" check /tmp/spin.cu
    expect 0 "no findings in 1 file" "$1" check /tmp/clean.cu
    expect 0 "no findings in 1 file" "$1" check /tmp/stdio.cu
    expect 3 "'vector' file not found" "$1" check /tmp/vector.cu
}

mkdir -p "$work"
say "building the packages"
build package DEB
build bundle TGZ -DCUVET_BUNDLE=ON

say "making a root"
debootstrap --variant=minbase bookworm "$root" "$mirror" >"$work/log" 2>&1 ||
    { tail "$work/log"; exit 1; }
echo "deb $security bookworm-security main" >>"$root/etc/apt/sources.list"
cp /etc/resolv.conf /etc/hosts "$root/etc/"
mount -t proc proc "$root/proc"
trap 'umount "$root/proc"' EXIT

cat >"$root/tmp/spin.cu" <<'END'
__global__ void wait(int *flag) { while (*flag == 0) {} }
void start(int *flag) { wait<<<1, 32>>>(flag); }
END
cat >"$root/tmp/clean.cu" <<'END'
__global__ void add(float *x, int n) { int i = threadIdx.x; if (i < n) x[i] += 1; }
void start(float *x) { add<<<1, 32>>>(x, 32); }
END
printf '#include <cstdio>\n__global__ void hello() { printf("hello\\n"); }\n' >"$root/tmp/stdio.cu"

printf '#include <vector>\nint first(const std::vector<int> &v) { return v[0]; }\n' >"$root/tmp/vector.cu"

say "the archive, moved twice"
mkdir -p "$root/opt"
tar xzf "$work"/bundle/*.tar.gz -C "$root/opt"
mv "$root"/opt/cuvet-* "$root/opt/tools"
vet /opt/tools/bin/cuvet
rm -r "$root/opt/tools"

say "the Debian package"
cp "$work"/package/*.deb "$root/tmp/cuvet.deb"
chroot "$root" sh -c 'apt-get -q update && DEBIAN_FRONTEND=noninteractive \
    apt-get -q -y install --no-install-recommends /tmp/cuvet.deb' >"$work/log" 2>&1 ||
    { tail "$work/log"; exit 1; }
vet cuvet
expect 127 "" sh -c 'cc --version || gcc --version || clang --version'

say "with what it recommends"
chroot "$root" sh -c 'DEBIAN_FRONTEND=noninteractive apt-get -q -y install \
    --no-install-recommends libc6-dev libstdc++-12-dev' >"$work/log" 2>&1 || { tail "$work/log"; exit 1; }
expect 0 "no findings in 1 file" cuvet check /tmp/vector.cu

[ "$failed" -eq 0 ] && say "all as it should be"
exit "$failed"
