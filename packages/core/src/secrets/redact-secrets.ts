import { environmentSecrets } from './environment-secrets.js'
import { keyForms, namedForms } from './secret-forms.js'

/** What replaces a secret; `name` is the environment variable that holds it, null where only the secret's form gave it away. */
export type HiddenSecret = (name: string | null) => string

const redacted: HiddenSecret = (name) => (name === null ? '[redacted]' : `[redacted ${name}]`)

/**
 * Makes the function that hides secrets in a text: values that `env` holds, in each way that texts carry them, and everything with the
 * form of a provider's key, a header, a cookie or a parameter that holds one. It takes time in proportion to the text, whoever wrote
 * it, and leaves a text alone that it has already been through.
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

/** A secret as it is, within an address, within JSON, and as base64. */
const waysToWrite = (secret: string): string[] => [
  ...new Set([
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    btoa(Array.from(new TextEncoder().encode(secret), (byte) => String.fromCharCode(byte)).join('')),
  ]),
]
