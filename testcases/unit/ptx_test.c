/* The effects of inline assembly, as they stand in real programs. */
#include "frontend/meaning/ptx.h"
#include "frontend/meaning/ptx_sync.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum {
    P = CV_ASM_PROGRESS,
    W = CV_ASM_WRITES,
    R = CV_ASM_READS,
    F = CV_ASM_FENCE,
    Y = CV_ASM_YIELD,
    E = CV_ASM_EXIT,
    V = CV_ASM_VARIES,
    U = CV_ASM_UNKNOWN,
    L = CV_ASM_LOADS,
    C = CV_ASM_COUNTS,
};

static const struct {
    const char *text;
    unsigned effects;
} effects[] = {
    { "", 0 },
    { " \n\t", 0 },
    { "// nothing", 0 },
    { "/* nothing; trap; */", 0 },
    { "# comment of the host", 0 },

    { "ld.volatile.global.u32 %0, [%1];", L | P | V },
    { "ld.acquire.gpu.global.u32 %0, [%1];", L | P | V },
    { "ld.relaxed.sys.u64 %0, [%1];", L | P | V },
    { "ld.relaxed.gpu.global.L1::no_allocate.b32 %0, [%1];", L | P | V },
    { "ld.mmio.relaxed.sys.u32 %0, [%1];", L | P | V },
    { "ld.global.cv.u32 %0, [%1];", L | P | V },
    { "ld.global.cg.u32 %0, [%1];", L | R | V },
    { "ld.global.ca.u32 %0, [%1];", L | R },
    { "ld.global.nc.L1::no_allocate.L2::128B.v4.u32 {%0,%1,%2,%3}, [%4];", L | R },
    { "ld.weak.shared::cluster.u32 %0, [%1];", L | R },
    { "ld.param.u64 %0, [p];", 0 },
    { "ldu.global.f32 %0, [%1];", R },
    { "st.volatile.global.u32 [%0], %1;", W },
    { "st.release.sys.global.u32 [%0], %1;", W },
    { "st.async.shared::cluster.mbarrier::complete_tx::bytes.u32 [%0], %1, [%2];", W },
    { "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.inc.u32 "
      "[%0],%1,[%2];",
      C | W },
    { "red.release.gpu.global.add.u32 [%0], %1;", C | W },
    { "atom.acq_rel.gpu.global.add.u32 %0, [%1], %2;", C | P | V | W },
    { "atom.global.cas.b32 %0, [%1], %2, %3;", P | V | W },
    { "multimem.ld_reduce.relaxed.sys.global.add.u32 %0, [%1];", L | P | V },
    { "multimem.ld_reduce.weak.global.add.f32 %0, [%1];", L | R },
    { "multimem.red.release.sys.global.add.u32 [%0], %1;", W },

    { "membar.gl;", F },
    { "fence.acq_rel.gpu;", F },
    { "fence.proxy.async.shared::cta;", F },
    { "fence.mbarrier_init.release.cluster;", F },
    { "nanosleep.u32 %0;", Y },
    { "nanosleep.u32 20;\n\tmembar.sys;", Y | F },

    { "bar.sync 0;", P },
    { "bar.sync %0, %1;", P },
    { "bar.arrive %0, %1;", P },
    { "bar.warp.sync 0xffffffff;", P },
    { "barrier.cta.red.popc.aligned.u32 %0, 0, p;", P | V },
    { "barrier.cluster.arrive.release.aligned;\nbarrier.cluster.wait.acquire.aligned;", P },
    { "shfl.sync.bfly.b32 %0, %1, %2, %3, %4;", P | V },
    { "vote.sync.ballot.b32 %0, %1, -1;", P | V },
    { "activemask.b32 %0;", V },
    { "{.reg .pred p;\n elect.sync _|p, %1;\n selp.b32 %0, 1, 0, p;}", P },
    { "redux.sync.add.s32 %0, %1, %2;", P | V },
    { "griddepcontrol.wait;", P },
    { "griddepcontrol.launch_dependents;", 0 },

    { "mbarrier.init.shared.b64 [%0], %1;", W },
    { "mbarrier.arrive.shared::cta.b64 %0, [%1];", P | W },
    { "mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;", P | W },
    { "mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;", W },
    { "mbarrier.pending_count.b64 %0, %1;", 0 },
    { "{\n.reg .pred P1;\nmbarrier.try_wait.parity.shared::cta.b64 P1, [%1], %2;\n"
      "selp.b32 %0, 1, 0, P1;\n}",
      P | V },
    { "{\n.reg .pred P;\nLAB_WAIT: \n\tmbarrier.try_wait.parity.shared.b64 P, [%0], %1;\n"
      "@P bra DONE;\nbra LAB_WAIT;\nDONE:\n}",
      P | V },
    { "{ .reg .pred P; LAB_%=: mbarrier.test_wait.shared.b64 P, [%0], %1; @!P bra.uni LAB_%=; }",
      P | V },
    { "cp.async.cg.shared.global [%0], [%1], 16;", R | W },
    { "cp.async.commit_group;", 0 },
    { "cp.async.wait_group %0;", P },
    { "cp.async.wait_all;", P },
    { "cp.async.mbarrier.arrive.noinc.shared.b64 [%0];", P | W },
    { "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];",
      R | W },
    { "cp.async.bulk.prefetch.tensor.2d.L2.global.tile [%0, {%1, %2}];", 0 },
    { "cp.async.bulk.wait_group.read 0;", P },
    { "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%0], [%1], %2;", R | W },

    { "wgmma.fence.sync.aligned;", F | P },
    { "wgmma.commit_group.sync.aligned;", P },
    { "wgmma.wait_group.sync.aligned %0;", P },
    { "tcgen05.wait::ld.sync.aligned;", P },
    { "tcgen05.fence::after_thread_sync;", F },
    { "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], %1;", P | V | W },
    { "tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64 [%0];", R | W },
    { "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32\n"
      "{%0,%1,%2,%3},\n{%4,%5,%6,%7},\n{%8,%9},\n{%10,%11,%12,%13};\n",
      P },
    { "wmma.load.a.sync.aligned.row.m16n16k16.f16 {%0}, [%1], %2;", R | P },
    { "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];", R | P },
    { "tex.2d.v4.f32.f32 {%0,%1,%2,%3}, [%4, {%5,%6}];", R },
    { "sust.b.1d.b32.trap [%0, {%1}], {%2};", W },

    { "mov.u32 %0, %laneid;", 0 },
    { "mov.u32 %0, %%smid;", 0 },
    { "mov.u32 %0, %%clock;", V },
    { "mov.u64 %0, %clock64;", V },
    { "mov.u64 %0, %%globaltimer;", V },
    { "mov.u32 %0, %%pmask;", 0 },
    { "lop3.b32 %0, %1, %2, %3, 0xE8;", 0 },
    { "{ .reg .u64 t; cvta.to.shared.u64 t, %1; cvt.u32.u64 %0, t; }", 0 },
    { "setmaxnreg.inc.sync.aligned.u32 240;", P },
    { "prefetch.global.L2 [%0];", 0 },
    { "isspacep.global p, %1;", 0 },
    { ".pragma \"nounroll\";", 0 },

    { "exit;", E },
    { "trap;", E },
    { "@p exit;", U },
    { "@%%p bra DONE; trap; DONE:", U },
    { "brkpt;", 0 },
    { "call (%0), f, (%1);", U },
    { "frobnicate.u32 %0;", U },
    { "add.u32 %0, %1, %2; frobnicate;", U },

    { "pause", Y },
    { "pause;", Y },
    { "rep; nop", Y },
    { "rep;nop\n", Y },
    { "yield", Y },
    { "mfence", F },
    { "mfence\n\tlfence\n", F },
    { "rdtsc", V },
    { "lock; xaddl %0, %1", P | V | W | U },
    { "lock cmpxchgl %2, %1", P | V | W },
    { "movl %1, %0", U },
    { "mov %1, %0", U },
    { "nop", 0 },
    { ")", U },
};

