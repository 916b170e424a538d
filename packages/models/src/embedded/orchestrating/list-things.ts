/** A list such as `the Blue Mug, the Red Mug and "Pot"` as its things; null unless there are two or more and each is called by a name. */
export function listThings(text: string): readonly string[] | null {
  const things = text
    .split(/\s*,\s*(?:and|or)\s+|\s+(?:and|or)\s+|\s*,\s*/i)
    .map((thing) => thing.replace(/^(?:both|either)\s+/i, '').trim())
    .filter((thing) => thing !== '')
  return things.length >= 2 && things.every(isNamed) && new Set(things).size === things.length ? things : null
}

const mostWords = 8

/** True for what can be looked for by its name: a quoted or capitalised word, or a number, and nothing that points back. */
export function isNamed(thing: string): boolean {
  const words = thing.split(/\s+/)
  return (
    words.length <= mostWords &&
    /["“«]|\p{Lu}|\d/u.test(thing) &&
    !whereabouts.test(thing) &&
    !pointsBack(thing)
  )
}

/** What lies in my cart or on this page is looked at there, all at once. */
const whereabouts = /\b(?:in|on|from|at|of) (?:my|this|your|our)\b/i

/** True when a text points to something said or found before. */
export function pointsBack(text: string): boolean {
  return /\b(?:it|its|they|their|them|that|those|these|this|he|she|his|hers?|him|there|same|ones?|former|latter|result)\b/i.test(
    text,
  )
}
