// For dladdr.
#define _GNU_SOURCE

#include "CBoundedParse.h"

#include <dlfcn.h>
#include <stddef.h>

// A parse runs from start to end on one thread, so what is left for the thread is what is left for the parse.
static _Thread_local uint64_t steps_left;

// Not zero once the steps ran out. An old runtime's cancellation flag points here.
static _Thread_local size_t exhausted;

void plumbline_count_step(void) {
    if (steps_left == 0) {
        exhausted = 1;
    } else {
        steps_left -= 1;
    }
}

#if TREE_SITTER_LANGUAGE_VERSION < 15

// An old runtime has no hook for its own steps, only a flag that it looks at every hundred operations. So we count
// what it asks of the grammar: a parser that never returns goes on asking for the token at the end of the input.
//
// Should there be a loop that asks for no tokens, the clock ends it. It is set so late that it never decides about
// a parse that makes progress.
static const uint64_t backstop_microseconds = 120ull * 1000 * 1000;

TSTree *plumbline_parse(TSParser *parser, const char *source, uint32_t length, uint64_t steps) {
    steps_left = steps;
    exhausted = 0;
    ts_parser_set_cancellation_flag(parser, &exhausted);
    ts_parser_set_timeout_micros(parser, backstop_microseconds);
    TSTree *tree = ts_parser_parse_string(parser, NULL, source, length);
    ts_parser_set_cancellation_flag(parser, NULL);
    // A parse may finish in the operations between the last step and the runtime's next look at the flag, and how
    // many those are depends on the texts parsed before. Only the text may decide.
    if (tree != NULL && exhausted) {
        ts_tree_delete(tree);
        tree = NULL;
    }
    ts_parser_reset(parser);
    return tree;
}

#else

// The runtime calls its progress callback once in this many operations.
enum { operations_per_callback = 100 };

typedef struct Source {
    const char *bytes;
    uint32_t length;
} Source;

static const char *read_source(void *payload, uint32_t offset, TSPoint position, uint32_t *count) {
    (void)position;
    const Source *source = payload;
    if (offset >= source->length) {
        *count = 0;
        return "";
    }
    *count = source->length - offset;
    return source->bytes + offset;
}

static bool is_exhausted(TSParseState *state) {
    uint64_t *callbacks_left = state->payload;
    if (*callbacks_left == 0) {
        return true;
    }
    *callbacks_left -= 1;
    return false;
}

TSTree *plumbline_parse(TSParser *parser, const char *source, uint32_t length, uint64_t steps) {
    Source text = {.bytes = source, .length = length};
    TSInput input = {.payload = &text, .read = read_source, .encoding = TSInputEncodingUTF8};
    uint64_t callbacks_left = steps / operations_per_callback;
    TSParseOptions options = {.payload = &callbacks_left, .progress_callback = is_exhausted};
    TSTree *tree = ts_parser_parse_with_options(parser, NULL, input, options);
    ts_parser_reset(parser);
    return tree;
}

#endif

const char *plumbline_parser_library(void) {
    Dl_info information;
    return dladdr((const void *)ts_parser_new, &information) == 0 ? NULL : information.dli_fname;
}
