/** A variable that webeval reads, or gives to an agent's program. */
export interface EnvironmentVariable {
  readonly name: string
  readonly meaning: string
}

const key = (provider: string) => `The key of ${provider}.`
const address = (provider: string) => `Another address for ${provider}, with or without \`/v1\`.`
const usual = (provider: string) =>
  `The model of ${provider} that a run without \`--model\` uses, if the key is set too and Gemini is not set up.`

/** All variables by topic. */
export const environmentVariables: Readonly<Record<string, readonly EnvironmentVariable[]>> = {
  Models: [
    { name: 'GEMINI_API_KEY', meaning: key('Gemini') },
    { name: 'GOOGLE_API_KEY', meaning: `${key('Gemini')} It wins if both are set, as in Google’s SDK.` },
    { name: 'GEMINI_MODEL', meaning: 'Gemini’s model for acting roles. Default: `gemini-3.8-flash`.' },
    { name: 'EVALUATOR_MODEL', meaning: 'Gemini’s model for the judge. Default: `gemini-3.8-flash`.' },
    { name: 'GOOGLE_GEMINI_BASE_URL', meaning: 'Another address for Gemini, such as a proxy’s.' },
    {
      name: 'GOOGLE_GENAI_USE_VERTEXAI',
      meaning: '`true`: Gemini through Vertex AI, with the machine’s Google Cloud credentials.',
    },
    { name: 'GOOGLE_GENAI_USE_ENTERPRISE', meaning: 'The newer name of the same; it wins if both are set.' },
    { name: 'GOOGLE_CLOUD_PROJECT', meaning: 'The project for Vertex AI.' },
    { name: 'GOOGLE_CLOUD_LOCATION', meaning: 'The location for Vertex AI.' },
    { name: 'GOOGLE_VERTEX_BASE_URL', meaning: 'Another address for Vertex AI.' },
    { name: 'OPENAI_API_KEY', meaning: key('OpenAI') },
    { name: 'OPENAI_BASE_URL', meaning: address('OpenAI') },
    { name: 'OPENAI_MODEL', meaning: usual('OpenAI') },
    { name: 'ANTHROPIC_API_KEY', meaning: key('Anthropic') },
    { name: 'ANTHROPIC_BASE_URL', meaning: address('Anthropic') },
    { name: 'ANTHROPIC_MODEL', meaning: usual('Anthropic') },
    { name: 'OPENROUTER_API_KEY', meaning: key('OpenRouter') },
    { name: 'OPENROUTER_BASE_URL', meaning: address('OpenRouter') },
    { name: 'OPENROUTER_MODEL', meaning: usual('OpenRouter') },
    { name: 'OLLAMA_BASE_URL', meaning: 'The address of Ollama itself. Default: `http://127.0.0.1:11434`.' },
    { name: 'OLLAMA_API_KEY', meaning: 'The key of Ollama, where a server wants one.' },
    {
      name: 'WEBEVAL_BASE_URL',
      meaning: 'The address for `compatible:<id>`: any server with Chat Completions.',
    },
    { name: 'WEBEVAL_API_KEY', meaning: 'The key for `compatible:<id>`, if the server wants one.' },
    {
      name: 'WEBEVAL_MODEL_TIMEOUT_MS',
      meaning: 'Time limit of one model call in milliseconds. Default: 60000.',
    },
    { name: 'WEBEVAL_PRICES', meaning: 'A file with prices of models, as `--prices` takes it.' },
  ],
  'Agents of others': [
    {
      name: 'ANTHROPIC_AUTH_TOKEN',
      meaning: 'For `--agent claude-code` in place of `ANTHROPIC_API_KEY`: the token of a gateway.',
    },
    {
      name: 'CLAUDE_CODE_OAUTH_TOKEN',
      meaning: 'The same for a subscription: the token that `claude setup-token` makes.',
    },
    { name: 'BROWSER_USE_API_KEY', meaning: 'For `--agent browser-use`, with its own model.' },
    { name: 'CODEX_API_KEY', meaning: 'For `--agent codex`. Without it `OPENAI_API_KEY` counts.' },
  ],
  'Browser and network': [
    { name: 'WEBEVAL_BROWSER', meaning: 'The Chromium to use, as `--browser` takes it.' },
    {
      name: 'PLAYWRIGHT_BROWSERS_PATH',
      meaning: 'Where Playwright keeps its browsers; webeval looks there too.',
    },
    {
      name: 'XDG_CACHE_HOME',
      meaning:
        'The cache folder; webeval keeps a fetched Chromium in `webeval` below it. Default: `~/.cache`.',
    },
    { name: 'HTTPS_PROXY', meaning: 'The proxy for requests to model providers.' },
    { name: 'HTTP_PROXY', meaning: 'The same for `http:` addresses.' },
    { name: 'NO_PROXY', meaning: 'Hosts that are reached without the proxy.' },
    {
      name: 'WEBEVAL_FORBIDDEN_ORIGINS',
      meaning:
        'Origins that no trial’s page may reach, separated by commas. The dashboard sets it for runs that it starts.',
    },
  ],
  Output: [
    { name: 'NO_COLOR', meaning: 'Any value: no colours.' },
    { name: 'WEBEVAL_DEBUG', meaning: 'Any value: an unexpected error shows its stack.' },
    {
      name: 'WEBEVAL_INVOKED_AS',
      meaning:
        'How help and messages name webeval, such as `npx webeval`. Default: as the program was called.',
    },
    { name: 'WEBEVAL_DASHBOARD_TOKEN', meaning: 'The dashboard’s token. Default: a new one at each start.' },
    { name: 'GITHUB_STEP_SUMMARY', meaning: 'GitHub sets it: `--reporter github` writes its summary there.' },
    { name: 'GITHUB_WORKSPACE', meaning: 'GitHub sets it: annotations name files relative to it.' },
  ],
  'Many machines': [
    { name: 'AWS_REGION', meaning: 'The region of an S3 store. Default: `us-east-1`.' },
    { name: 'AWS_DEFAULT_REGION', meaning: 'The same; `AWS_REGION` wins.' },
    { name: 'AWS_ENDPOINT_URL', meaning: 'The address of another provider with S3’s interface.' },
    { name: 'AWS_ENDPOINT_URL_S3', meaning: 'The same for S3 alone; it wins.' },
  ],
  Telemetry: [
    { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', meaning: 'Where to send OpenTelemetry. Unset: nothing is sent.' },
    { name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', meaning: 'Where to send traces.' },
    { name: 'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT', meaning: 'Where to send metrics.' },
    { name: 'OTEL_EXPORTER_OTLP_TIMEOUT', meaning: 'Milliseconds that the collector has to answer.' },
    { name: 'OTEL_SERVICE_NAME', meaning: 'The name of the service. Default: `webeval`.' },
    { name: 'OTEL_SDK_DISABLED', meaning: '`true`: send nothing.' },
  ],
  'Given to an agent’s program': [
    {
      name: 'WEBEVAL_MCP_URL',
      meaning:
        'The recorded browser as an MCP server (Streamable HTTP on 127.0.0.1), with the tool `finish {answer}`.',
    },
    { name: 'WEBEVAL_MCP_TOKEN', meaning: 'The bearer token for it.' },
    {
      name: 'WEBEVAL_MCP_CONFIG',
      meaning: 'Path of a file `{"mcpServers": {"browser": …}}` for MCP clients.',
    },
    {
      name: 'WEBEVAL_CDP_URL',
      meaning:
        'An address for Playwright’s `connectOverCDP` and Puppeteer’s `browserURL`: this trial’s pages alone. Absent where webeval drives a browser of others over MCP.',
    },
    {
      name: 'WEBEVAL_TASK',
      meaning: 'Path of a JSON file: `query_id`, `query`, `start_url`, `limits`. Never graders or answers.',
    },
    { name: 'WEBEVAL_QUERY', meaning: 'What to do, as text.' },
    { name: 'WEBEVAL_START_URL', meaning: 'Where to begin, as text.' },
    {
      name: 'WEBEVAL_USAGE_URL',
      meaning: 'Takes `POST {"input_tokens", "output_tokens", "cost_usd"?, "model"?}` with the same token.',
    },
  ],
}
