/**
 * A folder name for any text: readable, at most 80 bytes, the same on every file system, never a path, and
 * different for different texts (a short hash is appended whenever the text had to be changed).
 */
export function safeName(text: string): string {
  const kept = text
    .normalize('NFC')
    .replace(/[^a-zA-Z0-9._-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 60)
  const unchanged =
    kept !== '' &&
    kept === text &&
    text === text.toLowerCase() &&
    !reserved.test(text) &&
    !looksHashed.test(text)
  return unchanged ? text : `${kept || 'task'}-${fnv1a(text)}`
}

/** Names that Windows keeps for devices, and those of the files that stand beside such folders. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|\.jsonl?(\.|$)/i

/** A text that could be the name of another text gets a hash of its own, so that no two are ever equal. */
const looksHashed = /-[0-3][0-9a-z]{12}$/

/** 64-bit FNV-1a over the UTF-16 code units, 13 digits in base 36: not for secrets, only to tell names apart. */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (let index = 0; index < text.length; index++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n)
  return hash.toString(36).padStart(13, '0')
}
