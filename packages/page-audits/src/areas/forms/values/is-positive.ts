const says =
  '(?:above zero|greater than (?:zero|0)|more than (?:zero|0)|positive|not negative|no negative|größer als (?:null|0)|über (?:null|0)|positiv\\p{L}*|nicht negativ|keine negativen|supérieure?s? à (?:zéro|0)|positifs?|mayor(?:es)? que (?:cero|0)|positiv[oaie]s?|maggior[ei] di (?:zero|0))'

/** Whether a task says that numbers of the field's name are above zero: “amounts must be above zero” for “Amount (£)”. */
export function isPositive(name: string, task: string): boolean {
  const word = /\p{L}{3,}/u.exec(name)?.[0]
  if (!word) return false
  const stem = word.toLowerCase().replace(/(?:es|en|e|s)$/, '')
  return new RegExp(`(?<!\\p{L})${stem}\\p{L}{0,3}(?!\\p{L})[^.;:!?\\n]{0,40}${says}`, 'iu').test(task)
}
