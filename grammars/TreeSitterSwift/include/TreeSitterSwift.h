#ifndef PLUMBLINE_TREE_SITTER_SWIFT_H
#define PLUMBLINE_TREE_SITTER_SWIFT_H

typedef struct TSLanguage TSLanguage;

/// The Swift grammar, in the form that the installed tree-sitter runtime reads (see language.c).
///
/// The language lives for the whole process and must not be freed. Safe to call from any thread.
const TSLanguage *plumbline_swift_language(void);

#endif
