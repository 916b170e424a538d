import type { Preset } from './preset.js'

/** Anthropic's Claude Code. */
export const claudeCode: Preset = {
  name: 'claude-code',
  program: 'claude',
  install: 'npm install -g @anthropic-ai/claude-code',
  version: { args: ['--version'], tried: '2.1.197' },
  keys: ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN'],
  passes: ['ANTHROPIC_BASE_URL', 'ANTHROPIC_MODEL'],
  args: [
    '-p',
    '{prompt}',
    '--tools=',
    '--mcp-config={mcp_config}',
    '--strict-mcp-config',
    '--allowedTools=mcp__browser',
    '--setting-sources=',
    '--disable-slash-commands',
    '--no-chrome',
    '--no-session-persistence',
    '--output-format=json',
  ],
  env: {
    CLAUDE_CONFIG_DIR: '{home}',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
  },
  files: {},
  withholds:
    '--tools= leaves it no shell, files or web of its own; settings, memories and MCP servers of the user are not read',
  reads: {
    answer: 'result',
    input_tokens: [
      'modelUsage.*.inputTokens',
      'modelUsage.*.cacheReadInputTokens',
      'modelUsage.*.cacheCreationInputTokens',
    ],
    output_tokens: ['modelUsage.*.outputTokens'],
    cost_usd: 'total_cost_usd',
    models: 'modelUsage',
  },
}
