/** A provider that is reached through the AI SDK. */
export interface Provider {
  /** Name in specs. */
  readonly name: 'openai' | 'anthropic' | 'openrouter' | 'ollama' | 'compatible'
  /** For people. */
  readonly title: string
  /** The form of its requests and answers: Responses, Messages or Chat Completions. */
  readonly api: 'responses' | 'messages' | 'chat'
  readonly summary: string
  /** The variable that holds its key. */
  readonly keyName: string
  /** Where people get a key; null when the provider needs none. */
  readonly keyPage: string | null
  /** The variable that holds another address. */
  readonly addressName: string
  /** Its own address, with the version; null when the user has to give one. */
  readonly address: string | null
  /** The variable that names the default model; null: it never is the default. */
  readonly modelName: string | null
  /** A model for examples in messages. */
  readonly example: string
  /** Milliseconds of one call if the environment sets no limit. */
  readonly callTimeoutMs?: number
}

/** All of them, in the order in which a key makes one the default. */
export const providers: readonly Provider[] = [
  {
    name: 'openai',
    title: 'OpenAI',
    api: 'responses',
    summary: 'openai:<id>, by the Responses interface; needs OPENAI_API_KEY',
    keyName: 'OPENAI_API_KEY',
    keyPage: 'https://platform.openai.com/api-keys',
    addressName: 'OPENAI_BASE_URL',
    address: 'https://api.openai.com/v1',
    modelName: 'OPENAI_MODEL',
    example: 'gpt-5.4-mini',
  },
  {
    name: 'anthropic',
    title: 'Anthropic',
    api: 'messages',
    summary: 'anthropic:<id>; needs ANTHROPIC_API_KEY',
    keyName: 'ANTHROPIC_API_KEY',
    keyPage: 'https://platform.claude.com/settings/keys',
    addressName: 'ANTHROPIC_BASE_URL',
    address: 'https://api.anthropic.com/v1',
    modelName: 'ANTHROPIC_MODEL',
    example: 'claude-haiku-4-5',
  },
  {
    name: 'openrouter',
    title: 'OpenRouter',
    api: 'chat',
    summary: 'openrouter:<maker>/<id>; needs OPENROUTER_API_KEY',
    keyName: 'OPENROUTER_API_KEY',
    keyPage: 'https://openrouter.ai/keys',
    addressName: 'OPENROUTER_BASE_URL',
    address: 'https://openrouter.ai/api/v1',
    modelName: 'OPENROUTER_MODEL',
    example: 'anthropic/claude-haiku-4.5',
  },
  {
    name: 'ollama',
    title: 'Ollama',
    api: 'chat',
    summary: 'ollama:<id>, a model on this machine (OLLAMA_BASE_URL for another one)',
    keyName: 'OLLAMA_API_KEY',
    keyPage: null,
    addressName: 'OLLAMA_BASE_URL',
    address: 'http://127.0.0.1:11434/v1',
    modelName: null,
    example: 'qwen3-vl',
    // A local model may have to be loaded first, and writes slowly without a graphics card.
    callTimeoutMs: 300_000,
  },
  {
    name: 'compatible',
    title: 'The server at WEBEVAL_BASE_URL',
    api: 'chat',
    summary: 'compatible:<id>, any server with Chat Completions at WEBEVAL_BASE_URL (key: WEBEVAL_API_KEY)',
    keyName: 'WEBEVAL_API_KEY',
    keyPage: null,
    addressName: 'WEBEVAL_BASE_URL',
    address: null,
    modelName: null,
    example: 'my-model',
  },
]

/** The provider of a name; undefined for other kinds of models. */
export const providerOf = (name: string): Provider | undefined => providers.find((each) => each.name === name)