static void effects_of_templates(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof effects / sizeof effects[0]; i++) {
        unsigned found = cv_ptx_effects(effects[i].text);

        if (found != effects[i].effects)
            fail_msg("'%s' has effects %#x, not %#x", effects[i].text, found, effects[i].effects);
    }
}

static const struct {
    const char *text;
    enum cv_scope scope;
} scopes[] = {
    { "", CV_SCOPE_NONE },
    { "membar.gl;", CV_SCOPE_DEVICE },
    { "membar.cta;", CV_SCOPE_BLOCK },
    { "fence.acq_rel.cluster;", CV_SCOPE_CLUSTER },
    { "fence.sc.sys;", CV_SCOPE_SYSTEM },
    { "atom.acq_rel.gpu.global.add.u32 %0, [%1], %2;", CV_SCOPE_DEVICE },
    { "atom.global.add.u32 %0, [%1], %2;", CV_SCOPE_NONE },
    { "ld.acquire.sys.u32 %0, [%1];\nfence.acq_rel.gpu;", CV_SCOPE_DEVICE },
    { "barrier.cluster.wait;", CV_SCOPE_NONE },
    { "ld.shared::cta.u32 %0, [%1];", CV_SCOPE_NONE },
};

static void scopes_of_templates(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof scopes / sizeof scopes[0]; i++) {
        enum cv_scope found = cv_ptx_scope(scopes[i].text);

        if (found != scopes[i].scope)
            fail_msg("'%s' has scope %d, not %d", scopes[i].text, found, scopes[i].scope);
    }
}

