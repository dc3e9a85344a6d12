-- What the scripts share: the server, and waiting for it. It works with Neovim 0.7 and later.
local M = {}
_G.Session = M

local root = vim.fn.getcwd()

M.client = vim.lsp.start_client({
  name = "storegen",
  cmd = { vim.env.STOREGEN, "lsp" },
  root_dir = root,
  workspace_folders = { { uri = vim.uri_from_fname(root), name = "Benefits" } },
})

-- Opens a file, and attaches the server to it.
function M.open(path)
  vim.cmd("edit " .. vim.fn.fnameescape(path))
  local buffer = vim.api.nvim_get_current_buf()
  vim.lsp.buf_attach_client(buffer, M.client)
  M.wait("the server", function()
    local client = vim.lsp.get_client_by_id(M.client)
    return client ~= nil and client.initialized
  end)
  return buffer
end

-- Waits until a condition holds; an error if it never does.
function M.wait(what, condition)
  if not vim.wait(60000, condition, 20) then error("waited in vain for " .. what) end
end

-- Waits for the answer to a request.
function M.request(buffer, method, parameters)
  local answers, problem = vim.lsp.buf_request_sync(buffer, method, parameters, 60000)
  if not answers then error(method .. ": " .. tostring(problem)) end
  for _, answer in pairs(answers) do
    if answer.error then error(method .. ": " .. vim.inspect(answer.error)) end
    return answer.result
  end
end

-- The findings in a buffer, without what JSON cannot have.
function M.findings(buffer)
  local found = {}
  for _, finding in ipairs(vim.diagnostic.get(buffer)) do
    table.insert(found, { code = finding.code, message = finding.message, line = finding.lnum + 1 })
  end
  return found
end

-- Finds a text in a buffer: line and column, counted from 0.
function M.find(buffer, text)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local column = line:find(text, 1, true)
    if column then return number - 1, column - 1 end
  end
  error("there is no " .. text)
end

function M.report(values)
  local file = assert(io.open(vim.env.REPORT, "w"))
  file:write(vim.fn.json_encode(values))
  file:close()
end
