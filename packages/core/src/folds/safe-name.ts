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
  const unchanged = kept === text && text === text.toLowerCase() && !reserved.test(text)
  return unchanged ? text : `${kept || 'task'}-${fnv1a(text)}`
}

/** Names that Windows keeps for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** 64-bit FNV-1a over the UTF-16 code units, in base 36: not for secrets, only to tell names apart. */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (let index = 0; index < text.length; index++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n)
  return hash.toString(36)
}
