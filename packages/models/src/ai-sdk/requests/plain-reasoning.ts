import type { LanguageModelV3Content } from '@ai-sdk/provider'

/** Whether a part is reasoning of OpenAI's without its encrypted form: with nothing stored, it can't go back. */
export const isPlainReasoning = ({ type, providerMetadata }: LanguageModelV3Content): boolean =>
  type === 'reasoning' &&
  providerMetadata?.['openai']?.['itemId'] !== undefined &&
  !providerMetadata['openai']['reasoningEncryptedContent']
