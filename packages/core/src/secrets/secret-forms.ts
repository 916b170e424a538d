/** Keys of providers and services, by their published forms. */
export const keyForms: readonly RegExp[] = [
  /\bAIza[\w-]{30,}/g,
  /\bsk-[\w-]{20,}/g,
  /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/g,
  /\bgh[pousr]_[A-Za-z0-9]{30,}/g,
  /\bgithub_pat_\w{30,}/g,
  /\bglpat-[\w-]{16,}/g,
  /\b(?:npm|hf|gsk)_[A-Za-z0-9]{30,}/g,
  /\bxox[abeprs]-[A-Za-z0-9-]{10,}/g,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  /(?<![\w-])eyJ[\w-]{8,4000}\.eyJ[\w-]{8,4000}\.[\w-]{8,}/g,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g,
]

const secretWord = String.raw`(?:api[_-]?key|access[_-]?key|private[_-]?key|secret|token|passw(?:or)?d)`

/** Excludes the replacements of `redactSecrets` and its callers, so that a second pass leaves them unchanged. */
const notHiddenYet = String.raw`(?!\[re(?:dact|mov)ed)`

/**
 * Secrets after a name. The first group is the name, which stays. If the name could be prose (`Password: required`),
 * the form accepts only values that look like secrets.
 */
export const namedForms: readonly RegExp[] = [
  String.raw`\b((?:proxy-)?authorization["']?\s*[:=]\s*["']?(?:bearer|basic)\s+)${notHiddenYet}[\w.~+/=-]{8,}`,
  String.raw`\b(bearer\s+)${notHiddenYet}[\w.~+/=-]{20,}`,
  String.raw`\b((?:set-)?cookie["']?\s*:\s*["']?[^=\s;"']{1,100}=)${notHiddenYet}[^\s;"']{8,}`,
  String.raw`([?&](?:api[_-]?key|key|access[_-]?token|token|secret|client[_-]?secret|password|signature|sig)=)${notHiddenYet}[^&#\s"'<>]{6,}`,
  String.raw`(\b[a-z][a-z0-9+.-]{0,30}:\/\/)${notHiddenYet}[^\s/:@"'<>]{0,200}:[^\s/@"'<>]{1,500}(?=@)`,
  String.raw`(${secretWord}\\{0,8}["']\s*[:=]\s*\\{0,8}["'])${notHiddenYet}[^\s"'\\]{6,}`,
  String.raw`(${secretWord}\s*=\s*\\{0,8}["']?)${notHiddenYet}[^\s"'&;,<>\\]{6,}`,
  String.raw`(${secretWord}\s*:\s+)${notHiddenYet}(?=\S*\d|\S{20})[^\s"'&;,<>]{8,}`,
].map((source) => new RegExp(source, 'gi'))
