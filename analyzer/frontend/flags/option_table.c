/* option_table.c - the options of nvcc, clang and gcc: how each is written and what it means.
 *
 * The rows of nvcc are those of `nvcc --help` of CUDA 13.0 and those of earlier versions that
 * build files still carry. */
#include "frontend/flags/option_table.h"

#include <stddef.h>
#include <string.h>

/* Why an option does not reach the parser. */
#define OUTPUT  "is about output files"
#define LINK    "is for the linker"
#define CODEGEN "does not change what is analysed"
#define DEVICE  "is for the device assembler"
#define DRIVER  "is for the compiler driver"
#define WARN    "is about the compiler's own messages"
#define LOADS   "may load or run foreign code"
#define WRITES  "writes files"
#define MODULES "reads compiled modules or headers"
#define TARGET  "the machine analysed for is the one cuvet runs on"
#define TOOLKIT "the toolkit is chosen by --cuda-path"
#define UNSAFE  "is not on the allow-list"

enum { NVCC = true };

static const struct cv_option options[] = {
    /* What the preprocessor sees. */
    { "D", "define-macro", CV_VALUE_JOINED, CV_OPTION_DEFINE, NULL, false },
    { "U", "undefine-macro", CV_VALUE_JOINED, CV_OPTION_UNDEFINE, NULL, false },
    { "I", "include-path", CV_VALUE_JOINED, CV_OPTION_FOLDER, "-I", false },
    { "include-directory", NULL, CV_VALUE_WORD, CV_OPTION_FOLDER, "-I", false },
    { "isystem", "system-include", CV_VALUE_JOINED, CV_OPTION_FOLDER, "-isystem", false },
    { "cxx-isystem", NULL, CV_VALUE_JOINED, CV_OPTION_FOLDER, "-isystem", false },
    { "isystem-after", NULL, CV_VALUE_JOINED, CV_OPTION_FOLDER, "-idirafter", false },
    { "iquote", NULL, CV_VALUE_JOINED, CV_OPTION_FOLDER, "-iquote", false },
    { "idirafter", NULL, CV_VALUE_JOINED, CV_OPTION_FOLDER, "-idirafter", false },
    { "include-directory-after", NULL, CV_VALUE_WORD, CV_OPTION_FOLDER, "-idirafter", false },
    { "include", "pre-include", CV_VALUE_JOINED, CV_OPTION_FORCED_HEADER, "-include", false },
    { "imacros", NULL, CV_VALUE_JOINED, CV_OPTION_FORCED_HEADER, "-imacros", false },
    { "iprefix", NULL, CV_VALUE_JOINED, CV_OPTION_DROP, UNSAFE, false },
    { "iwithprefix", NULL, CV_VALUE_JOINED, CV_OPTION_DROP, UNSAFE, false },
    { "iwithprefixbefore", NULL, CV_VALUE_JOINED, CV_OPTION_DROP, UNSAFE, false },
    { "iwithsysroot", NULL, CV_VALUE_JOINED, CV_OPTION_DROP, UNSAFE, false },
    { "iframework", NULL, CV_VALUE_JOINED, CV_OPTION_DROP, UNSAFE, false },
    { "imultilib", NULL, CV_VALUE_WORD, CV_OPTION_DROP, UNSAFE, false },
    { "imultiarch", NULL, CV_VALUE_WORD, CV_OPTION_DROP, UNSAFE, false },
    { "F", NULL, CV_VALUE_JOINED, CV_OPTION_DROP, UNSAFE, false },
    { "isysroot", NULL, CV_VALUE_JOINED, CV_OPTION_PASS_PATH, "--sysroot=", false },
    { "sysroot", NULL, CV_VALUE_WORD, CV_OPTION_PASS_PATH, "--sysroot=", false },
    { "nostdinc", NULL, CV_VALUE_NONE, CV_OPTION_PASS, NULL, false },
    { "nostdinc++", NULL, CV_VALUE_NONE, CV_OPTION_PASS, NULL, false },
    { "nostdlibinc", NULL, CV_VALUE_NONE, CV_OPTION_PASS, NULL, false },
    { "nobuiltininc", NULL, CV_VALUE_NONE, CV_OPTION_DROP, UNSAFE, false },
    { "undef", NULL, CV_VALUE_NONE, CV_OPTION_PASS, NULL, false },
    { "trigraphs", NULL, CV_VALUE_NONE, CV_OPTION_PASS, NULL, false },
    { "stdlib", NULL, CV_VALUE_WORD, CV_OPTION_PASS, "-stdlib=", false },
    { "I-", NULL, CV_VALUE_NONE, CV_OPTION_DROP, UNSAFE, false },

    /* The language. */
    { "std", NULL, CV_VALUE_WORD, CV_OPTION_STANDARD, NULL, false },
    { "x", "language", CV_VALUE_JOINED, CV_OPTION_LANGUAGE, NULL, false },
    { "ansi", NULL, CV_VALUE_NONE, CV_OPTION_DROP, UNSAFE, false },
    { "pthread", NULL, CV_VALUE_NONE, CV_OPTION_PASS, NULL, false },
    { "f", NULL, CV_VALUE_ATTACHED, CV_OPTION_FEATURE, NULL, false },
    { "m", NULL, CV_VALUE_ATTACHED, CV_OPTION_MACHINE, NULL, false },
    { "m64", NULL, CV_VALUE_NONE, CV_OPTION_PASS, "-m64", false },
    { "m", "machine", CV_VALUE_JOINED, CV_OPTION_DROP, TARGET, NVCC },
    { "noeh", "no-exceptions", CV_VALUE_NONE, CV_OPTION_PASS, "-fno-exceptions", false },
    { "expt-relaxed-constexpr", NULL, CV_VALUE_NONE, CV_OPTION_MACRO,
      "__CUDACC_RELAXED_CONSTEXPR__", false },
    { "extended-lambda", "expt-extended-lambda", CV_VALUE_NONE, CV_OPTION_MACRO,
      "__CUDACC_EXTENDED_LAMBDA__", false },
    { "G", "device-debug", CV_VALUE_NONE, CV_OPTION_MACRO, "__CUDACC_DEBUG__", NVCC },
    { "ewp", "extensible-whole-program", CV_VALUE_NONE, CV_OPTION_MACRO, "__CUDACC_EWP__", false },
    { "default-stream", "fgpu-default-stream", CV_VALUE_WORD, CV_OPTION_STREAM, NULL, false },

    /* What the device code is built for. */
    { "arch", "gpu-architecture", CV_VALUE_WORD, CV_OPTION_ARCH, NULL, false },
    { "cuda-gpu-arch", "offload-arch", CV_VALUE_WORD, CV_OPTION_ARCH, NULL, false },
    { "no-cuda-gpu-arch", "no-offload-arch", CV_VALUE_WORD, CV_OPTION_DROP, UNSAFE, false },
    { "code", "gpu-code", CV_VALUE_WORD, CV_OPTION_CODE, NULL, false },
    { "gencode", "generate-code", CV_VALUE_WORD, CV_OPTION_GENCODE, NULL, false },
    { "rdc", "relocatable-device-code", CV_VALUE_WORD, CV_OPTION_RELOCATABLE, NULL, false },
    { "dc", "device-c", CV_VALUE_NONE, CV_OPTION_RELOCATABLE, "true", false },
    { "dw", "device-w", CV_VALUE_NONE, CV_OPTION_RELOCATABLE, "false", false },
    { "dlto", "dlink-time-opt", CV_VALUE_NONE, CV_OPTION_RELOCATABLE, "true", false },
    { "lto", NULL, CV_VALUE_NONE, CV_OPTION_RELOCATABLE, "true", NVCC },
    { "fgpu-rdc", "fcuda-rdc", CV_VALUE_NONE, CV_OPTION_RELOCATABLE, "true", false },
    { "fno-gpu-rdc", "fno-cuda-rdc", CV_VALUE_NONE, CV_OPTION_RELOCATABLE, "false", false },

    /* Options within options. */
    { "Xcompiler", "compiler-options", CV_VALUE_WORD, CV_OPTION_HOST_LIST, NULL, false },
    { "Wp,", NULL, CV_VALUE_ATTACHED, CV_OPTION_HOST_LIST, NULL, false },
    { "Xpreprocessor", NULL, CV_VALUE_WORD, CV_OPTION_HOST_WORD, NULL, false },
    { "Xclang", NULL, CV_VALUE_WORD, CV_OPTION_CC1, NULL, false },
    { "optf", "options-file", CV_VALUE_WORD, CV_OPTION_FILE, NULL, false },
    { "Xptxas", "ptxas-options", CV_VALUE_WORD, CV_OPTION_DROP, DEVICE, false },
    { "Xcuda-ptxas", "Xcuda-fatbinary", CV_VALUE_WORD, CV_OPTION_DROP, DEVICE, false },
    { "Xnvlink", "nvlink-options", CV_VALUE_WORD, CV_OPTION_DROP, LINK, false },
    { "Xlinker", "linker-options", CV_VALUE_WORD, CV_OPTION_DROP, LINK, false },
    { "Xarchive", "archive-options", CV_VALUE_WORD, CV_OPTION_DROP, LINK, false },
    { "Xoffload-linker", NULL, CV_VALUE_WORD, CV_OPTION_DROP, LINK, false },
    { "Xcudafe", "Xfatbin", CV_VALUE_WORD, CV_OPTION_DROP, DRIVER, false },
    { "Xcicc", NULL, CV_VALUE_WORD, CV_OPTION_DROP, DRIVER, false },
    { "Xassembler", "Xanalyzer", CV_VALUE_WORD, CV_OPTION_DROP, CODEGEN, false },
    { "Xopenmp-target", NULL, CV_VALUE_WORD, CV_OPTION_DROP, CODEGEN, false },
    { "Xarch_host", "Xarch_device", CV_VALUE_WORD, CV_OPTION_DROP, UNSAFE, false },
    { "Xthinlto-distributor", NULL, CV_VALUE_WORD, CV_OPTION_DROP, LOADS, false },
    { "Wa,", NULL, CV_VALUE_ATTACHED, CV_OPTION_DROP, CODEGEN, false },
    { "Wl,", NULL, CV_VALUE_ATTACHED, CV_OPTION_DROP, LINK, false },

    /* What could load, run or write something. */
    { "load", NULL, CV_VALUE_WORD, CV_OPTION_DROP, LOADS, false },
    { "plugin", "add-plugin", CV_VALUE_WORD, CV_OPTION_DROP, LOADS, false },
    { "config", NULL, CV_VALUE_WORD, CV_OPTION_DROP, LOADS, false },
    { "config-system-dir", "config-user-dir", CV_VALUE_WORD, CV_OPTION_DROP, LOADS, false },
    { "specs", NULL, CV_VALUE_WORD, CV_OPTION_DROP, LOADS, false },
    { "wrapper", NULL, CV_VALUE_WORD, CV_OPTION_DROP, LOADS, false },
    { "B", NULL, CV_VALUE_JOINED, CV_OPTION_DROP, LOADS, false },
    { "mllvm", NULL, CV_VALUE_WORD, CV_OPTION_DROP, LOADS, false },
    { "mmlir", NULL, CV_VALUE_WORD, CV_OPTION_DROP, LOADS, false },
    { "ccbin", "compiler-bindir", CV_VALUE_WORD, CV_OPTION_DROP, LOADS, false },
    { "arbin", "archiver-binary", CV_VALUE_WORD, CV_OPTION_DROP, LOADS, false },
    { "ccc-gcc-name", "ccc-install-dir", CV_VALUE_WORD, CV_OPTION_DROP, LOADS, false },
    { "resource-dir", NULL, CV_VALUE_WORD, CV_OPTION_DROP, "cuvet has its own", false },
    { "include-pch", NULL, CV_VALUE_WORD, CV_OPTION_DROP, MODULES, false },
    { "emit-pch", "emit-module", CV_VALUE_NONE, CV_OPTION_DROP, MODULES, false },
    { "ivfsoverlay", "vfsoverlay", CV_VALUE_WORD, CV_OPTION_DROP, MODULES, false },
    { "gen-reproducer", NULL, CV_VALUE_WORD, CV_OPTION_DROP, WRITES, false },
    { "gcc-toolchain", "gcc-install-dir", CV_VALUE_WORD, CV_OPTION_DROP, UNSAFE, false },
    { "gcc-triple", NULL, CV_VALUE_WORD, CV_OPTION_DROP, UNSAFE, false },
    { "working-directory", NULL, CV_VALUE_WORD, CV_OPTION_DROP, UNSAFE, false },
    { "run-args", NULL, CV_VALUE_WORD, CV_OPTION_DROP, DRIVER, false },

    /* Which toolkit, which machine. */
    { "cuda-path", "libdevice-directory", CV_VALUE_WORD, CV_OPTION_DROP, TOOLKIT, false },
    { "cuda-path-ignore-env", NULL, CV_VALUE_NONE, CV_OPTION_DROP, TOOLKIT, false },
    { "ldir", NULL, CV_VALUE_WORD, CV_OPTION_DROP, TOOLKIT, false },
    { "target-dir", "target-directory", CV_VALUE_WORD, CV_OPTION_DROP, TOOLKIT, false },
    { "cuda-include-ptx", "no-cuda-include-ptx", CV_VALUE_WORD, CV_OPTION_DROP, OUTPUT, false },
    { "cuda-host-only", "cuda-device-only", CV_VALUE_NONE, CV_OPTION_DROP, "cuvet reads both sides",
      false },
    { "cuda-compile-host-device", "offload-host-device", CV_VALUE_NONE, CV_OPTION_DROP,
      "cuvet reads both sides", false },
    { "offload-host-only", "offload-device-only", CV_VALUE_NONE, CV_OPTION_DROP,
      "cuvet reads both sides", false },
    { "nocudainc", "nocudalib", CV_VALUE_NONE, CV_OPTION_DROP, TOOLKIT, false },
    { "nogpuinc", "nogpulib", CV_VALUE_NONE, CV_OPTION_DROP, TOOLKIT, false },
    { "target", NULL, CV_VALUE_WORD, CV_OPTION_DROP, TARGET, false },
    { "march", NULL, CV_VALUE_WORD, CV_OPTION_PASS, "-march=", false },

    /* Output. */
    { "o", "output-file", CV_VALUE_JOINED, CV_OPTION_DROP, OUTPUT, false },
    { "output", NULL, CV_VALUE_WORD, CV_OPTION_DROP, OUTPUT, false },
    { "odir", "output-directory", CV_VALUE_WORD, CV_OPTION_DROP, OUTPUT, false },
    { "c", "compile", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "E", "preprocess", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "S", "assemble", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "P", "C", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "CC", NULL, CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "emit-llvm", "emit-ast", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "cuda", "cubin", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "ptx", "fatbin", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "optix-ir", "ltoir", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "dlink", "device-link", CV_VALUE_NONE, CV_OPTION_DROP, LINK, false },
    { "link", "lib", CV_VALUE_NONE, CV_OPTION_DROP, LINK, NVCC },
    { "run", NULL, CV_VALUE_NONE, CV_OPTION_DROP, DRIVER, NVCC },
    { "M", "generate-dependencies", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "MM", "generate-nonsystem-dependencies", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "MD", "generate-dependencies-with-compile", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "MMD", "generate-nonsystem-dependencies-with-compile", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT,
      false },
    { "MP", "generate-dependency-targets", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "MG", "MV", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "MF", "dependency-output", CV_VALUE_JOINED, CV_OPTION_DROP, OUTPUT, false },
    { "MT", "dependency-target-name", CV_VALUE_JOINED, CV_OPTION_DROP, OUTPUT, false },
    { "MQ", NULL, CV_VALUE_JOINED, CV_OPTION_DROP, OUTPUT, false },
    { "MJ", NULL, CV_VALUE_JOINED, CV_OPTION_DROP, WRITES, false },
    { "dependency-file", "serialize-diagnostics", CV_VALUE_WORD, CV_OPTION_DROP, WRITES, false },
    { "keep", NULL, CV_VALUE_NONE, CV_OPTION_DROP, WRITES, false },
    { "save-temps", NULL, CV_VALUE_NONE, CV_OPTION_DROP, WRITES, false },
    { "save-temps=", NULL, CV_VALUE_ATTACHED, CV_OPTION_DROP, WRITES, false },
    { "keep-dir", NULL, CV_VALUE_WORD, CV_OPTION_DROP, WRITES, false },
    { "objtemp", "objdir-as-tempdir", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "clean", "clean-targets", CV_VALUE_NONE, CV_OPTION_DROP, WRITES, false },
    { "time", NULL, CV_VALUE_WORD, CV_OPTION_DROP, WRITES, NVCC },
    { "fdevice-time-trace", NULL, CV_VALUE_WORD, CV_OPTION_DROP, WRITES, false },
    { "dumpbase", "dumpbase-ext", CV_VALUE_WORD, CV_OPTION_DROP, OUTPUT, false },
    { "dumpdir", "aux-info", CV_VALUE_WORD, CV_OPTION_DROP, OUTPUT, false },
    { "d", NULL, CV_VALUE_ATTACHED, CV_OPTION_DROP, OUTPUT, false },
    { "index-store-path", NULL, CV_VALUE_WORD, CV_OPTION_DROP, WRITES, false },

    /* Linking. */
    { "l", "library", CV_VALUE_JOINED, CV_OPTION_DROP, LINK, false },
    { "L", "library-path", CV_VALUE_JOINED, CV_OPTION_DROP, LINK, false },
    { "cudart", "cudadevrt", CV_VALUE_WORD, CV_OPTION_DROP, LINK, false },
    { "nodlink", "no-device-link", CV_VALUE_NONE, CV_OPTION_DROP, LINK, false },
    { "shared", "static", CV_VALUE_NONE, CV_OPTION_DROP, LINK, false },
    { "r", "relocatable-link", CV_VALUE_NONE, CV_OPTION_DROP, LINK, false },
    { "hls", "host-linker-script", CV_VALUE_WORD, CV_OPTION_DROP, LINK, false },
    { "aug-hls", "augment-host-linker-script", CV_VALUE_NONE, CV_OPTION_DROP, LINK, false },
    { "rdynamic", "pie", CV_VALUE_NONE, CV_OPTION_DROP, LINK, false },
    { "no-pie", "nostdlib", CV_VALUE_NONE, CV_OPTION_DROP, LINK, false },
    { "s", "nodefaultlibs", CV_VALUE_NONE, CV_OPTION_DROP, LINK, false },
    { "static-libgcc", "static-libstdc++", CV_VALUE_NONE, CV_OPTION_DROP, LINK, false },
    { "e", "entries", CV_VALUE_WORD, CV_OPTION_DROP, LINK, false },
    { "u", "T", CV_VALUE_JOINED, CV_OPTION_DROP, LINK, false },
    { "z", "framework", CV_VALUE_JOINED, CV_OPTION_DROP, LINK, false },
    { "soname", "rpath", CV_VALUE_WORD, CV_OPTION_DROP, LINK, false },
    { "fuse-ld", NULL, CV_VALUE_WORD, CV_OPTION_DROP, LOADS, false },
    { "ld-path", NULL, CV_VALUE_WORD, CV_OPTION_DROP, LOADS, false },

    /* Code generation and messages. */
    { "O", NULL, CV_VALUE_ATTACHED, CV_OPTION_DROP, CODEGEN, false },
    { "O", "optimize", CV_VALUE_JOINED, CV_OPTION_DROP, CODEGEN, NVCC },
    { "optimize", NULL, CV_VALUE_NONE, CV_OPTION_DROP, CODEGEN, false },
    { "Ofc", "Ofast-compile", CV_VALUE_WORD, CV_OPTION_DROP, CODEGEN, false },
    { "g", NULL, CV_VALUE_ATTACHED, CV_OPTION_DROP, CODEGEN, false },
    { "debug", NULL, CV_VALUE_NONE, CV_OPTION_DROP, CODEGEN, false },
    { "G", NULL, CV_VALUE_ATTACHED, CV_OPTION_DROP, CODEGEN, false },
    { "pg", "profile", CV_VALUE_NONE, CV_OPTION_DROP, CODEGEN, false },
    { "p", "pipe", CV_VALUE_NONE, CV_OPTION_DROP, CODEGEN, false },
    { "lineinfo", "generate-line-info", CV_VALUE_NONE, CV_OPTION_DROP, CODEGEN, false },
    { "opt-info", "optimization-info", CV_VALUE_WORD, CV_OPTION_DROP, CODEGEN, false },
    { "dopt", NULL, CV_VALUE_WORD, CV_OPTION_DROP, CODEGEN, false },
    { "gen-opt-lto", NULL, CV_VALUE_NONE, CV_OPTION_DROP, CODEGEN, false },
    { "maxrregcount", NULL, CV_VALUE_WORD, CV_OPTION_DROP, DEVICE, false },
    { "use_fast_math", NULL, CV_VALUE_NONE, CV_OPTION_DROP, CODEGEN, false },
    { "ftz", "prec-div", CV_VALUE_WORD, CV_OPTION_DROP, CODEGEN, false },
    { "prec-sqrt", "fmad", CV_VALUE_WORD, CV_OPTION_DROP, CODEGEN, false },
    { "extra-device-vectorization", NULL, CV_VALUE_NONE, CV_OPTION_DROP, CODEGEN, false },
    { "restrict", NULL, CV_VALUE_NONE, CV_OPTION_DROP, CODEGEN, false },
    { "keep-device-functions", NULL, CV_VALUE_NONE, CV_OPTION_DROP, CODEGEN, false },
    { "src-in-ptx", "source-in-ptx", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "no-compress", NULL, CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "compress-mode", NULL, CV_VALUE_WORD, CV_OPTION_DROP, OUTPUT, false },
    { "reloc-ptx", "relocatable-ptx", CV_VALUE_NONE, CV_OPTION_DROP, OUTPUT, false },
    { "astoolspatch", "compile-as-tools-patch", CV_VALUE_NONE, CV_OPTION_DROP, UNSAFE, false },
    { "jtd", "jump-table-density", CV_VALUE_WORD, CV_OPTION_DROP, CODEGEN, false },
    { "device-stack-protector", NULL, CV_VALUE_WORD, CV_OPTION_DROP, CODEGEN, false },
    { "static-global-template-stub", "device-entity-has-hidden-visibility", CV_VALUE_WORD,
      CV_OPTION_DROP, CODEGEN, false },
    { "nohdinitlist", "no-host-device-initializer-list", CV_VALUE_NONE, CV_OPTION_DROP, UNSAFE,
      false },
    { "nohdmoveforward", "no-host-device-move-forward", CV_VALUE_NONE, CV_OPTION_DROP, UNSAFE,
      false },
    { "frandom-seed", NULL, CV_VALUE_WORD, CV_OPTION_DROP, CODEGEN, false },
    { "sanitize", NULL, CV_VALUE_WORD, CV_OPTION_DROP, CODEGEN, false },
    { "ftemplate-depth", NULL, CV_VALUE_WORD, CV_OPTION_PASS, "-ftemplate-depth=", false },
    { "ftemplate-backtrace-limit", NULL, CV_VALUE_WORD, CV_OPTION_DROP, WARN, false },
    { "W", NULL, CV_VALUE_ATTACHED, CV_OPTION_DROP, WARN, false },
    { "Werror", NULL, CV_VALUE_WORD, CV_OPTION_DROP, WARN, NVCC },
    { "Wreorder", "Wdefault-stream-launch", CV_VALUE_NONE, CV_OPTION_DROP, WARN, false },
    { "Wmissing-launch-bounds", "Wext-lambda-captures-this", CV_VALUE_NONE, CV_OPTION_DROP, WARN,
      false },
    { "Wno-deprecated-declarations", "Wno-deprecated-gpu-targets", CV_VALUE_NONE, CV_OPTION_DROP,
      WARN, false },
    { "w", "disable-warnings", CV_VALUE_NONE, CV_OPTION_DROP, WARN, false },
    { "pedantic", "pedantic-errors", CV_VALUE_NONE, CV_OPTION_DROP, WARN, false },
    { "res-usage", "resource-usage", CV_VALUE_NONE, CV_OPTION_DROP, WARN, false },
    { "err-no", "display-error-number", CV_VALUE_NONE, CV_OPTION_DROP, WARN, false },
    { "no-err-no", "no-display-error-number", CV_VALUE_NONE, CV_OPTION_DROP, WARN, false },
    { "diag-error", "diag-warn", CV_VALUE_WORD, CV_OPTION_DROP, WARN, false },
    { "diag-suppress", "diag-remark", CV_VALUE_WORD, CV_OPTION_DROP, WARN, false },
    { "brief-diag", "brief-diagnostics", CV_VALUE_WORD, CV_OPTION_DROP, WARN, false },
    { "no-cuda-version-check", "Qunused-arguments", CV_VALUE_NONE, CV_OPTION_DROP, WARN, false },

    /* The driver. */
    { "forward-unknown-to-host-compiler", "forward-unknown-to-host-linker", CV_VALUE_NONE,
      CV_OPTION_DROP, DRIVER, false },
    { "forward-unknown-opts", "allow-unsupported-compiler", CV_VALUE_NONE, CV_OPTION_DROP, DRIVER,
      false },
    { "noprof", "dont-use-profile", CV_VALUE_NONE, CV_OPTION_DROP, DRIVER, false },
    { "dryrun", NULL, CV_VALUE_NONE, CV_OPTION_DROP, DRIVER, false },
    { "v", "verbose", CV_VALUE_NONE, CV_OPTION_DROP, DRIVER, false },
    { "t", "threads", CV_VALUE_JOINED, CV_OPTION_DROP, DRIVER, false },
    { "split-compile", "split-compile-extended", CV_VALUE_WORD, CV_OPTION_DROP, DRIVER, false },
    { "jobserver", "fdevice-syntax-only", CV_VALUE_NONE, CV_OPTION_DROP, DRIVER, false },
    { "no-align-double", NULL, CV_VALUE_NONE, CV_OPTION_DROP, UNSAFE, false },
    { "qpp-config", NULL, CV_VALUE_WORD, CV_OPTION_DROP, LOADS, false },
    { "use-local-env", "force-cl-env-setup", CV_VALUE_NONE, CV_OPTION_DROP, DRIVER, false },
    { "idp", "input-drive-prefix", CV_VALUE_WORD, CV_OPTION_DROP, DRIVER, false },
    { "ddp", "dependency-drive-prefix", CV_VALUE_WORD, CV_OPTION_DROP, DRIVER, false },
    { "dp", "drive-prefix", CV_VALUE_WORD, CV_OPTION_DROP, DRIVER, false },
    { "cl-version", NULL, CV_VALUE_WORD, CV_OPTION_DROP, DRIVER, false },
    { "code-ls", "list-gpu-code", CV_VALUE_NONE, CV_OPTION_DROP, DRIVER, false },
    { "arch-ls", "list-gpu-arch", CV_VALUE_NONE, CV_OPTION_DROP, DRIVER, false },
    { "h", "help", CV_VALUE_NONE, CV_OPTION_DROP, DRIVER, false },
    { "V", "version", CV_VALUE_NONE, CV_OPTION_DROP, DRIVER, false },
    { "param", NULL, CV_VALUE_WORD, CV_OPTION_DROP, CODEGEN, false },
    { "cuda_log", NULL, CV_VALUE_NONE, CV_OPTION_DROP, DRIVER, false },
    { "A", NULL, CV_VALUE_JOINED, CV_OPTION_DROP, UNSAFE, false },
    { "meabi", "mthread-model", CV_VALUE_WORD, CV_OPTION_DROP, CODEGEN, false },
    { "offload-new-driver", "no-offload-new-driver", CV_VALUE_NONE, CV_OPTION_DROP, DRIVER, false },
};

