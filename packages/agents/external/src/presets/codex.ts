import type { Preset } from './preset.js'

/** OpenAI's Codex CLI. */
export const codex: Preset = {
  name: 'codex',
  program: 'codex',
  install: 'npm install -g @openai/codex',
  version: { args: ['--version'], tried: '0.169.0' },
  keys: ['CODEX_API_KEY', 'OPENAI_API_KEY'],
  passes: [],
  argsOf: { OPENAI_BASE_URL: ['--config', 'openai_base_url={value}'] },
  args: ['exec', '{prompt}', '--json', '--ephemeral', '--skip-git-repo-check', '--sandbox=read-only'],
  env: { CODEX_HOME: '{home}', CODEX_API_KEY: '{key}' },
  files: {
    'config.toml': `web_search = "disabled"
check_for_update_on_startup = false

[analytics]
enabled = false

[features]
apps = false
browser_use = false
browser_use_external = false
browser_use_full_cdp_access = false
computer_use = false
goals = false
hooks = false
image_generation = false
in_app_browser = false
plugins = false
shell_snapshot = false
shell_tool = false
skill_search = false
tool_suggest = false
unified_exec = false
view_image = false

[agents]
enabled = false

[skills]
include_instructions = false

[mcp_servers.browser]
url = "{mcp_url}"
bearer_token_env_var = "WEBEVAL_MCP_TOKEN"
default_tools_approval_mode = "approve"
tool_timeout_sec = 300
required = true
`,
  },
  withholds: 'shell and web search are off, and its sandbox lets it read only',
  reads: {
    answer: 'item.text',
    input_tokens: ['usage.input_tokens'],
    output_tokens: ['usage.output_tokens'],
  },
}