/* Whatever an asm template may contain: it is read to its end, and not beyond. */
static void any_text_ends(void **state)
{
    static const char alphabet[] = "@!%:.;{}[]()/*#\n ab_$,=\"\\";
    struct cv_asm assembly = { 0 };
    char text[8];
    unsigned seed = 1;

    (void)state;
    for (int round = 0; round < 200000; round++) {
        for (size_t i = 0; i + 1 < sizeof text; i++) {
            seed = seed * 1664525u + 1013904223u;
            text[i] = alphabet[(seed >> 16) % (sizeof alphabet - 1)];
        }
        text[sizeof text - 1] = '\0';
        cv_ptx_effects(text);
        cv_ptx_scope(text);
        cv_ptx_access(text, &assembly);
    }
}

static const struct {
    const char *text;
    enum cv_barrier barrier;
    enum cv_barrier_part part;
    int name;
    int64_t name_number;
    bool counts;
    int count;
    int64_t number;
} barriers[] = {
    { "bar.sync 0;", CV_BARRIER_BLOCK, CV_SYNC, -1, 0, false, -1, -1 },
    { " barrier.sync.aligned\t0 ;\n", CV_BARRIER_BLOCK, CV_SYNC, -1, 0, false, -1, -1 },
    { "barrier.cta.sync 1", CV_BARRIER_BLOCK, CV_SYNC, -1, 1, false, -1, -1 },
    { "bar.sync %0;", CV_BARRIER_BLOCK, CV_SYNC, 0, -1, false, -1, -1 },
    { "bar.sync 0, 64;", CV_BARRIER_BLOCK, CV_SYNC, -1, 0, true, -1, 64 },
    { "bar.arrive %0, %1;", CV_BARRIER_BLOCK, CV_ARRIVE, 0, -1, true, 1, -1 },
    { "@%p bar.sync 0;", CV_BARRIER_BLOCK, CV_SYNC, -1, -1, true, -1, -1 },
    { "bar.red.popc.u32 %0, 3, p;", CV_BARRIER_BLOCK, CV_SYNC, -1, 3, false, -1, -1 },
    { "bar.red.popc.u32 %0, 3, 96, p;", CV_BARRIER_BLOCK, CV_SYNC, -1, 3, true, -1, 96 },
    { "bar.warp.sync 0xff;", CV_BARRIER_WARP, CV_SYNC, -1, -1, false, -1, 255 },
    { "shfl.sync.idx.b32 %0, %1, 0, 31, %2;", CV_BARRIER_WARP, CV_SYNC, -1, -1, false, 2, -1 },
    { "barrier.cluster.arrive.release;", CV_BARRIER_CLUSTER, CV_ARRIVE, -1, -1, false, -1, -1 },
    { "barrier.cluster.wait;", CV_BARRIER_CLUSTER, CV_WAIT, -1, -1, false, -1, -1 },
};

