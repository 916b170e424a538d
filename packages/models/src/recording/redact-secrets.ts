/** Takes secrets out of texts, and puts them back where they are known. */
export interface Redaction {
  readonly redact: (text: string) => string
  /** The other way: `[redacted NAME]` becomes the value that the environment has for NAME, if it has one. */
  readonly restore: (text: string) => string
}

const secretName = /(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?)$/i

/** Keys of providers by their form, whatever variable they came from. */
const secretForms = /\bAIza[\w-]{35}|\bsk-[\w-]{20,}|\bgh[pousr]_\w{36,}/g

/** Short values (`true`, `1`, `main`) are no secrets, and stand in every other text. */
const shortestSecret = 8

/**
 * Redacts by what the environment holds: the value of each variable whose name ends like a secret's becomes
 * `[redacted NAME]`, and what has the form of a provider's key `[redacted]`.
 */
export function redactSecrets(env: Readonly<Record<string, string | undefined>>): Redaction {
  const secrets = Object.entries(env)
    .flatMap(([name, value]) =>
      value !== undefined && value.length >= shortestSecret && secretName.test(name) ? [{ name, value }] : [],
    )
    // The longest first: one secret may be part of another.
    .toSorted((a, b) => b.value.length - a.value.length)
  return {
    redact: (text) =>
      secrets
        .reduce((kept, { name, value }) => kept.replaceAll(value, `[redacted ${name}]`), text)
        .replaceAll(secretForms, '[redacted]'),
    restore: (text) =>
      secrets.reduce((kept, { name, value }) => kept.replaceAll(`[redacted ${name}]`, () => value), text),
  }
}
