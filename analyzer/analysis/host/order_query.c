/* order_query.c - what the host knows once a query has told that work is complete. */
#include "analysis/host/order_parts.h"

enum { NOT_READY = 600, /* cudaErrorNotReady, CUDA_ERROR_NOT_READY */ MAX_DEPTH = 12 };

/* The only query that a condition looks at; `count` how many it looks at. */
static void find_query(const struct cv_ordering *order, uint32_t value, int depth, uint32_t *query,
                       int *count)
{
    const struct cv_value *model;
    const struct cv_api *api;

    if (value == CV_NONE || depth == 0)
        return;
    model = &order->entry->values->items[value];
    if (model->kind == CV_VALUE_UNARY || model->kind == CV_VALUE_BINARY)
        find_query(order, model->a, depth - 1, query, count);
    if (model->kind == CV_VALUE_BINARY)
        find_query(order, model->b, depth - 1, query, count);
    if (model->kind != CV_VALUE_OPAQUE || model->b != 0)
        return;
    api = cv_flow_api(order->entry->flow, model->a);
    if (api && (api->effects & CV_API_QUERY)) {
        *query = model->a;
        (*count)++;
    }
}

uint32_t cv_order_query_ended(const struct cv_ordering *order, uint32_t block, uint32_t successor)
{
    const struct cv_flow_block *model = &order->entry->flow->blocks[block];
    const struct cv_values *values = order->entry->values;
    uint32_t query = CV_NONE, value;
    int count = 0;
    int64_t n;

    if (model->end != CV_END_BRANCH || model->condition == CV_NONE || model->successor_count != 2)
        return CV_NONE;
    value = values->ops[model->condition];
    find_query(order, value, MAX_DEPTH, &query, &count);
    if (count != 1 || !cv_value_given(values, value, query, NOT_READY, &n))
        return CV_NONE;
    return (n != 0) == (successor == 0) ? CV_NONE : query;
}
