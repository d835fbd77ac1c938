-- Opens a file with the configuration of the page, applies a fix, types text, and writes what was seen.
local job = vim.fn.json_decode(vim.env.URLLINT_JOB)
local seen = { findings = {}, fixed = {}, typed = {} }

local published = {} -- the last version, by URI
local inner = vim.lsp.handlers['textDocument/publishDiagnostics']
vim.lsp.handlers['textDocument/publishDiagnostics'] = function(err, result, ctx, config)
  inner(err, result, ctx, config)
  published[result.uri] = result.version
end

local function finish()
  vim.fn.writefile({ vim.fn.json_encode(seen) }, job.out)
  vim.cmd('qa!')
end

local function guarded()
  assert(loadstring(job.config))()
  vim.cmd('edit ' .. job.file)
  vim.cmd('setfiletype go')
  local clients = vim.lsp.get_clients or vim.lsp.get_active_clients
  vim.wait(job.patience, function() return #clients() > 0 end, 5)
  local id = clients()[1].id
  local uri = vim.uri_from_bufnr(0)

  local function findings(version)
    local ok = vim.wait(job.patience, function() return (published[uri] or -1) >= version end, 5)
    if not ok then error('no diagnostics of version ' .. version) end
    local list = {}
    for _, d in ipairs(vim.diagnostic.get(0)) do
      table.insert(list, { line = d.lnum, column = d.col, message = d.message, code = d.code or (d.user_data and d.user_data.lsp and d.user_data.lsp.code) })
    end
    return list
  end

  seen.findings = findings(0)
  local hover = vim.lsp.buf_request_sync(0, 'textDocument/hover', { textDocument = { uri = uri }, position = job.hover }, job.patience)
  seen.hover = hover[id].result and hover[id].result.contents.value
  for _, title in ipairs(job.actions) do
    local first = vim.diagnostic.get(0)[1]
    local position = { line = first.lnum, character = first.col }
    local params = { textDocument = { uri = uri }, range = { start = position, ['end'] = position }, context = { diagnostics = {} } }
    local answers = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', params, job.patience)
    local applied = false
    for _, action in ipairs(answers[id].result) do
      if not applied and action.title:find(title, 1, true) then
        vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
        applied = true
      end
    end
    if not applied then error('no action ' .. title .. ': ' .. vim.inspect(answers)) end
    table.insert(seen.fixed, { findings = findings(vim.b.changedtick), text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') .. '\n' })
  end

  for _, text in ipairs(job.type) do
    vim.fn.search(job.at)
    vim.fn.cursor(0, vim.fn.col('.') + #job.at - 1)
    local after = {}
    for i = 1, #text do
      vim.api.nvim_feedkeys('a' .. text:sub(i, i), 'xt', false)
      table.insert(after, { text = text:sub(1, i), findings = findings(vim.b.changedtick) })
    end
    table.insert(seen.typed, after)
    vim.cmd('normal! di"')
    findings(vim.b.changedtick)
  end
  vim.lsp.stop_client(id)
  vim.wait(job.patience, function() return vim.lsp.client_is_stopped(id) end, 5)
end

local ok, err = pcall(guarded)
if not ok then seen.error = tostring(err) end
finish()
