import { maskText, type BrowserTab, type SecretMask, type ToolFacts } from '@webeval/core'

/** A call before it is made. */
interface Call extends ToolFacts {
  readonly tool: string
  readonly params: Record<string, unknown>
}

/** A call with its secrets masked. */
export interface MaskedCall {
  readonly params: Record<string, unknown>
  /** Masks the call's secrets in an answer. */
  text(text: string): string
}

/** Tool answers quote only the beginning of longer texts. */
const quotedLength = 200

/** Text that the calls of a tab typed into its secret field so far. */
export interface SecretTyping {
  typed: string
}

/**
 * Checks before a call is logged whether it types into a secret field, and masks its values from then on. Also masks
 * the text that keys pressed one by one add up to. Never rejects.
 */
export async function hideSecrets(
  tab: BrowserTab,
  call: Call,
  mask: SecretMask | undefined,
  typing: SecretTyping,
): Promise<MaskedCall> {
  const { tool, params } = call
  const names = mask && tab.secretParams ? await tab.secretParams(tool, params).catch(() => []) : []
  const secrets = names.map((name) => String(params[name])).filter((value) => value !== '')
  typing.typed = typedAfter(typing.typed, call, secrets[0])
  if (secrets.length === 0) return { params, text: (text) => text }
  if (typing.typed.length > 1) mask?.hide(typing.typed)
  const masked = names.map((name) => [name, maskText] as const)
  return {
    params: { ...params, ...Object.fromEntries(masked) },
    text: (text) => secrets.flatMap(quotations).reduce(without, text),
  }
}

/** The content of a secret field after a call, derived from calls. A call that moves the focus or presses another key starts a new text. */
function typedAfter(typed: string, { kind, verb, params }: Call, secret: string | undefined): string {
  if (secret !== undefined) return verb === 'press' ? typed + characterOf(secret) : secret
  if (verb === 'press') return /^shift$/i.test(String(params['key'])) ? typed : ''
  return kind === 'act' || kind === 'navigate' ? '' : typed
}

/** The character that a key types, the last of its name: `Shift+K` types K. */
const characterOf = (key: string): string => [...key].at(-1) ?? ''

const quotations = (secret: string) => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  secret.slice(0, quotedLength),
]

/** Replaces a short secret only as a whole word: a single letter occurs in every other word. */
function without(text: string, secret: string): string {
  if (secret.length > 3) return text.replaceAll(secret, maskText)
  const plain = secret.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'gu'), maskText)
}
