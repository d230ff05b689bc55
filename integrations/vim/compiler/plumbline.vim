" Vim compiler file for Plumbline: `:compiler plumbline`, `:make`, and the findings are in the quickfix list.
" Put this folder on 'runtimepath', or copy the file to ~/.vim/compiler/.

if exists('current_compiler')
  finish
endif
let current_compiler = 'plumbline'

CompilerSet makeprg=plumbline\ lint\ --format\ emacs

" A finding starts an entry of its type; so does each of the notes below it.
CompilerSet errorformat=
      \%E%f:%l:%c:\ error:\ %m,
      \%W%f:%l:%c:\ warning:\ %m,
      \%I%f:%l:%c:\ note:\ %m,
      \%-G%.%#
