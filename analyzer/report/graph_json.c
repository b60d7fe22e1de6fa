/* graph_json.c - graphs as one JSON document: docs/graph-schema.json. */
#include <cjson/cJSON.h>

#include "report/graph.h"
#include "report/json.h"

enum { SCHEMA = 1 };

static void add_place(const struct cv_findings *findings, cJSON *object, struct cv_place where)
{
    if (!where.path)
        return;
    cJSON_AddStringToObject(object, "file", cv_findings_path(findings, where.path));
    cJSON_AddNumberToObject(object, "line", where.line);
    cJSON_AddNumberToObject(object, "column", where.column);
}

static void add_number(cJSON *object, const char *name, uint32_t number)
{
    if (number != CV_NONE)
        cJSON_AddNumberToObject(object, name, number);
}

static cJSON *entry_object(const struct cv_graph *graph, const struct cv_findings *findings,
                           size_t i)
{
    cJSON *object = cJSON_CreateObject();

    cJSON_AddNumberToObject(object, "id", (double)i);
    cJSON_AddStringToObject(object, "function", graph->entries[i].function);
    add_place(findings, object, graph->entries[i].where);
    return object;
}

static cJSON *stream_object(const struct cv_graph *graph, const struct cv_findings *findings,
                            size_t i)
{
    const struct cv_graph_stream *stream = &graph->streams[i];
    cJSON *object = cJSON_CreateObject();

    cJSON_AddNumberToObject(object, "id", (double)i);
    add_number(object, "entry", stream->entry);
    cJSON_AddStringToObject(object, "kind", stream->kind);
    cJSON_AddStringToObject(object, "name", stream->name);
    add_place(findings, object, stream->made);
    return object;
}

static cJSON *node_object(const struct cv_graph *graph, const struct cv_findings *findings,
                          size_t i)
{
    const struct cv_graph_node *node = &graph->nodes[i];
    cJSON *object = cJSON_CreateObject();

    cJSON_AddNumberToObject(object, "id", (double)i);
    add_number(object, "entry", node->entry);
    add_number(object, "stream", node->stream);
    cJSON_AddStringToObject(object, "kind", node->kind);
    cJSON_AddStringToObject(object, "name", node->name);
    if (node->entry == CV_NONE)
        cJSON_AddBoolToObject(object, "defined", node->defined);
    else
        cJSON_AddBoolToObject(object, "repeats", node->repeats);
    add_place(findings, object, node->where);
    return object;
}

static cJSON *edge_object(const struct cv_graph *graph, const struct cv_findings *findings,
                          size_t i)
{
    const struct cv_graph_edge *edge = &graph->edges[i];
    cJSON *object = cJSON_CreateObject();

    cJSON_AddNumberToObject(object, "from", edge->from);
    cJSON_AddNumberToObject(object, "to", edge->to);
    cJSON_AddStringToObject(object, "kind", edge->kind);
    add_place(findings, object, edge->made);
    return object;
}

static cJSON *incomplete_object(const struct cv_graph *graph, const struct cv_findings *findings,
                                size_t i)
{
    const struct cv_incomplete *incomplete = &findings->incomplete[i];
    cJSON *object = cJSON_CreateObject();

    (void)graph;
    cJSON_AddStringToObject(object, "file", cv_findings_path(findings, incomplete->file));
    cJSON_AddNumberToObject(object, "line", incomplete->line);
    cJSON_AddStringToObject(object, "reason", incomplete->reason);
    return object;
}

/* A list, one item a line. */
static void write_list(const struct cv_graph *graph, const struct cv_findings *findings,
                       const char *name, size_t count,
                       cJSON *(*item)(const struct cv_graph *, const struct cv_findings *, size_t),
                       FILE *out)
{
    fprintf(out, ",\n  \"%s\": [", name);
    for (size_t i = 0; i < count && !ferror(out); i++) {
        fputs(i ? ",\n    " : "\n    ", out);
        cv_print_json(item(graph, findings, i), out);
    }
    fputs(count ? "\n  ]" : "]", out);
}

void cv_write_graph_json(const struct cv_graph *graph, const struct cv_findings *findings,
                         FILE *out)
{
    cv_json_begin();
    fprintf(out, "{\n  \"schema\": %d,\n  \"graph\": \"%s\"", SCHEMA, graph->kind);
    write_list(graph, findings, "entries", graph->entry_count, entry_object, out);
    write_list(graph, findings, "streams", graph->stream_count, stream_object, out);
    write_list(graph, findings, "nodes", graph->node_count, node_object, out);
    write_list(graph, findings, "edges", graph->edge_count, edge_object, out);
    write_list(graph, findings, "incomplete", findings->incomplete_count, incomplete_object, out);
    fputs("\n}\n", out);
}
