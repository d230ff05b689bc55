#ifndef PLUMBLINE_BOUNDED_PARSE_H
#define PLUMBLINE_BOUNDED_PARSE_H

#include <stdbool.h>
#include <stdint.h>
#include <tree_sitter/api.h>

/// Parses `length` bytes of UTF-8 at `source`, but takes no more than `steps` steps for it.
///
/// Returns a tree that the caller must delete, or NULL when the steps ran out; `parser` is ready for another text
/// either way. Whether they run out depends on the text alone, never on how fast the machine is. What a step is
/// depends on the runtime: up to 0.24 one call of a grammar's lexer or scanner, from 0.25 on one parse action. Both
/// grow with the length of a healthy text, and both go on for ever when the runtime is caught in its error recovery.
TSTree *plumbline_parse(TSParser *parser, const char *source, uint32_t length, uint64_t steps);

/// Counts one step of the parse that runs on this thread. A grammar's lexer and scanner call it for runtimes up to 0.24.
void plumbline_count_step(void);

/// The file that the parser was loaded from, which is the caller's to read and not to free. NULL when it is not known.
const char *plumbline_parser_library(void);

#endif
