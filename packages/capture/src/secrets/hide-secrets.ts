import { maskText, type BrowserTab, type SecretMask } from '@webeval/core'

/** A call as it may be written. */
export interface MaskedCall {
  readonly params: Record<string, unknown>
  /** An answer without what the call typed. */
  text(text: string): string
}

/** Answers of tools quote the beginning of longer texts. */
const quotedLength = 200

/** What the calls of a tab have typed into its secret field so far. */
export interface SecretTyping {
  typed: string
}

/**
 * Finds out, before a call is logged, whether it types into a secret field; its values are masked from then on. Keys that are pressed one by
 * one are masked as the text that they make, too. Never rejects.
 */
export async function hideSecrets(
  tab: BrowserTab,
  tool: string,
  params: Record<string, unknown>,
  mask: SecretMask | undefined,
  typing: SecretTyping,
): Promise<MaskedCall> {
  const names = mask && tab.secretParams ? await tab.secretParams(tool, params).catch(() => []) : []
  const secrets = names.map((name) => String(params[name])).filter((value) => value !== '')
  typing.typed = typedAfter(typing.typed, tool, params, secrets[0])
  if (secrets.length === 0) return { params, text: (text) => text }
  if (typing.typed.length > 1) mask?.hide(typing.typed)
  const masked = names.map((name) => [name, maskText] as const)
  return {
    params: { ...params, ...Object.fromEntries(masked) },
    text: (text) => secrets.flatMap(quotations).reduce(without, text),
  }
}

/** What a secret field holds after a call, as far as calls tell. Calls that move the focus, or press other keys, begin another text. */
function typedAfter(
  typed: string,
  tool: string,
  params: Record<string, unknown>,
  secret: string | undefined,
): string {
  if (secret !== undefined) return tool === 'browser_press_key' ? typed + characterOf(secret) : secret
  if (tool === 'browser_press_key') return /^shift$/i.test(String(params['key'])) ? typed : ''
  return /^browser_(?:click|type|select|drag|navigate|tabs)/.test(tool) ? '' : typed
}

/** The character that a key types, which browsers under test write as it is named: `Shift+K` types K. */
const characterOf = (key: string): string => [...key].at(-1) ?? ''

const quotations = (secret: string) => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  secret.slice(0, quotedLength),
]

/** A short secret is replaced where it stands alone: a key of one letter is part of every other word. */
function without(text: string, secret: string): string {
  if (secret.length > 3) return text.replaceAll(secret, maskText)
  const plain = secret.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'gu'), maskText)
}