static void numbered_barriers(void **state)
{
    struct cv_ptx_act acts[4];

    (void)state;
    for (size_t i = 0; i < sizeof barriers / sizeof barriers[0]; i++) {
        assert_int_equal(cv_ptx_acts(barriers[i].text, acts, 4), 1);
        assert_int_equal(acts[0].barrier, barriers[i].barrier);
        assert_int_equal(acts[0].part, barriers[i].part);
        assert_int_equal(acts[0].name, barriers[i].name);
        assert_int_equal(acts[0].name_number, barriers[i].name_number);
        assert_int_equal(acts[0].counts, barriers[i].counts);
        assert_int_equal(acts[0].count, barriers[i].count);
        assert_int_equal(acts[0].number, barriers[i].number);
    }
    assert_int_equal(cv_ptx_acts("bar.sync 0; bar.sync 0;", acts, 4), 2);
    assert_int_equal(cv_ptx_acts("@%p bar.warp.sync 1;", acts, 4), 0);
}

static const struct {
    const char *text;
    enum cv_copy copy;
    enum cv_barrier_part part;
    int object, to, count;
    int64_t number;
} single_acts[] = {
    { "cp.async.cg.shared.global [$0], [$1], 16;\n", CV_COPY_BATCH, CV_SYNC, -1, 0, -1, 16 },
    { "cp.async.ca.shared::cta.global [%0], [%1], %2;", CV_COPY_BATCH, CV_SYNC, -1, 0, 2, -1 },
    { "{ .reg .pred p; setp.ne.b32 p, %0, 0; @p cp.async.cg.shared.global [%1], [%2], 8; }",
      CV_COPY_BATCH, CV_SYNC, -1, 1, -1, 8 },
    { "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [$0], [$1], $2, [$3];",
      CV_COPY_TRACKED, CV_SYNC, 3, 0, 2, -1 },
    { "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes"
      " [$0], [$1, {$3, $4}], [$2];",
      CV_COPY_TRACKED, CV_SYNC, 2, 0, -1, -1 },
    { "cp.async.commit_group;", CV_COPY_NONE, CV_COMMIT, -1, -1, -1, -1 },
    { "cp.async.wait_group 2;", CV_COPY_NONE, CV_WAIT, -1, -1, -1, 2 },
    { "cp.async.wait_group %0;", CV_COPY_NONE, CV_WAIT, -1, -1, 0, -1 },
    { "cp.async.mbarrier.arrive.noinc.shared.b64 [%0];", CV_COPY_NONE, CV_ARRIVE, 0, -1, -1, -1 },
    { "mbarrier.init.shared::cta.b64 [%1], %0;", CV_COPY_NONE, CV_INIT, 1, -1, 0, -1 },
    { "mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;", CV_COPY_NONE, CV_ARRIVE, 0, -1, -1,
      -1 },
    { "mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;", CV_COPY_NONE, CV_COMMIT, 0, -1,
      -1, -1 },
    { "{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; selp.b32 %0, 1, 0, p; "
      "}",
      CV_COPY_NONE, CV_TRY_WAIT, 1, -1, -1, -1 },
    { "{ .reg .pred P1; LAB: mbarrier.try_wait.parity.shared::cta.b64 P1, [$0], $1;"
      " @P1 bra DONE; bra LAB; DONE: }",
      CV_COPY_NONE, CV_WAIT, 0, -1, -1, -1 },
};

static void reads_acts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof single_acts / sizeof single_acts[0]; i++) {
        struct cv_ptx_act acts[4];

        assert_int_equal(cv_ptx_acts(single_acts[i].text, acts, 4), 1);
        assert_int_equal(acts[0].copy, single_acts[i].copy);
        assert_int_equal(acts[0].part, single_acts[i].part);
        assert_int_equal(acts[0].object, single_acts[i].object);
        assert_int_equal(acts[0].to, single_acts[i].to);
        assert_int_equal(acts[0].count, single_acts[i].count);
        assert_int_equal(acts[0].number, single_acts[i].number);
    }
}

