" Reads the file of $REPORT with the errorformat of docs/formats.md and writes Vim's quickfix list to $RESULT as JSON.
let &errorformat = $ERRORFORMAT
execute 'cgetfile ' . fnameescape($REPORT)
call writefile([json_encode(map(getqflist(), {_, entry -> {
  \ 'file': bufname(entry.bufnr), 'line': entry.lnum, 'column': entry.col, 'type': entry.type, 'text': entry.text,
  \ 'valid': entry.valid}}))], $RESULT)
qall!