/* What follows -f, -fno- and -m, by how it begins or whole. */
struct feature {
    const char *name;   /* ends in '*': begins so */
    const char *reason; /* NULL: the parser may have it */
};

static const struct feature features[] = {
    { "aligned-allocation", NULL },
    { "asm", NULL },
    { "bracket-depth=*", NULL },
    { "builtin", NULL },
    { "char8_t", NULL },
    { "constexpr-depth=*", NULL },
    { "constexpr-steps=*", NULL },
    { "cxx-exceptions", NULL },
    { "delayed-template-parsing", NULL },
    { "dollars-in-identifiers", NULL },
    { "exceptions", NULL },
    { "fast-math", NULL },
    { "finite-math-only", NULL },
    { "freestanding", NULL },
    { "gnu-keywords", NULL },
    { "ms-extensions", NULL },
    { "openmp", NULL },
    { "operator-names", NULL },
    { "rtti", NULL },
    { "short-enums", NULL },
    { "short-wchar", NULL },
    { "signed-char", NULL },
    { "sized-deallocation", NULL },
    { "template-depth=*", NULL },
    { "threadsafe-statics", NULL },
    { "unsigned-char", NULL },
    { "wrapv", NULL },
    { "plugin*", LOADS },
    { "pass-plugin*", LOADS },
    { "use-ld*", LOADS },
    { "module*", MODULES },
    { "implicit-module*", MODULES },
    { "prebuilt-*", MODULES },
    { "pch*", MODULES },
    { "cxx-modules", MODULES },
    { "profile*", WRITES },
    { "crash-diagnostics*", WRITES },
    { "dump*", WRITES },
    { "save-*", WRITES },
    { "time-*", WRITES },
    { "test-coverage", WRITES },
    { "diagnostics*", WARN },
    { "color-diagnostics*", WARN },
    { "max-errors*", WARN },
    { "message-length*", WARN },
    { "PI*", CODEGEN },
    { "pi*", CODEGEN },
    { "visibility*", CODEGEN },
    { "sanitize*", CODEGEN },
    { "lto*", CODEGEN },
    { "stack-*", CODEGEN },
    { "omit-*", CODEGEN },
    { "inline*", CODEGEN },
    { "unroll*", CODEGEN },
    { "strict-*", CODEGEN },
    { "function-sections", CODEGEN },
    { "data-sections", CODEGEN },
    { "math-errno", CODEGEN },
    { "debug-*", CODEGEN },
    { "file-prefix-map*", CODEGEN },
    { "macro-prefix-map*", CODEGEN },
    { "cf-*", CODEGEN },
    { "common", CODEGEN },
    { "plt", CODEGEN },
    { "semantic-interposition", CODEGEN },
    { "tree-*", CODEGEN },
    { "openmp-simd", CODEGEN },
    { "vectorize", CODEGEN },
    { "slp-*", CODEGEN },
};

