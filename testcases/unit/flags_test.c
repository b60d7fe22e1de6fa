/* flags_test.c - tests of frontend/flags/flags.h, words.h, launcher.h and the option table. */
#include "frontend/flags/flags.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "frontend/flags/words.h"
#include "support/path.h"

/* What every test shares: a run whose messages are kept, and a folder for files. */
struct fixture {
    struct cv_run run;
    char *messages;
    size_t message_size;
    char folder[32];
};

static int start(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);

    fixture->run.arena = cv_arena_new();
    fixture->run.strings = cv_strings_new(fixture->run.arena);
    fixture->run.messages = open_memstream(&fixture->messages, &fixture->message_size);
    strcpy(fixture->folder, "/tmp/cuvet-flags-XXXXXX");
    *state = fixture;
    return mkdtemp(fixture->folder) == NULL;
}

static int stop(void **state)
{
    struct fixture *fixture = *state;
    char *command = cv_format(fixture->run.arena, "rm -r %s", fixture->folder);
    int status = system(command);

    fclose(fixture->run.messages);
    free(fixture->messages);
    cv_arena_free(fixture->run.arena);
    free(fixture);
    return status;
}

static void write_file(struct fixture *fixture, const char *name, const char *text)
{
    char *path = cv_path_absolute(fixture->run.arena, fixture->folder, name);
    FILE *file;

    mkdir(cv_path_folder(fixture->run.arena, path), 0700);
    file = fopen(path, "w");
    if (file == NULL) {
        fail_msg("cannot write below %s", fixture->folder);
        return;
    }
    fputs(text, file);
    fclose(file);
}

/* Reads a command line meant from the fixture's folder; the file is /p/a.cu or `file`. */
static bool read_line(struct fixture *fixture, const char *file, const char *line,
                      const char *architectures, struct cv_flags *flags)
{
    struct cv_string_list words = { 0 };
    struct cv_compile_command command = { .directory = fixture->folder,
                                          .file = file,
                                          .origin = "the test" };

    assert_true(cv_words_split(fixture->run.arena, line, CV_QUOTING_SHELL, &words));
    command.arguments = words.items;
    command.argument_count = words.count;
    return cv_flags_read(&fixture->run, &command, architectures, flags);
}

static struct cv_flags must_read(struct fixture *fixture, const char *line)
{
    struct cv_flags flags;

    assert_true(read_line(fixture, "/p/a.cu", line, NULL, &flags));
    return flags;
}

static char *joined(struct fixture *fixture, const char **items, size_t count)
{
    char *text = cv_strdup(fixture->run.arena, "");

    for (size_t i = 0; i < count; i++)
        text = cv_format(fixture->run.arena, "%s%s%s", text, i == 0 ? "" : " ", items[i]);
    return text;
}

static bool says_nvcc(const struct cv_flags *flags)
{
    for (size_t i = 0; i < flags->shared.count; i++)
        if (strcmp(flags->shared.items[i], "-D__NVCC__") == 0)
            return true;
    return false;
}

/* That the parser gets `expected`, with the fixture's folder written as DIR; and the macro of
 * nvcc, which has a test of its own. */
static void expect_shared(struct fixture *fixture, const char *line, const char *expected)
{
    struct cv_flags flags = must_read(fixture, line);
    struct cv_string_list rest = { 0 };
    size_t length = strlen(fixture->folder);
    char *shared;

    for (size_t i = 0; i < flags.shared.count; i++)
        if (strcmp(flags.shared.items[i], "-D__NVCC__") != 0)
            cv_words_add(fixture->run.arena, &rest, flags.shared.items[i]);
    shared = joined(fixture, rest.items, rest.count);

    for (char *at = strstr(shared, fixture->folder); at != NULL; at = strstr(at, fixture->folder)) {
        memcpy(at, "DIR", 3);
        memmove(at + 3, at + length, strlen(at + length) + 1);
    }
    assert_string_equal(shared, expected);
}

static void expect_architectures(struct fixture *fixture, const char *line, const char *expected)
{
    struct cv_flags flags = must_read(fixture, line);

    assert_string_equal(joined(fixture, flags.architecture_names, flags.architecture_count),
                        expected);
}

