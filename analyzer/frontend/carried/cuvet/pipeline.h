/* pipeline.h - cuda::pipeline. */
#ifndef CUVET_PIPELINE_H
#define CUVET_PIPELINE_H
#pragma clang system_header

#include "cuvet/barrier.h"

namespace cuda
{

enum class pipeline_role { producer, consumer };

template <thread_scope Scope, ::std::uint8_t Stages> class pipeline_shared_state
{
  public:
    pipeline_shared_state() = default;
    pipeline_shared_state(const pipeline_shared_state &) = delete;
    pipeline_shared_state &operator=(const pipeline_shared_state &) = delete;

    ::std::uint64_t barriers[2 * Stages + 1];
};

template <thread_scope Scope> class pipeline
{
  public:
    pipeline(pipeline &&) = default;
    pipeline(const pipeline &) = delete;
    pipeline &operator=(const pipeline &) = delete;
    CUVET_ANY_SIDE ~pipeline() {}
    CUVET_ANY_SIDE bool quit() {}
    CUVET_ANY_SIDE void producer_acquire() {}
    CUVET_ANY_SIDE void producer_commit() {}
    CUVET_ANY_SIDE void consumer_wait() {}
    CUVET_ANY_SIDE void consumer_release() {}
    template <class R, class P>
    CUVET_ANY_SIDE bool consumer_wait_for(const ::std::chrono::duration<R, P> &time)
    {
    }
    template <class C, class D>
    CUVET_ANY_SIDE bool consumer_wait_until(const ::std::chrono::time_point<C, D> &time)
    {
    }

    void *shared;
};

CUVET_ANY_SIDE pipeline<thread_scope_thread> make_pipeline();
template <class Group, thread_scope Scope, ::std::uint8_t Stages>
CUVET_ANY_SIDE pipeline<Scope> make_pipeline(const Group &group,
                                             pipeline_shared_state<Scope, Stages> *state)
{
}
template <class Group, thread_scope Scope, ::std::uint8_t Stages>
CUVET_ANY_SIDE pipeline<Scope> make_pipeline(const Group &group,
                                             pipeline_shared_state<Scope, Stages> *state,
                                             ::std::size_t producers)
{
}
template <class Group, thread_scope Scope, ::std::uint8_t Stages>
CUVET_ANY_SIDE pipeline<Scope>
make_pipeline(const Group &group, pipeline_shared_state<Scope, Stages> *state, pipeline_role role)
{
}

template <::std::uint8_t Prior, thread_scope Scope>
__device__ void pipeline_consumer_wait_prior(pipeline<Scope> &object)
{
}
template <thread_scope Scope>
__device__ void pipeline_producer_commit(pipeline<Scope> &object,
                                         barrier<thread_scope_block> &tracker)
{
}

template <class T, class Size, thread_scope Scope>
CUVET_ANY_SIDE async_contract_fulfillment memcpy_async(T *destination, const T *source, Size size,
                                                       pipeline<Scope> &object)
{
}
template <class Group, class T, class Size, thread_scope Scope>
CUVET_ANY_SIDE async_contract_fulfillment memcpy_async(const Group &group, T *destination,
                                                       const T *source, Size size,
                                                       pipeline<Scope> &object)
{
}
template <class Size, thread_scope Scope>
CUVET_ANY_SIDE async_contract_fulfillment memcpy_async(void *destination, const void *source,
                                                       Size size, pipeline<Scope> &object)
{
}
template <class Group, class Size, thread_scope Scope>
CUVET_ANY_SIDE async_contract_fulfillment memcpy_async(const Group &group, void *destination,
                                                       const void *source, Size size,
                                                       pipeline<Scope> &object)
{
}
} // namespace cuda

#endif
