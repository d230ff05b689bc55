// Compiles the fetched Objective-C grammar. It speaks language ABI 14, which every runtime we support reads.

#include "TreeSitterObjC.h"

#if !__has_include("../fetched/tree-sitter-objc/src/parser.c")
#error The Objective-C grammar has not been fetched yet. Run: make grammars
#else

#include "../fetched/tree-sitter-objc/src/parser.c"

_Static_assert(LANGUAGE_VERSION == 14, "a grammar with another ABI needs the bridge in ../TreeSitterSwift/language.c");

const TSLanguage *plumbline_objc_language(void) {
    return tree_sitter_objc();
}

#endif
