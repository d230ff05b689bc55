// Compiles the fetched Objective-C grammar. It speaks language ABI 14, which every runtime we support reads.

#include "TreeSitterObjC.h"

#if !__has_include("../fetched/tree-sitter-objc/src/parser.c")
#error The Objective-C grammar has not been fetched yet. Run: make grammars
#elif !__has_include(<tree_sitter/api.h>)
#error The tree-sitter library is not installed. Run: make prerequisites
#else

#include <pthread.h>
#include <tree_sitter/api.h>

#include "CBoundedParse.h"

#if TREE_SITTER_LANGUAGE_VERSION < 15
// The grammar's parser.h leaves this to api.h, and an old api.h has not heard of it.
typedef uint16_t TSStateId;
#endif

#include "../fetched/tree-sitter-objc/src/parser.c"

_Static_assert(LANGUAGE_VERSION == 14, "a grammar with another ABI needs the bridge in ../TreeSitterSwift/language.c");
_Static_assert(EXTERNAL_TOKEN_COUNT == 0, "a scanner would have to be metered too");

#if TREE_SITTER_LANGUAGE_VERSION < 15

static bool metered_lex(TSLexer *lexer, TSStateId state) {
    plumbline_count_step();
    return ts_lex(lexer, state);
}

static TSLanguage metered;

static void meter(void) {
    metered = *tree_sitter_objc();
    metered.lex_fn = metered_lex;
}

const TSLanguage *plumbline_objc_language(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, meter);
    return &metered;
}

#else

const TSLanguage *plumbline_objc_language(void) {
    return tree_sitter_objc();
}

#endif
#endif
