autocmd BufRead,BufNewFile *.layout setfiletype layoutlab