static const char *reason(const struct cv_flags *flags, const char *flag)
{
    for (size_t i = 0; i < flags->dropped_count; i++) {
        if (strcmp(flags->dropped[i].flag, flag) == 0)
            return flags->dropped[i].reason;
    }
    return "not dropped";
}

static void test_words(void **state)
{
    static const struct {
        const char *text;
        enum cv_quoting quoting;
        const char *words; /* joined by a bar; NULL: refused */
    } cases[] = {
        { "a  b\tc\n", CV_QUOTING_SHELL, "a|b|c" },
        { "", CV_QUOTING_SHELL, "" },
        { "a\\ b 'c d' \"e f\"g", CV_QUOTING_SHELL, "a b|c d|e fg" },
        { "-DX='\\n' \"\\d\\\"\\\\\"", CV_QUOTING_SHELL, "-DX=\\n|\\d\"\\" },
        { "'' \"\" x", CV_QUOTING_SHELL, "||x" },
        { "a \\\n b\\\nc", CV_QUOTING_SHELL, "a|bc" },
        { "$(touch x) `y` $HOME *", CV_QUOTING_SHELL, "$(touch|x)|`y`|$HOME|*" },
        { "'a\\'b' c", CV_QUOTING_RESPONSE, "a'b|c" },
        { "'a", CV_QUOTING_SHELL, NULL },
        { "a \"b", CV_QUOTING_SHELL, NULL },
        { "a\\", CV_QUOTING_SHELL, NULL },
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct cv_string_list words = { 0 };
        bool good = cv_words_split(fixture->run.arena, cases[i].text, cases[i].quoting, &words);
        char *text = cv_strdup(fixture->run.arena, "");

        assert_int_equal(good, cases[i].words != NULL);
        for (size_t w = 0; w < words.count; w++)
            text = cv_format(fixture->run.arena, "%s%s%s", text, w == 0 ? "" : "|", words.items[w]);
        if (good)
            assert_string_equal(text, cases[i].words);
    }
}

