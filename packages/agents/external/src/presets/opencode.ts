import type { Preset } from './preset.js'

/** The OpenCode CLI. */
export const opencode: Preset = {
  name: 'opencode',
  program: 'opencode',
  install: 'npm install -g opencode-ai',
  version: { args: ['--version'], tried: '1.18.33' },
  keys: ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'GEMINI_API_KEY', 'OPENROUTER_API_KEY'],
  passes: [],
  args: ['run', '{prompt}', '--format=json', '--pure', '--title=webeval'],
  env: {
    OPENCODE_CONFIG: '{home}/opencode.json',
    XDG_CONFIG_HOME: '{home}/config',
    XDG_DATA_HOME: '{home}/data',
    XDG_CACHE_HOME: '{home}/cache',
    XDG_STATE_HOME: '{home}/state',
  },
  files: {
    'opencode.json': {
      autoupdate: false,
      share: 'disabled',
      tools: { '*': false, 'browser_*': true },
      mcp: {
        browser: {
          type: 'remote',
          url: '{mcp_url}',
          headers: { Authorization: 'Bearer {env:WEBEVAL_MCP_TOKEN}' },
          oauth: false,
          enabled: true,
        },
      },
    },
  },
  withholds: 'all of its own tools are off (`tools`), plugins too',
  reads: {
    answer: 'part.text',
    input_tokens: ['part.tokens.input', 'part.tokens.cache.read', 'part.tokens.cache.write'],
    output_tokens: ['part.tokens.output', 'part.tokens.reasoning'],
    cost_usd: 'part.cost',
  },
}