/* Instruction sets: which intrinsics host code may use. */
static const struct feature machines[] = {
    { "32", TARGET },
    { "64", NULL },
    { "adx", NULL },
    { "aes", NULL },
    { "amx-*", NULL },
    { "avx*", NULL },
    { "bmi*", NULL },
    { "cx16", NULL },
    { "f16c", NULL },
    { "fma*", NULL },
    { "fsgsbase", NULL },
    { "gfni", NULL },
    { "lzcnt", NULL },
    { "mmx", NULL },
    { "movbe", NULL },
    { "pclmul", NULL },
    { "popcnt", NULL },
    { "rdrnd", NULL },
    { "rdseed", NULL },
    { "sha", NULL },
    { "sse*", NULL },
    { "ssse3", NULL },
    { "vaes", NULL },
    { "vpclmulqdq", NULL },
    { "xsave*", NULL },
    { "tune=*", CODEGEN },
    { "cpu=*", CODEGEN },
    { "cmodel=*", CODEGEN },
    { "fpmath=*", CODEGEN },
    { "prefer-vector-width=*", CODEGEN },
    { "omit-leaf-frame-pointer", CODEGEN },
};

enum { OPTION_COUNT = sizeof options / sizeof options[0] };

/* Whether `name` is what `text` begins with and the rest fits how the value comes. */
static bool matches_whole(const struct cv_option *option, const char *name, const char *text,
                          const char **value)
{
    size_t length = name == NULL ? 0 : strlen(name);

    if (length == 0 || strncmp(text, name, length) != 0)
        return false;
    *value = NULL;
    if (text[length] == '\0')
        return option->value != CV_VALUE_ATTACHED || option->name == name;
    if (text[length] != '=' || option->value == CV_VALUE_NONE || option->value == CV_VALUE_ATTACHED)
        return false;
    *value = text + length + 1;
    return true;
}