/* What is not known by the numbers of its operands, or does more, is not judged. */
static void knows_no_other_acts(void **state)
{
    static const char *const others[] = {
        "cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;",
        "cp.async.bulk.commit_group;",
        "cp.async.bulk.wait_group.read 0;",
        "cp.async.cg.shared.global [address], [%1], 16;",
        "mbarrier.inval.shared::cta.b64 [%0];",
        "mbarrier.arrive.shared::cluster.b64 _, [remote];",
        "cp.async.commit_group; st.global.u32 [%0], %1;",
        "",
    };
    struct cv_ptx_act acts[4];

    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_int_equal(cv_ptx_acts(others[i], acts, 4), 0);
    assert_int_equal(cv_ptx_acts("cp.async.wait_all;", acts, 4), 2);
    assert_int_equal(acts[0].part, CV_COMMIT);
    assert_int_equal(acts[1].part, CV_WAIT);
    assert_int_equal(cv_ptx_acts("cp.async.wait_all; cp.async.wait_all;", acts, 3), 0);
}

static void converts_addresses(void **state)
{
    (void)state;
    assert_true(
        cv_ptx_converts_address("{ .reg .u64 a; cvta.to.shared.u64 a, %1; cvt.u32.u64 %0, a; }"));
    assert_false(cv_ptx_converts_address("mov.u32 %0, %1;"));
    assert_false(cv_ptx_converts_address("cvta.to.shared.u64 %0, %1; st.shared.u32 [%0], 1;"));
}

static void single_accesses(void **state)
{
    static const struct {
        const char *text;
        unsigned outputs;
        int kind; /* enum cv_atomic; -1: none */
        unsigned width;
    } accesses[] = {
        { "ld.acquire.gpu.global.u32 $0, [$1];", 1, CV_ATOMIC_LOAD, 4 },
        { "ld.volatile.global.u64 %0, [%1];\n", 1, CV_ATOMIC_LOAD, 8 },
        { "st.release.sys.global.b32 [$0], $1;", 0, CV_ATOMIC_STORE, 4 },
        { "fence.acq_rel.gpu;\n\tred.relaxed.gpu.global.add.s32 [$0], $1;\n", 0, CV_ATOMIC_ADD, 4 },
        { "atom.add.acq_rel.gpu.u32 $0,[$1],$2; membar.gl;", 1, CV_ATOMIC_ADD, 4 },
        { "atom.global.cas.b32 $0, [$1], $2, $3;", 1, CV_ATOMIC_CAS, 4 },
        { "atom.exch.b64 $0, [$1], $2;", 1, CV_ATOMIC_EXCHANGE, 8 },
        { "ld.global.u32 $0, [$1];", 1, -1, 0 },            /* weak */
        { "ld.acquire.gpu.u32 $0, [$1+4];", 1, -1, 0 },     /* another word */
        { "ld.relaxed.gpu.f32 $0, [$1];", 1, -1, 0 },       /* no integer */
        { "ld.volatile.v2.u32 {$0,$1}, [$2];", 2, -1, 0 },  /* two words */
        { "ld.acquire.gpu.u32 $1, [$0];", 1, -1, 0 },       /* in another order */
        { "ld.acquire.gpu.u32 $0, [$1];", 2, -1, 0 },       /* more outputs */
        { "@p st.release.gpu.u32 [$0], $1;", 0, -1, 0 },    /* perhaps */
        { "st.relaxed.gpu.u32 [$0], 1;", 0, -1, 0 },        /* no operand */
        { "red.global.cas.b32 [$0], $1, $2;", 0, -1, 0 },   /* there is none */
        { "ld.acquire.gpu.u32 $0, [$1]; trap;", 1, -1, 0 }, /* more than that */
        { "{ st.relaxed.gpu.u32 [$0], $1; }", 0, -1, 0 },
        { "fence.sc.gpu;", 0, -1, 0 },
        { "", 0, -1, 0 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof accesses / sizeof accesses[0]; i++) {
        struct cv_asm assembly = { .output_count = accesses[i].outputs };

        cv_ptx_access(accesses[i].text, &assembly);
        assert_int_equal(assembly.access, accesses[i].kind + 1);
        assert_int_equal(assembly.width, accesses[i].width);
    }
}

static void table_is_sorted(void **state)
{
    (void)state;
    assert_null(cv_ptx_misplaced());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(effects_of_templates), cmocka_unit_test(scopes_of_templates),
        cmocka_unit_test(any_text_ends),        cmocka_unit_test(numbered_barriers),
        cmocka_unit_test(reads_acts),           cmocka_unit_test(knows_no_other_acts),
        cmocka_unit_test(converts_addresses),   cmocka_unit_test(single_accesses),
        cmocka_unit_test(table_is_sorted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
