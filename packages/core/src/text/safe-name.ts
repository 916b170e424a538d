/**
 * Converts any text to a folder name: readable, at most 80 bytes, portable across file systems, never a path, and
 * unique (appends a short hash whenever it changes the text).
 */
export function safeName(text: string): string {
  const kept = text
    .normalize('NFC')
    .replace(/[^a-zA-Z0-9._-]+/g, '-')
    .replace(/^[.-]+|(?<![.-])[.-]+$/g, '')
    .slice(0, 60)
  const unchanged =
    kept !== '' &&
    kept === text &&
    text === text.toLowerCase() &&
    !reserved.test(text) &&
    !looksHashed.test(text)
  return unchanged ? text : `${kept || 'task'}-${fnv1a(text)}`
}

/** Device names reserved by Windows, and names of the files next to such folders. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|\.jsonl?(\.|$)/i

/** A text that looks like a hashed name gets its own hash, so that no two names collide. */
const looksHashed = /-[0-3][0-9a-z]{12}$/

/** 64-bit FNV-1a over the UTF-16 code units, 13 digits in base 36: distinguishes names, not for secrets. */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (let index = 0; index < text.length; index++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n)
  return hash.toString(36).padStart(13, '0')
}
