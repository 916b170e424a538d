import { environmentSecrets } from './environment-secrets.js'
import { keyForms, namedForms } from './secret-forms.js'

/** Returns the replacement of a secret; `name` is its environment variable, null if it was recognised by its form. */
export type HiddenSecret = (name: string | null) => string

const redacted: HiddenSecret = (name) => (name === null ? '[redacted]' : `[redacted ${name}]`)

/**
 * Creates a function that hides secrets in a text: values in `env`, in every encoding found in texts, and everything
 * with the form of a provider's key or of a header, cookie or parameter that holds one. Runs in time proportional to
 * the text, even a hostile one, and leaves redacted text unchanged.
 */
export function redactSecrets(
  env: Readonly<Record<string, string | undefined>>,
  hidden: HiddenSecret = redacted,
): (text: string) => string {
  const known = environmentSecrets(env).flatMap(({ name, value }) =>
    waysToWrite(value).map((written) => ({ written, shown: hidden(name) })),
  )
  const byForm = hidden(null)
  return (text) => {
    let shown = text
    for (const secret of known) shown = shown.replaceAll(secret.written, () => secret.shown)
    for (const form of keyForms) shown = shown.replace(form, () => byForm)
    for (const form of namedForms) shown = shown.replace(form, (_, name: string) => name + byForm)
    return shown
  }
}

/** A secret in plain form, in an address, in JSON, and in base64. */
const waysToWrite = (secret: string): string[] => [
  ...new Set([
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    btoa(Array.from(new TextEncoder().encode(secret), (byte) => String.fromCharCode(byte)).join('')),
  ]),
]
