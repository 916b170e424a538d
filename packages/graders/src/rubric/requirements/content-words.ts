/** Words that say nothing of what is asked for. */
const empty = new Set(
  (
    'a an the and or of to in on at by for from with without as is are be been it its this that these those each every all any some one two more most ' +
    'user users people person visitor visitors you your i we they them their can could should must shall may need needs have has had able when where which who what how if then than so ' +
    'button buttons link links field fields input inputs page site website app application section area element feature button include includes add show shows display displays provide allow allows let lets support supports ' +
    'new simple nice clean modern beautiful good great small large big clear easy list work works use using also only not no'
  ).split(' '),
)

/** The words of a requirement that can be looked for on a page: lower case, without what says nothing, and without endings. */
export function contentWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{N}-]+/gu) ?? []
  return [...new Set(words.filter((word) => !empty.has(word)).map(stem))].filter((word) => word.length > 2)
}

/** Whether a text holds a word, from its beginning on: `convert` is said by `Conversion` not, and by `Converter` it is. */
export const says = (text: string, word: string): boolean =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).some((each) => each.startsWith(word))

/** A word without the commonest English endings; short words stay as they are. */
function stem(word: string): string {
  const cut = word.replace(/(?:ings?|ed|es|s|er|ers)$/u, '')
  return cut.length >= 4 ? cut : word
}
