/* graph_dot.c - graphs in the language of Graphviz: `dot -Tsvg`. */
#include <string.h>

#include "report/graph.h"
#include "support/utf8.h"

/* Text within double quotes. What is no printable UTF-8 is shown as a question mark. */
static void print_text(const char *text, FILE *out)
{
    size_t size = strlen(text);

    for (size_t at = 0; at < size;) {
        uint32_t point;
        size_t length = cv_utf8_read(text + at, size - at, &point);

        if (point == CV_NOT_UTF8 || cv_utf8_is_control(point))
            fputc('?', out);
        else if (point == '"' || point == '\\')
            fprintf(out, "\\%c", (char)point);
        else
            fwrite(text + at, 1, length, out);
        at += length;
    }
}

/* "file.cu:12", the file without its folders: a picture has little room. */
static void print_place(const struct cv_findings *findings, struct cv_place where, FILE *out)
{
    const char *path, *slash;

    if (!where.path)
        return;
    path = cv_findings_path(findings, where.path);
    slash = strrchr(path, '/');
    fputs("\\n", out);
    print_text(slash ? slash + 1 : path, out);
    fprintf(out, ":%u", where.line);
}

static const char *node_style(const struct cv_graph_node *node)
{
    static const struct {
        const char *kind, *style;
    } styles[] = {
        { "kernel", "shape=box, style=filled, fillcolor=palegreen" },
        { "launch", "shape=box, style=filled, fillcolor=palegreen" },
        { "device", "shape=box, style=\"rounded,filled\", fillcolor=honeydew" },
        { "wait", "shape=octagon, style=filled, fillcolor=lightgrey" },
        { "graph", "shape=folder" },
        { "copy", "shape=cds" },
        { "memset", "shape=cds" },
    };

    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++)
        if (strcmp(styles[i].kind, node->kind) == 0)
            return styles[i].style;
    return "shape=box, style=rounded";
}

static void write_node(const struct cv_graph *graph, const struct cv_findings *findings, size_t i,
                       const char *indent, FILE *out)
{
    const struct cv_graph_node *node = &graph->nodes[i];

    fprintf(out, "%sn%zu [%s%s, label=\"", indent, i, node_style(node),
            node->defined ? "" : ", color=grey, fontcolor=grey");
    print_text(node->name, out);
    if (node->repeats)
        fputs(" (repeats)", out);
    print_place(findings, node->where, out);
    fputs("\"];\n", out);
}

static void write_stream(const struct cv_graph *graph, const struct cv_findings *findings, size_t i,
                         FILE *out)
{
    const struct cv_graph_stream *stream = &graph->streams[i];

    fprintf(out, "    subgraph cluster_s%zu {\n      style=dashed; label=\"", i);
    print_text(stream->kind, out);
    fputs(" stream ", out);
    print_text(stream->name, out);
    print_place(findings, stream->made, out);
    fputs("\";\n", out);
    for (size_t k = 0; k < graph->node_count; k++)
        if (graph->nodes[k].stream == i)
            write_node(graph, findings, k, "      ", out);
    fputs("    }\n", out);
}

static void write_entry(const struct cv_graph *graph, const struct cv_findings *findings, size_t i,
                        FILE *out)
{
    fprintf(out, "  subgraph cluster_e%zu {\n    label=\"", i);
    print_text(graph->entries[i].function, out);
    print_place(findings, graph->entries[i].where, out);
    fputs("\";\n", out);
    for (size_t k = 0; k < graph->stream_count; k++)
        if (graph->streams[k].entry == i)
            write_stream(graph, findings, k, out);
    for (size_t k = 0; k < graph->node_count; k++)
        if (graph->nodes[k].entry == i && graph->nodes[k].stream == CV_NONE)
            write_node(graph, findings, k, "    ", out);
    fputs("  }\n", out);
}

static void write_edge(const struct cv_graph_edge *edge, FILE *out)
{
    const char *style = "";

    if (strcmp(edge->kind, "launch") == 0)
        style = "style=bold, color=darkgreen, ";
    else if (strcmp(edge->kind, "maybe") == 0)
        style = "style=dotted, ";
    else if (strcmp(edge->kind, "event") == 0)
        style = "color=blue, ";
    fprintf(out, "  n%u -> n%u [%slabel=\"%s\"];\n", edge->from, edge->to, style,
            strcmp(edge->kind, "call") == 0 || strcmp(edge->kind, "stream") == 0 ? "" : edge->kind);
}

void cv_write_dot(const struct cv_graph *graph, const struct cv_findings *findings, FILE *out)
{
    fprintf(out, "digraph %s {\n  rankdir=TB; node [fontname=\"sans-serif\"];\n", graph->kind);
    for (size_t i = 0; i < graph->entry_count && !ferror(out); i++)
        write_entry(graph, findings, i, out);
    for (size_t i = 0; i < graph->node_count && !ferror(out); i++)
        if (graph->nodes[i].entry == CV_NONE)
            write_node(graph, findings, i, "  ", out);
    for (size_t i = 0; i < graph->edge_count && !ferror(out); i++)
        write_edge(&graph->edges[i], out);
    fputs("}\n", out);
}
