const kinds = [/\p{L}/u, /\p{N}/u, /\s/] as const

/** Letter, digit, space or sign: a field that refuses characters refuses a kind of them. */
const kindOf = (character: string): number => kinds.findIndex((kind) => kind.test(character))

/**
 * Whether a field lost some of the keys that it was given, as one does that its page writes back too late. A field that refuses a kind of
 * characters, or that keeps the rest after a part was taken over, as for a tag, lost none.
 */
export function lostLetters(typed: string, holds: string): boolean {
  if (holds === '' || holds.length >= typed.length || typed.endsWith(holds)) return false
  const lost: string[] = []
  let at = 0
  for (const character of typed)
    if (holds.startsWith(character, at)) at += character.length
    else lost.push(character)
  if (at < holds.length) return false
  const kept = new Set(Array.from(holds, kindOf))
  return lost.some((character) => kept.has(kindOf(character)))
}
