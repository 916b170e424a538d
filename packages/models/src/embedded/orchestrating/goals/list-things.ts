/**
 * Splits a list such as `the Blue Mug, the Red Mug and "Pot"` into its things; null unless it has two or more, each
 * with a name.
 */
export function listThings(text: string): readonly string[] | null {
  const things = text
    .split(/\s*,\s*(?:and|or)\s+|\s+(?:and|or)\s+|\s*,\s*/i)
    .map((thing) => thing.replace(/^(?:both|either)\s+/i, '').trim())
    .filter((thing) => thing !== '')
  return things.length >= 2 && things.every(isNamed) && new Set(things).size === things.length ? things : null
}

const maxWords = 8

/**
 * Whether a thing can be searched by name: it contains a quoted or capitalised word or a number, and no pronoun that
 * points back.
 */
export function isNamed(thing: string): boolean {
  const words = thing.split(/\s+/)
  return (
    words.length <= maxWords &&
    /["“«]|\p{Lu}|\d/u.test(thing) &&
    !whereabouts.test(thing) &&
    !pointsBack(thing)
  )
}

/** A list in my cart or on this page is read there, in one go. */
const whereabouts = /\b(?:in|on|from|at|of) (?:my|this|your|our)\b/i

/** Whether a text refers to something said or found earlier. */
export function pointsBack(text: string): boolean {
  return /\b(?:it|its|they|their|them|that|those|these|this|he|she|his|hers?|him|there|same|ones?|former|latter|result)\b/i.test(
    text,
  )
}
