-- Types a mistake, waits until it is shown, and applies the fix.
local S = _G.Session
local buffer = S.open("Sources/BenefitsApp/HouseholdScreen.swift")
-- An answer means that the first check is over.
S.request(buffer, "workspace/symbol", { query = "" })
local before = S.findings(buffer)

local correct = "@Environment(UserStore.self) private var user"
local line, column = S.find(buffer, correct)
vim.api.nvim_buf_set_text(buffer, line, column, line, column + #correct,
  { "@EnvironmentObject private var user: UserStore" })
S.wait("the finding", function() return #vim.diagnostic.get(buffer) > 0 end)
local found = S.findings(buffer)

local finding = vim.diagnostic.get(buffer)[1]
local actions = S.request(buffer, "textDocument/codeAction", {
  textDocument = { uri = vim.uri_from_bufnr(buffer) },
  range = {
    start = { line = finding.lnum, character = finding.col },
    ["end"] = { line = finding.end_lnum, character = finding.end_col },
  },
  context = { diagnostics = {} },
})
vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
S.wait("the end of the finding", function() return #vim.diagnostic.get(buffer) == 0 end)

S.report({
  before = before,
  found = found,
  after = S.findings(buffer),
  text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n"),
})
