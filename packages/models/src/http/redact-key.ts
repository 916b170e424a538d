import { redactSecrets } from '@webeval/core'

/** Redacts an API key anywhere in a text, in any encoding, and everything else with the form of a secret. */
export function redactKey(text: string, key: string | null): string {
  return redactSecrets(key === null ? {} : { API_KEY: key }, () => '***')(text)
}
