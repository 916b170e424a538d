import { redactSecrets } from '@webeval/core'

/** Replaces an API key in a text, wherever it stands and however it is encoded, and everything else that has the form of a secret. */
export function redactKey(text: string, key: string | null): string {
  return redactSecrets(key === null ? {} : { API_KEY: key }, () => '***')(text)
}
