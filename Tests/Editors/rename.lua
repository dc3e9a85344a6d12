-- Renames an event in the spec, and saves all files.
local S = _G.Session
local buffer = S.open("storegen.yml")
local line, column = S.find(buffer, "dependentAdded: {")
local edit = S.request(buffer, "textDocument/rename", {
  textDocument = { uri = vim.uri_from_bufnr(buffer) },
  position = { line = line, character = column },
  newName = "memberJoined",
})
vim.lsp.util.apply_workspace_edit(edit, "utf-16")
vim.cmd("silent wall")
S.report({ renamed = edit ~= vim.NIL and edit ~= nil })
