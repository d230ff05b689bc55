// Compiles the fetched Swift grammar and hands it to whichever tree-sitter runtime is installed.
//
// The grammar speaks language ABI 15. Runtimes before 0.25, Debian's 0.20 among them, read ABI 13 and 14. What
// 15 added that an old runtime would misread is one field in each lex mode (the reserved word set) and whatever
// stands behind `primary_state_ids`, which it never looks at. The grammar has no reserved words and no
// supertypes, so for an old runtime we compile the lex modes in their two-field form and say "14". The assertions
// below fail when a new grammar or a new header breaks one of these assumptions.
//
// An old runtime also cannot count its own steps, so there the grammar counts its own (see CBoundedParse).

#include "TreeSitterSwift.h"

#if !__has_include("../fetched/tree-sitter-swift/src/parser.c")
#error The Swift grammar has not been fetched yet. Run: make grammars
#elif !__has_include(<tree_sitter/api.h>)
#error The tree-sitter library is not installed. Run: make prerequisites
#else

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <tree_sitter/api.h>

#include "CBoundedParse.h"

#if TREE_SITTER_LANGUAGE_VERSION < 15
// The grammar's parser.h leaves these to api.h, and an old api.h has not heard of them.
typedef uint16_t TSStateId;
typedef struct TSLanguageMetadata {
    uint8_t major_version;
    uint8_t minor_version;
    uint8_t patch_version;
} TSLanguageMetadata;
#endif

// First the scanner: parser.c turns the optimiser off for all that follows it.
#include "../fetched/tree-sitter-swift/src/scanner.c"
#undef TOKEN_COUNT

#if TREE_SITTER_LANGUAGE_VERSION < 15
// From here on parser.c, whose parser.h has been read by scanner.c already, builds its table of lex modes from the
// two-field type. The table's initialisers name the fields, so one that set the third would not compile.
#define TSLexerMode TSLexMode
#endif
#include "../fetched/tree-sitter-swift/src/parser.c"
#undef TSLexerMode

_Static_assert(LANGUAGE_VERSION == 15, "the bridge below is written for a grammar of ABI 15");

#if TREE_SITTER_LANGUAGE_VERSION < 15

_Static_assert(MAX_RESERVED_WORD_SET_SIZE == 0, "ABI 14 has no reserved words");
_Static_assert(SUPERTYPE_COUNT == 0, "ABI 14 has no supertypes");
_Static_assert(TREE_SITTER_MIN_COMPATIBLE_LANGUAGE_VERSION <= 14, "the runtime must read ABI 14");
_Static_assert(sizeof(ts_lex_modes[0]) == 2 * sizeof(uint16_t), "ABI 14 has two fields in a lex mode");

static bool metered_lex(TSLexer *lexer, TSStateId state) {
    plumbline_count_step();
    return ts_lex(lexer, state);
}

static bool metered_scan(void *scanner, TSLexer *lexer, const bool *valid_symbols) {
    plumbline_count_step();
    return tree_sitter_swift_external_scanner_scan(scanner, lexer, valid_symbols);
}

static TSLanguage bridged;

static void bridge(void) {
    bridged = *tree_sitter_swift();
    bridged.abi_version = 14;
    bridged.lex_fn = metered_lex;
    bridged.external_scanner.scan = metered_scan;
}

const TSLanguage *plumbline_swift_language(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, bridge);
    return &bridged;
}

#else

const TSLanguage *plumbline_swift_language(void) {
    return tree_sitter_swift();
}

#endif
#endif
