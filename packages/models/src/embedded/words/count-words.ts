/** Small numbers in words; a word's index is its number. */
export const numberWords: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Places in words; a word's index is its place, counted from 0. */
export const ordinalWords: readonly string[] =
  'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
