import { UsageError } from '@webeval/core'

/** Environment variables, injected. */
export type Env = Readonly<Record<string, string | undefined>>

/** Long enough for a thinking model, short enough to detect a hanging one. */
const defaultCallTimeoutMs = 60_000

/** The key in a variable without surrounding white space; null when unset. Throws `UsageError` for characters no key has. */
export function readKey(env: Env, name: string): string | null {
  const key = env[name]?.trim()
  if (!key) return null
  if (/^[\x21-\x7e]+$/.test(key)) return key
  throw new UsageError(
    `${name} is not a valid key: it contains characters that keys never contain. Copy it again.`,
  )
}

/** The address in a variable; null when unset. `usual` completes the advice of the `UsageError` for anything else. */
export function readAddress(env: Env, name: string, usual: string): string | null {
  const value = env[name]?.trim()
  if (!value) return null
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
  throw new UsageError(`${name} must be an address that begins with http:// or https://; ${usual}.`)
}

/** The time limit of one call in milliseconds. Throws `UsageError` for anything but a positive number. */
export function readCallTimeout(env: Env, usual = defaultCallTimeoutMs): number {
  const value = env['WEBEVAL_MODEL_TIMEOUT_MS']
  if (!value) return usual
  const ms = Number(value)
  if (Number.isFinite(ms) && ms > 0) return ms
  throw new UsageError(
    `WEBEVAL_MODEL_TIMEOUT_MS must be milliseconds, such as ${defaultCallTimeoutMs}, not ${JSON.stringify(value)}.`,
  )
}
