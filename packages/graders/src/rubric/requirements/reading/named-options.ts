import { states } from './splitting/option-lists.js'

/** Words after which examples or named choices follow. */
const marked =
  /(?:\b(?:such as|incl(?:\.|uding)|for (?:example|instance),?|called|between|offers?|like|checkboxes for|tabs for|columns|tabs)|\be\.\s?g\.,?|\bz\.\s?B\.|\b(?:wie|spalten))\s+(.+)$/iu
/** A choice and what it is made by. */
const chooses = String.raw`\b(?:filter\w*|sort\w*|group\w*|order\w*|search|tabs?|suche|export\w*|kalender|umschalt\w*)\b`
const chosenBy = new RegExp(
  String.raw`${chooses}[^,/|]*?\s(?:by|for|between|on|as|nach|als|in)\s+(?:\p{Ll}+:\s)?(.*)$`,
  'iu',
)
const chosen = new RegExp(String.raw`${chooses}(?:\s\p{Ll}+s(?=\s))?\s+(.*)$`, 'iu')
const preposition = /\s(?:to|nach|in|into|at|switch|speed)\s+(.+)$/iu
const slashed = /((?:[^\s/|(]+\s?[/|]\s?)+[^\s/|)]+(?:\s(?=\p{Ll}+$)\p{Ll}+$)?)/u
const proper =
  /\s((?:\p{Lu}[\p{L}-]*(?: (?!(?:and|or|und|oder) )\p{Ll}\p{L}*)?,? (?:and |or |und |oder )?)+\p{Lu}[\p{L}-]*)[^\p{L}]*$/u
const numbers = /(\d+(?:, \d+)* (?:or|and) \d+)/

const split = (list: string): string[] => {
  const quoted = [...list.matchAll(/["“]([^"“”]+)["”]/g)].map(([whole]) => whole)
  if (quoted.length > 1) return quoted
  return list
    .split(/\s*[,/|]\s*(?:(?:and|or|und|oder)\s+)?|\s+(?:and|or|und|oder)\s+/i)
    .map((option) =>
      option.trim().replace(/^(?:den|dem|der|die|das)\s|(?<=^\p{Lu}\p{L}+)\s\p{Ll}+(?:en|ern)$/gu, ''),
    )
    .filter(Boolean)
}
const areShort = (options: readonly string[]): boolean =>
  options.length >= 2 && options.every((option) => option.split(/\s+/).length <= 3)

/** Options that a requirement names, in its own words: `All`, `Active` and `Completed` of `filter All / Active / Completed`. */
export function optionsOf(requirement: string): string[] {
  const bracketed = [...requirement.matchAll(/\(([^)]{0,1000})\)/g)].map(([, inner = '']) =>
    inner.replace(/^(?:e\.g\.|z\.\s?B\.)\s*/i, ''),
  )
  const lists = [
    bracketed.find((inner) => areShort(split(inner))),
    /:\s+(.+)$/.exec(requirement)?.[1],
    marked.exec(requirement)?.[1],
    (chosenBy.exec(requirement) ?? chosen.exec(requirement))?.[1],
    preposition.exec(requirement)?.[1],
    /^[^/|]+[/|][^/|]/.test(requirement) ? slashed.exec(requirement)?.[1] : undefined,
    proper.exec(requirement)?.[1],
    numbers.exec(requirement)?.[1],
  ]
  for (const list of lists) {
    const options = list === undefined ? [] : split(list)
    if (areShort(options) || (options.length === 1 && states.test(options[0]!))) return options
  }
  return []
}