static void test_architectures(void **state)
{
    static const char *const cases[][2] = {
        { "nvcc a.cu", "sm_75" },
        { "nvcc -arch=native a.cu", "sm_75" },
        { "nvcc -arch=sm_90a a.cu", "sm_90a" },
        { "nvcc -arch sm_80 a.cu", "sm_80" },
        { "nvcc --gpu-architecture=compute_80 --gpu-code=sm_80,sm_86 a.cu", "sm_80 sm_86" },
        { "nvcc -arch compute_80 -code sm_86 a.cu", "sm_80 sm_86" },
        { "nvcc -gencode arch=compute_90,code=sm_90 a.cu", "sm_90" },
        { "nvcc -gencode=arch=compute_90,code=compute_90 a.cu", "sm_90" },
        { "nvcc \"--generate-code=arch=compute_90,code=[compute_90,sm_90]\" a.cu", "sm_90" },
        { "nvcc --generate-code=arch=compute_80,code=\\[sm_80,sm_86\\] a.cu", "sm_80 sm_86" },
        { "nvcc --generate-code arch=compute_80,code='\"sm_80,sm_87\"' a.cu", "sm_80 sm_87" },
        { "nvcc -gencode arch=compute_90,code=sm_90 -gencode arch=compute_70,code=sm_70 a.cu",
          "sm_70 sm_90" },
        { "nvcc -gencode arch=compute_90,code=sm_90 -gencode arch=compute_90a,code=sm_90a a.cu",
          "sm_90a" },
        { "nvcc -arch=all a.cu", "sm_75 sm_80 sm_86 sm_87 sm_88 sm_89 sm_90 sm_100 sm_103 sm_110 "
                                 "sm_120 sm_121" },
        { "nvcc -arch=all-major a.cu", "sm_75 sm_80 sm_90 sm_100 sm_110 sm_120" },
        { "nvcc -arch=sm_35 a.cu", "sm_35" },
        { "nvcc -arch=sm_90 -O2 --gpu-architecture=sm_80 a.cu", "sm_80" },
        { "nvcc -gencode arch=compute_90,code=sm_90 -arch=sm_80 a.cu", "sm_80 sm_90" },
        { "nvcc -arch=lto_90 a.cu", "sm_90" },
        { "clang++ --cuda-gpu-arch=sm_80 --cuda-gpu-arch=sm_90 a.cu", "sm_80 sm_90" },
        { "clang++ --offload-arch=sm_80,sm_90 a.cu", "sm_80 sm_90" },
        { "-arch=sm_86", "sm_86" },
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        expect_architectures(fixture, cases[i][0], cases[i][1]);
    assert_false(must_read(fixture, "nvcc -arch=native a.cu").architecture_given);
    assert_true(must_read(fixture, "nvcc -arch=sm_75 a.cu").architecture_given);
}

static void test_a_bad_architecture_is_said(void **state)
{
    struct fixture *fixture = *state;
    struct cv_flags flags = must_read(fixture, "nvcc -arch=gfx906 a.cu");

    assert_string_equal(reason(&flags, "-arch=gfx906"), "names no GPU architecture");
    assert_false(flags.architecture_given);
    assert_false(read_line(fixture, "/p/a.cu", "nvcc a.cu", "sm_x", &flags));
}

static void test_the_command_line_replaces_architectures(void **state)
{
    struct fixture *fixture = *state;
    struct cv_flags flags;

    assert_true(read_line(fixture, "/p/a.cu", "nvcc -arch=sm_80 a.cu", "sm_90,75", &flags));
    assert_string_equal(joined(fixture, flags.architecture_names, flags.architecture_count),
                        "sm_75 sm_90");
    assert_int_equal(flags.compiled_architecture, 90);
}

static void test_the_architecture_of_the_parse(void **state)
{
    static const struct {
        const char *line;
        int toolkit;
        const char *expected;
    } cases[] = {
        { "nvcc -gencode arch=compute_80,code=sm_86 a.cu", 13000, "sm_80" },
        { "nvcc -arch=sm_90a a.cu", 13000, "sm_90a" },
        { "nvcc -arch=sm_100f a.cu", 13000, "sm_100" },
        { "nvcc -arch=sm_35 a.cu", 13000, "sm_75" },
        { "nvcc -arch=sm_35 a.cu", 11080, "sm_35" },
        { "nvcc -arch=sm_120 a.cu", 12000, "sm_90" },
        { "nvcc -arch=sm_999 a.cu", 13000, "sm_121" },
        { "nvcc a.cu", 9000, "sm_72" },
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct cv_flags flags = must_read(fixture, cases[i].line);
        struct cv_toolkit toolkit = { .version_number = cases[i].toolkit };

        if (cases[i].toolkit == 9000)
            toolkit.version_number = 9010;
        assert_string_equal(cv_flags_parse_arch_name(&flags, &toolkit), cases[i].expected);
    }
}

static void test_macros_and_folders(void **state)
{
    static const char *const cases[][2] = {
        { "nvcc -DA -D B=1 --define-macro=C=2 --define-macro D -UE -c a.cu",
          "-std=gnu++17 -DA -DB=1 -DC=2 -DD -UE" },
        { "nvcc -DX=1,Y=2 -D 'F=1\\,2' a.cu", "-std=gnu++17 -DX=1 -DY=2 -DF=1,2" },
        { "g++ '-DF(a,b)=a' a.cu", "-std=gnu++17 -DF(a,b)=a" },
        { "nvcc -Isub -I ./x/ --include-path=/abs -I=y a.cu",
          "-std=gnu++17 -IDIR/sub -IDIR/x -I/abs -IDIR/y" },
        { "nvcc -I a,/b a.cu", "-std=gnu++17 -IDIR/a -I/b" },
        { "nvcc -isystem=/s -isystem t --system-include /u a.cu",
          "-std=gnu++17 -isystem /s -isystem DIR/t -isystem /u" },
        { "clang++ -isystem/s -iquote q -idirafter/r a.cu",
          "-std=gnu++17 -isystem /s -iquote DIR/q -idirafter /r" },
        { "nvcc -std=c++14 a.cu", "-std=c++14 -fgnu-keywords" },
        { "nvcc --std c++20 a.cu", "-std=c++20 -fgnu-keywords" },
        { "nvcc -std=c++17 -Xcompiler -std=c++11 a.cu", "-std=c++17 -fgnu-keywords" },
        { "clang++ -std=c++17 a.cu", "-std=c++17" },
        { "clang++ -std=gnu++2b a.cu", "-std=gnu++2b" },
        { "nvcc -std=fortran a.cu", "-std=gnu++17" },
        { "nvcc -DA -- a.cu -DB", "-std=gnu++17 -DA" },
        { "clang++ -D '' -I '' -U '' -include '' -x '' -DZ a.cu", "-std=gnu++17 -DZ" },
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        expect_shared(fixture, cases[i][0], cases[i][1]);
}

/* Flags alone are taken to be nvcc's; a command of clang has clang's macros. */
static void test_which_compiler(void **state)
{
    static const char *const nvcc[] = { "nvcc a.cu", "/usr/local/cuda/bin/nvcc -x cu a.cu",
                                        "ccache nvcc -Xcompiler -fPIC a.cu", "-O2" };
    static const char *const others[] = { "clang++ a.cu", "ccache clang++-22 -x cuda a.cu",
                                          "nvcc -x c++ a.cu" };

    for (size_t i = 0; i < sizeof nvcc / sizeof nvcc[0]; i++) {
        struct cv_flags flags = must_read(*state, nvcc[i]);

        assert_true(says_nvcc(&flags));
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        struct cv_flags flags = must_read(*state, others[i]);

        assert_false(says_nvcc(&flags));
    }
}

static void test_what_nvcc_defines(void **state)
{
    static const char *const cases[][2] = {
        { "nvcc -rdc=true a.cu", "-std=gnu++17 -fgpu-rdc -D__CUDACC_RDC__" },
        { "nvcc -rdc true -rdc=false a.cu", "-std=gnu++17" },
        { "nvcc --relocatable-device-code=true a.cu", "-std=gnu++17 -fgpu-rdc -D__CUDACC_RDC__" },
        { "nvcc -dc a.cu", "-std=gnu++17 -fgpu-rdc -D__CUDACC_RDC__" },
        { "nvcc --device-c a.cu", "-std=gnu++17 -fgpu-rdc -D__CUDACC_RDC__" },
        { "nvcc -dc -dw a.cu", "-std=gnu++17" },
        { "clang++ -fgpu-rdc a.cu", "-std=gnu++17 -fgpu-rdc -D__CUDACC_RDC__" },
        { "nvcc --extended-lambda a.cu", "-std=gnu++17 -D__CUDACC_EXTENDED_LAMBDA__" },
        { "nvcc -expt-extended-lambda a.cu", "-std=gnu++17 -D__CUDACC_EXTENDED_LAMBDA__" },
        { "nvcc --expt-relaxed-constexpr a.cu", "-std=gnu++17 -D__CUDACC_RELAXED_CONSTEXPR__" },
        { "nvcc -G a.cu", "-std=gnu++17 -D__CUDACC_DEBUG__" },
        { "nvcc --default-stream per-thread a.cu",
          "-std=gnu++17 -DCUDA_API_PER_THREAD_DEFAULT_STREAM=1" },
        { "nvcc -default-stream=legacy a.cu", "-std=gnu++17" },
        { "nvcc -noeh a.cu", "-std=gnu++17 -fno-exceptions" },
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        expect_shared(fixture, cases[i][0], cases[i][1]);
    assert_true(
        must_read(fixture, "nvcc -default-stream per-thread a.cu").per_thread_default_stream);
    assert_true(must_read(fixture, "nvcc -DCUDA_API_PER_THREAD_DEFAULT_STREAM a.cu")
                    .per_thread_default_stream);
    assert_true(must_read(fixture, "nvcc -DCUDA_FORCE_CDP1_IF_SUPPORTED a.cu").cdp1);
    assert_false(must_read(fixture, "nvcc -DCUDA_FORCE_CDP1_IF_SUPPORTEDX a.cu").cdp1);
}

static void test_options_of_the_host_compiler(void **state)
{
    static const char *const cases[][2] = {
        { "nvcc -Xcompiler=-fPIC,-Wall,-DQ a.cu", "-std=gnu++17 -DQ" },
        { "nvcc -Xcompiler -fopenmp a.cu", "-std=gnu++17 -fopenmp" },
        { "nvcc -Xcompiler \"-DA,-DB\" -DC a.cu", "-std=gnu++17 -DC -DA -DB" },
        { "nvcc -Xcompiler \"-DA -DB\" a.cu", "-std=gnu++17 -DA -DB" },
        { "nvcc --compiler-options '\"-pthread\",-fno-rtti' a.cu",
          "-std=gnu++17 -pthread -fno-rtti" },
        { "nvcc -Xcompiler -isystem -Xcompiler /s a.cu", "-std=gnu++17 -isystem /s" },
        { "nvcc -Xcompiler -Wp,-DZ a.cu", "-std=gnu++17 -DZ" },
        { "nvcc -Xcompiler '-DF(a\\,b)=a' a.cu", NULL },
        { "nvcc -forward-unknown-to-host-compiler -fopenmp -march=native -pthread a.cu",
          "-std=gnu++17 -fopenmp -march=native -pthread" },
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (cases[i][1] != NULL)
            expect_shared(fixture, cases[i][0], cases[i][1]);
        else
            must_read(fixture, cases[i][0]);
    }
}

/* Each takes a value that must neither become a file nor hide the option after it. */
static void test_values_are_not_files(void **state)
{
    static const char *const takers[] = {
        "-o x.cu",
        "-ccbin g++",
        "--compiler-bindir g++",
        "-Xptxas -v",
        "-Xptxas=-v,-O3",
        "-Xcudafe --diag_suppress=1",
        "-Xlinker -rpath",
        "-Xnvlink -v",
        "-Xarchive x",
        "-t 4",
        "--threads 0",
        "-maxrregcount 32",
        "-diag-suppress 20012",
        "--diag-suppress=1,2",
        "-MF a.d",
        "-MT a.o",
        "-odir out",
        "-Werror all-warnings",
        "-O 3",
        "-O3",
        "-l cudart",
        "-L /lib",
        "-keep-dir d",
        "-ftz true",
        "-prec-div=false",
        "-cudart static",
        "-frandom-seed 7",
        "-m 64",
        "-opt-info inline",
        "-time t.csv",
        "-e k",
        "-lineinfo",
        "-use_fast_math",
        "-G",
        "-w",
        "-MD",
        "-MMD",
        "-keep",
        "-dlink",
        "-E",
        "-g",
        "-res-usage",
        "-ldir x",
        "-target-dir y",
        "-arbin ar",
        "-run-args z",
        "-split-compile 0",
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof takers / sizeof takers[0]; i++) {
        char *line = cv_format(fixture->run.arena, "nvcc %s -DAFTER a.cu", takers[i]);
        struct cv_flags flags = must_read(fixture, line);

        assert_string_equal(flags.shared.items[flags.shared.count - 1], "-DAFTER");
        for (size_t d = 0; d < flags.dropped_count; d++) {
            assert_null(strstr(flags.dropped[d].reason, "another file"));
            assert_null(strstr(flags.dropped[d].reason, "allow-list"));
        }
    }
}

static void test_nothing_dangerous_passes(void **state)
{
    static const char *const lines[] = {
        "clang++ -Xclang -load -Xclang ./evil.so a.cu",
        "clang++ -fplugin=./evil.so a.cu",
        "clang++ -fplugin-arg-evil-x a.cu",
        "clang++ -fpass-plugin=./evil.so a.cu",
        "clang++ -Xclang -add-plugin -Xclang evil a.cu",
        "clang++ -fmodules -fmodules-cache-path=/x -fmodule-file=m.pcm a.cu",
        "clang++ -include-pch evil.pch a.cu",
        "clang++ -Xclang -include-pch -Xclang evil.pch a.cu",
        "clang++ -ivfsoverlay v.yaml -vfsoverlay v.yaml a.cu",
        "clang++ --config evil.cfg --config=evil.cfg a.cu",
        "clang++ -B/evil -B /evil -specs=evil -specs evil a.cu",
        "clang++ -mllvm -evil -Xclang -mllvm -Xclang -evil a.cu",
        "clang++ -o /etc/x -save-temps -save-temps=obj -MJ db.json -ftime-trace=/x a.cu",
        "clang++ --serialize-diagnostics x -dependency-file x -fcrash-diagnostics-dir=/x a.cu",
        "clang++ --gcc-toolchain=/x --gcc-install-dir=/x -resource-dir /x a.cu",
        "clang++ -fuse-ld=evil -wrapper evil,x -fprofile-use=/x -fcoverage-mapping a.cu",
        "clang++ -Xarch_host -load -working-directory /x -fdebug-prefix-map=a=b a.cu",
        "clang++ -cc1 -emit-obj -main-file-name x -triple y a.cu",
        "clang++ -frewrite-map-file=x -fdump-record-layouts -fno-integrated-as a.cu",
        "nvcc -Xcompiler -fplugin=./evil.so,-wrapper,evil -Xcompiler -B/x a.cu",
        "clang++ -include /dev/zero -include /nowhere/x.h a.cu",
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        expect_shared(fixture, lines[i], "-std=gnu++17");
}

static void test_what_is_dropped_has_a_reason(void **state)
{
    struct fixture *fixture = *state;
    struct cv_flags flags = must_read(fixture, "nvcc -o a.o -Xptxas -v --weird -O3 b.cu a.cu");

    assert_string_equal(reason(&flags, "-o a.o"), "is about output files");
    assert_string_equal(reason(&flags, "-Xptxas -v"), "is for the device assembler");
    assert_string_equal(reason(&flags, "--weird"), "is not on the allow-list");
    assert_string_equal(reason(&flags, "-O3"), "does not change what is analysed");
    assert_string_equal(reason(&flags, "b.cu"), "is another file than the one analysed");
    assert_string_equal(reason(&flags, "a.cu"), "not dropped");
}

static void test_launchers(void **state)
{
    static const char *const lines[] = {
        "ccache nvcc -DX=1,Y a.cu",
        "/usr/bin/ccache /usr/local/cuda/bin/nvcc -DX=1,Y a.cu",
        "sccache distcc nvcc -DX=1,Y a.cu",
        "env CCACHE_DIR=/x LANG=C nvcc -DX=1,Y a.cu",
        "/usr/bin/time -f %e nvcc -DX=1,Y a.cu",
        "nice -n 10 nvcc -DX=1,Y a.cu",
        "cmake -E env A=b nvcc -DX=1,Y a.cu",
        "cmake -E __run_co_compile --launcher=ccache --source=a.cu -- nvcc -DX=1,Y a.cu",
        "/opt/kokkos/bin/nvcc_wrapper -DX=1,Y a.cu",
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        expect_shared(fixture, lines[i], "-std=gnu++17 -DX=1 -DY");
    expect_shared(fixture, "-DX=1,Y -O -DZ -Werror -DV", "-std=gnu++17 -DX=1,Y -DZ -DV");
    expect_shared(fixture, "x86_64-linux-gnu-g++-12 -DX=1,Y a.cu", "-std=gnu++17 -DX=1,Y");
    expect_shared(fixture, "ccache", "-std=gnu++17");
    expect_shared(fixture, "", "-std=gnu++17");
}

static void test_languages(void **state)
{
    static const struct {
        const char *file, *line;
        enum cv_language language;
    } cases[] = {
        { "/p/a.cu", "nvcc a.cu", CV_LANGUAGE_CUDA },
        { "/p/a.cuh", "nvcc a.cuh", CV_LANGUAGE_CUDA },
        { "/p/a.cpp", "nvcc a.cpp", CV_LANGUAGE_CXX },
        { "/p/a.cpp", "nvcc -x cu a.cpp", CV_LANGUAGE_CUDA },
        { "/p/a.cpp", "nvcc -x=cu a.cpp", CV_LANGUAGE_CUDA },
        { "/p/a.cpp", "nvcc --x=cu a.cpp", CV_LANGUAGE_CUDA },
        { "/p/a.cpp", "clang++ -x cuda a.cpp", CV_LANGUAGE_CUDA },
        { "/p/a.cpp", "clang++ -xcuda a.cpp", CV_LANGUAGE_CUDA },
        { "/p/a.cu", "g++ -x c++ a.cu", CV_LANGUAGE_CXX },
        { "/p/a.c", "gcc -std=c11 a.c", CV_LANGUAGE_C },
        { "/p/a.o", "nvcc -dlink a.o", CV_LANGUAGE_NONE },
        { "/p/a.f90", "gfortran a.f90", CV_LANGUAGE_NONE },
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct cv_flags flags;

        assert_true(read_line(fixture, cases[i].file, cases[i].line, NULL, &flags));
        assert_int_equal(flags.language, cases[i].language);
        assert_int_equal(flags.is_cuda, cases[i].language == CV_LANGUAGE_CUDA);
    }
}

static void test_options_files(void **state)
{
    struct fixture *fixture = *state;

    write_file(fixture, "a.rsp", "-DA \"-I/x y\"\n--options-file sub/b.rsp\n");
    write_file(fixture, "sub/b.rsp", "-DB -isystem\n/s\n");
    expect_shared(fixture, "nvcc --options-file a.rsp -DC a.cu",
                  "-std=gnu++17 -DA -I/x y -DB -isystem /s -DC");
    expect_shared(fixture, "nvcc -optf=sub/b.rsp a.cu", "-std=gnu++17 -DB -isystem /s");
    expect_shared(fixture, "clang++ @sub/b.rsp a.cu", "-std=gnu++17 -DB -isystem /s");
}

static void expect_failure(struct fixture *fixture, const char *line, const char *message)
{
    struct cv_flags flags;

    rewind(fixture->run.messages);
    assert_false(read_line(fixture, "/p/a.cu", line, NULL, &flags));
    fputc('\0', fixture->run.messages);
    fflush(fixture->run.messages);
    if (strstr(fixture->messages, message) == NULL)
        fail_msg("%s says: %s", line, fixture->messages);
}

static void test_what_cannot_be_used_is_said(void **state)
{
    struct fixture *fixture = *state;

    write_file(fixture, "self.rsp", "@self.rsp @self.rsp\n");
    write_file(fixture, "open.rsp", "-DA 'x\n");
    expect_failure(fixture, "nvcc -optf none.rsp a.cu", "none.rsp': No such file");
    expect_failure(fixture, "nvcc @none.rsp a.cu", "none.rsp': No such file");
    expect_failure(fixture, "nvcc @self.rsp a.cu", "include itself");
    expect_failure(fixture, "nvcc @open.rsp a.cu", "quote that never ends");
    expect_failure(fixture, "nvcc @/dev/zero a.cu", "is not a plain file");
    expect_failure(fixture, "nvcc @/ a.cu", "is a folder");
    expect_failure(fixture, "nvcc a.cu -I", "the test: '-I' stands at the end");
    expect_failure(fixture, "nvcc a.cu -Xcompiler", "stands at the end");
    expect_failure(fixture, "nvcc a.cu -Xcompiler -isystem", "stands at the end");
    expect_failure(fixture, "nvcc a.cu -Xcompiler \"'-D\"", "quote that never ends");
}

static void test_forced_headers(void **state)
{
    struct fixture *fixture = *state;

    write_file(fixture, "pre.h", "");
    /* clang would load this one, were it asked for pre.h by the driver's -include. */
    write_file(fixture, "pre.h.pch", "");
    expect_shared(fixture, "nvcc -include pre.h a.cu",
                  "-std=gnu++17 -Xclang -include -Xclang DIR/pre.h");
    expect_shared(fixture, "nvcc --pre-include=pre.h,x.h a.cu",
                  "-std=gnu++17 -Xclang -include -Xclang DIR/pre.h -Xclang -include -Xclang x.h");
    expect_shared(
        fixture,
        "clang++ -Xclang -include-pch -Xclang pre.h.pch -Xclang -include -Xclang pre.h a.cu",
        "-std=gnu++17 -Xclang -include -Xclang DIR/pre.h");
}

static void test_folders_of_toolkits_and_cccl(void **state)
{
    struct fixture *fixture = *state;

    write_file(fixture, "tk/cuda_runtime.h", "");
    mkdir(cv_path_absolute(fixture->run.arena, fixture->folder, "tk/cccl"), 0700);
    write_file(fixture, "mine/x", "");
    write_file(fixture, "mine/cub/version.cuh", "");
    expect_shared(fixture, "nvcc -Itk -Itk/cccl -Imine -Iother a.cu",
                  "-std=gnu++17 -idirafter DIR/tk -idirafter DIR/tk/cccl -isystem DIR/mine "
                  "-IDIR/other");
}

/* Words drawn from what means something, in any order: no crash, no endless loop. */
static void test_any_words_are_survived(void **state)
{
    static const char *const pieces[] = {
        "-",         "--",    "-D",       "-I",         "=",       ",",        "\\",
        "\"",        "'",     "[",        "]",          "arch=",   "code=",    "sm_",
        "compute_9", "90",    "-gencode", "-Xcompiler", "-Xclang", "-include", "@",
        "-x",        "cu",    "-std",     "c++17",      "-Wp,",    "-f",       "-m",
        "-isystem",  "-optf", "a.cu",     "nvcc",       "ccache",  "\x01",     "\xFF",
        "-rdc",      "true",  "-arch",    "all",        "/",       "..",       "999999999999",
        "-O",        "-t",
    };
    struct fixture *fixture = *state;
    uint32_t random = 12345;

    for (int round = 0; round < 20000; round++) {
        const char *words[8];
        struct cv_compile_command command = { .directory = fixture->folder,
                                              .file = "/p/a.cu",
                                              .origin = "the test",
                                              .arguments = words };
        struct cv_run run = fixture->run;
        struct cv_flags flags;

        run.arena = cv_arena_new();
        rewind(run.messages);
        for (size_t w = 0; w < sizeof words / sizeof words[0]; w++) {
            const char *picked[3] = { "", "", "" };

            for (size_t p = 0; p < 3; p++) {
                random = random * 1664525u + 1013904223u;
                if (p < (random >> 8) % 4)
                    picked[p] = pieces[(random >> 16) % (sizeof pieces / sizeof pieces[0])];
            }
            words[w] = cv_format(run.arena, "%s%s%s", picked[0], picked[1], picked[2]);
        }
        command.argument_count = (random >> 20) % 9;
        if (cv_flags_read(&run, &command, NULL, &flags))
            assert_true(flags.architecture_count >= 1);
        cv_arena_free(run.arena);
    }
}

static void test_show_escapes(void **state)
{
    struct fixture *fixture = *state;
    struct cv_flags flags = must_read(fixture, "nvcc '-DX=\x1b[31m' '--\x1b]0;evil' a.cu");
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    cv_flags_show(&flags, out);
    fclose(out);
    assert_null(strchr(text, '\x1b'));
    assert_non_null(strstr(text, "language: CUDA C++\n"));
    assert_non_null(strstr(text, "architectures: sm_75 (the default)\n"));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_words, start, stop),
        cmocka_unit_test_setup_teardown(test_architectures, start, stop),
        cmocka_unit_test_setup_teardown(test_a_bad_architecture_is_said, start, stop),
        cmocka_unit_test_setup_teardown(test_the_command_line_replaces_architectures, start, stop),
        cmocka_unit_test_setup_teardown(test_the_architecture_of_the_parse, start, stop),
        cmocka_unit_test_setup_teardown(test_macros_and_folders, start, stop),
        cmocka_unit_test_setup_teardown(test_which_compiler, start, stop),
        cmocka_unit_test_setup_teardown(test_what_nvcc_defines, start, stop),
        cmocka_unit_test_setup_teardown(test_options_of_the_host_compiler, start, stop),
        cmocka_unit_test_setup_teardown(test_values_are_not_files, start, stop),
        cmocka_unit_test_setup_teardown(test_nothing_dangerous_passes, start, stop),
        cmocka_unit_test_setup_teardown(test_what_is_dropped_has_a_reason, start, stop),
        cmocka_unit_test_setup_teardown(test_launchers, start, stop),
        cmocka_unit_test_setup_teardown(test_languages, start, stop),
        cmocka_unit_test_setup_teardown(test_options_files, start, stop),
        cmocka_unit_test_setup_teardown(test_what_cannot_be_used_is_said, start, stop),
        cmocka_unit_test_setup_teardown(test_forced_headers, start, stop),
        cmocka_unit_test_setup_teardown(test_folders_of_toolkits_and_cccl, start, stop),
        cmocka_unit_test_setup_teardown(test_any_words_are_survived, start, stop),
        cmocka_unit_test_setup_teardown(test_show_escapes, start, stop),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
