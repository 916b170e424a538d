import { maskText, type BrowserTab, type SecretMask } from '@webeval/core'

/** A call as it may be written. */
export interface MaskedCall {
  readonly params: Record<string, unknown>
  /** An answer without what the call typed. */
  text(text: string): string
}

/** Answers of tools quote the beginning of longer texts. */
const quotedLength = 200

/** Finds out, before a call is logged, whether it types into a secret field; its values are masked from then on. Never rejects. */
export async function hideSecrets(
  tab: BrowserTab,
  tool: string,
  params: Record<string, unknown>,
  mask: SecretMask | undefined,
): Promise<MaskedCall> {
  const names = mask && tab.secretParams ? await tab.secretParams(tool, params).catch(() => []) : []
  const secrets = names.map((name) => String(params[name])).filter((value) => value !== '')
  if (secrets.length === 0) return { params, text: (text) => text }
  for (const secret of secrets) if (secret.length > 1) mask?.hide(secret)
  const masked = names.map((name) => [name, maskText] as const)
  return {
    params: { ...params, ...Object.fromEntries(masked) },
    text: (text) => secrets.flatMap(quotations).reduce(without, text),
  }
}

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
