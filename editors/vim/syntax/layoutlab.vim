" Vim syntax file
" Language: layoutlab scripts
" Made by the tests of layoutlab from its tables: `make record` writes it.

if exists("b:current_syntax")
  finish
endif

syn match layoutlabStatement "\%(^\|[;{}]\)\s*\zs\%(reconfigure\|background\|invalidate\|reference\|boundary\|collapse\|estimate\|itemsize\|prefetch\|property\|provider\|scenario\|sideways\|snapshot\|spacings\|because\|between\|columns\|compare\|content\|include\|invalid\|predict\|section\|spacing\|unbreak\|visible\|answer\|append\|around\|choice\|counts\|delete\|expand\|expect\|footer\|frames\|header\|insert\|layout\|lesson\|notify\|policy\|prefer\|reload\|repeat\|resize\|rotate\|scroll\|source\|unless\|whatif\|within\|apply\|audit\|badge\|batch\|blame\|break\|calls\|fling\|found\|frame\|group\|guess\|inset\|items\|lanes\|model\|place\|print\|reset\|right\|scale\|shift\|state\|trace\|watch\|whole\|xfail\|asks\|axis\|call\|cell\|diff\|drag\|draw\|drop\|else\|font\|from\|goal\|hint\|hunt\|item\|list\|load\|mark\|move\|only\|pool\|quiz\|rect\|rows\|safe\|seed\|size\|skip\|stop\|tick\|turn\|view\|bug\|def\|for\|ios\|let\|rtl\|tag\|tap\|why\|at\|if\|z\)\>"
syn match layoutlabCommand "^\s*\zs:\%(rcontinue\|branches\|continue\|explain\|history\|lessons\|profile\|recover\|restart\|answer\|bisect\|branch\|breaks\|doctor\|export\|reload\|screen\|shrink\|found\|learn\|leave\|steps\|back\|drop\|edit\|goal\|goto\|grep\|help\|hint\|live\|load\|next\|prev\|quit\|redo\|save\|skip\|step\|undo\|run\|set\)\>"
syn match layoutlabVariable "\$\h\w*"
syn match layoutlabStep "@\d\+\%(\.\d\+\)\=\%(/\d\+\)\="
syn match layoutlabNumber "\%(\w\|\.\)\@1<!-\=\d\+\%(\.\d\+\)\=\%([x:,]-\=\d\+\%(\.\d\+\)\=\)*%\=\>\="
syn match layoutlabOperator "\.\.[.<]\|[=!<>]=\|[<>]"
syn region layoutlabString start=+"+ skip=+\\.+ end=+"+ end=+$+
syn match layoutlabComment "#.*$"
syn match layoutlabAnswer "^\s*|.*$"

hi def link layoutlabStatement Statement
hi def link layoutlabCommand PreProc
hi def link layoutlabVariable Identifier
hi def link layoutlabStep Special
hi def link layoutlabNumber Number
hi def link layoutlabOperator Operator
hi def link layoutlabString String
hi def link layoutlabComment Comment
hi def link layoutlabAnswer Constant

let b:current_syntax = "layoutlab"
