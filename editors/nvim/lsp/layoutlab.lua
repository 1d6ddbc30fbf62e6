-- Neovim 0.11: `vim.lsp.enable('layoutlab')` starts it for every *.layout file.
local function terminal(arguments)
  vim.cmd('botright split')
  vim.fn.termopen(vim.list_extend({ 'layoutlab' }, arguments))
end

vim.lsp.commands['layoutlab.run'] = function(command)
  terminal({ 'run', vim.uri_to_fname(command.arguments[1]) })
end
vim.lsp.commands['layoutlab.test'] = function(command)
  terminal({ 'test', '-v', vim.uri_to_fname(command.arguments[1]) .. ':' .. command.arguments[2] })
end
vim.lsp.commands['layoutlab.shrink'] = function(command)
  terminal({ 'shrink', vim.uri_to_fname(command.arguments[1]) .. ':' .. command.arguments[2] })
end
vim.lsp.commands['layoutlab.explain'] = function(command)
  terminal({ 'explain', command.arguments[1] })
end
vim.lsp.commands['layoutlab.film'] = function(command)
  terminal({ 'play', vim.uri_to_fname(command.arguments[1]) })
end

return {
  cmd = { 'layoutlab', 'lsp' },
  filetypes = { 'layoutlab' },
  root_markers = { '.git' },
}
