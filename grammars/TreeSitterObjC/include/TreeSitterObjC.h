#ifndef PLUMBLINE_TREE_SITTER_OBJC_H
#define PLUMBLINE_TREE_SITTER_OBJC_H

typedef struct TSLanguage TSLanguage;

/// The Objective-C grammar.
///
/// The language lives for the whole process and must not be freed. Safe to call from any thread.
const TSLanguage *plumbline_objc_language(void);

#endif