static const struct cv_option *find_whole(const char *text, bool nvcc, const char **value)
{
    const struct cv_option *found = NULL;

    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const struct cv_option *option = &options[i];
        const char *here;

        if (option->nvcc_only && !nvcc)
            continue;
        if (!matches_whole(option, option->name, text, &here) &&
            !matches_whole(option, option->alias, text, &here))
            continue;
        /* To nvcc its own row goes before the general one. */
        if (found == NULL || option->nvcc_only) {
            found = option;
            *value = here;
        }
    }
    return found;
}

static const struct cv_option *find_joined(const char *text, bool nvcc, const char **value)
{
    const struct cv_option *found = NULL;
    size_t longest = 0;

    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const struct cv_option *option = &options[i];
        size_t length = strlen(option->name);

        if (option->value != CV_VALUE_JOINED && option->value != CV_VALUE_ATTACHED)
            continue;
        if ((option->nvcc_only && !nvcc) || length <= longest ||
            strncmp(text, option->name, length) != 0)
            continue;
        found = option;
        longest = length;
        *value = text + length;
    }
    return found;
}

const struct cv_option *cv_option_find(const char *argument, bool nvcc, const char **value)
{
    bool is_long = argument[0] == '-' && argument[1] == '-';
    const char *text = argument + 1 + is_long;
    const struct cv_option *option = find_whole(text, nvcc, value);

    if (option == NULL && !is_long)
        option = find_joined(text, nvcc, value);
    return option;
}

static bool fits(const char *pattern, const char *name)
{
    size_t length = strlen(pattern);

    if (pattern[length - 1] == '*')
        return strncmp(name, pattern, length - 1) == 0;
    return strcmp(name, pattern) == 0;
}

static const char *refusal(const struct feature *known, size_t count, const char *name)
{
    if (strncmp(name, "no-", 3) == 0)
        name += 3;
    for (size_t i = 0; i < count; i++) {
        if (fits(known[i].name, name))
            return known[i].reason;
    }
    return UNSAFE;
}

const char *cv_option_feature_refusal(const char *name)
{
    return refusal(features, sizeof features / sizeof features[0], name);
}

const char *cv_option_machine_refusal(const char *name)
{
    return refusal(machines, sizeof machines / sizeof machines[0], name);
}
