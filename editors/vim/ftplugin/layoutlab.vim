if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=#\ %s comments=:# expandtab shiftwidth=2 softtabstop=2
setlocal makeprg=layoutlab\ check\ % errorformat=%E%trror[%*[^]]]:\ %m,%Z%*[\ ]-->\ %f:%l:%c
let b:undo_ftplugin = "setlocal commentstring< comments< expandtab< shiftwidth< softtabstop< makeprg< errorformat<"
