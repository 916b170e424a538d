import type { Preset } from './preset.js'

/** Google's Gemini CLI. */
export const geminiCli: Preset = {
  name: 'gemini-cli',
  program: 'gemini',
  install: 'npm install -g @google/gemini-cli',
  version: { args: ['--version'], tried: '0.61.0' },
  keys: ['GEMINI_API_KEY'],
  passes: ['GOOGLE_GEMINI_BASE_URL', 'GEMINI_MODEL'],
  args: ['--prompt={prompt}', '--output-format=json', '--skip-trust', '--extensions=none'],
  env: { GEMINI_CLI_HOME: '{home}', GEMINI_CLI_NO_RELAUNCH: 'true' },
  files: {
    '.gemini/settings.json': {
      general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
      privacy: { usageStatisticsEnabled: false },
      telemetry: { enabled: false },
      security: { auth: { selectedType: 'gemini-api-key' } },
      tools: { core: ['none'] },
      skills: { enabled: false },
      experimental: { enableAgents: false },
      mcp: { allowed: ['browser'] },
      mcpServers: {
        browser: {
          httpUrl: '{mcp_url}',
          headers: { Authorization: 'Bearer $WEBEVAL_MCP_TOKEN' },
          trust: true,
        },
      },
    },
    '.gemini/policies/webeval.toml': `[[rule]]
mcpName = "browser"
toolName = "*"
decision = "allow"
priority = 900
`,
  },
  withholds: 'a policy denies all tools but those of the browser; skills, agents and extensions are off',
  reads: {
    answer: 'response',
    input_tokens: ['stats.models.*.tokens.prompt'],
    output_tokens: ['stats.models.*.tokens.candidates', 'stats.models.*.tokens.thoughts'],
    models: 'stats.models',
  },
}
