import { type CodeFault, quoted } from '../../syntax/code-fault.js'
import type { PageCode } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'

/** So many buttons in a row show that each has an act of its own. */
const leastButtons = 3

/** Two buttons of a row that say different things and have the same act: `data-mark="a"` for “Excused” and for “Absent”. */
export function sharedButtons({ markup }: PageCode, programs: readonly Program[]): CodeFault[] {
  const places = [
    { text: markup, place: () => 'the markup' },
    ...programs.flatMap((program) =>
      program.nodes.flatMap((node) =>
        node.type === 'TemplateLiteral'
          ? [{ text: program.text(node), place: () => program.place(node) }]
          : [],
      ),
    ),
  ]
  const found = places.flatMap(({ text, place }) =>
    rowsOf(text).flatMap((row): CodeFault[] => {
      const [one, other] = sharing(row) ?? []
      if (!one || !other) return []
      const says = `The buttons “${one.words}” and “${other.words}” both have ${one.name}="${one.value}": one of them does the work of the other.`
      return [{ rule: 'inconsistent-code', says, place: place(), quote: quoted(other.tag) }]
    }),
  )
  return [...new Map(found.map((fault) => [fault.says, fault])).values()]
}

interface TaggedButton {
  readonly tag: string
  /** Values by the names of attributes. */
  readonly values: ReadonlyMap<string, string>
  readonly words: string
}

interface Button {
  readonly tag: string
  readonly name: string
  readonly value: string
  readonly words: string
}

/** Attributes of what a button is, or of what several may share. */
const shared =
  /^data-(?:\w*type|kind|class|group|role|variant|colou?r|size|open\w*|close\w*|dismiss|target|toggle|dialog|modal|panel|for|key|focus|go|nav|page|route|view|tab|section|scroll\w*|to|href|link|test\w*|i18n\w*|lang|bs-\w+|icon|style|tip|tooltip|title|label|state|status|price|name)$/

/** Buttons that follow one another, each with one attribute for its act and words of its own. */
function rowsOf(text: string): Button[][] {
  const rows: TaggedButton[][] = []
  let end = -1
  for (const found of text.matchAll(/<button\b([^<>]{0,400})>((?:(?!<\/button>)[\s\S]){0,200})<\/button>/g)) {
    const [tag, attributes = '', inner = ''] = found
    const isNext = end >= 0 && /^(?:\s|<\/?li[^<>]*>)*$/.test(text.slice(end, found.index))
    end = found.index + tag.length
    if (!isNext) rows.push([])
    const acts = [...attributes.matchAll(/\s(data-[\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].filter(
      ([, name]) => !shared.test(name!),
    )
    const words = inner
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    const values = new Map(acts.map(([, name, one, other]) => [name!, one ?? other ?? '']))
    if (values.size === 0 || [...values.values(), words].join().includes('${')) rows.push([])
    else rows.at(-1)!.push({ tag, values, words })
  }
  return rows.filter(({ length }) => length >= leastButtons).flatMap((row) => withOwnValues(row) ?? [])
}

/** The buttons of a row with the one attribute that tells them apart; null where none or several do. */
function withOwnValues(row: readonly TaggedButton[]): Button[][] | null {
  const names = [...new Set(row.flatMap(({ values }) => [...values.keys()]))]
  const [name, ...more] = names.filter((one) => new Set(row.map(({ values }) => values.get(one))).size > 1)
  if (name === undefined || more.length > 0) return null
  const owned = row.flatMap(({ tag, values, words }) => {
    const value = values.get(name)
    return value ? [{ tag, words, name, value }] : []
  })
  return owned.length >= leastButtons ? [owned] : null
}

/** The two buttons with one value, where it is made from the words of one of them, and all others have one that is made from theirs. */
function sharing(row: readonly Button[]): readonly Button[] | null {
  const values = row.map(({ value }) => value)
  const isOdd =
    new Set(values).size === row.length - 1 && new Set(row.map(({ words }) => words)).size === row.length
  if (!isOdd) return null
  const alike = row.filter(({ value }) => values.filter((one) => one === value).length > 1)
  if (
    countsOther(alike) &&
    row.every((button) => isNumber(button) && (alike.includes(button) || echoes(button)))
  )
    return alike
  const strangers = row.filter((button) => !echoes(button))
  const [stranger] = strangers
  if (
    strangers.length !== 1 ||
    !stranger ||
    common.test(stranger.value) ||
    sameElsewhere.test(stranger.words)
  )
    return null
  if (!/\p{L}{3}/u.test(stranger.words)) return null
  const same = row.filter(({ value }) => value === stranger.value)
  return same.length === 2 ? same : null
}

/** Words for what another button may say in figures: “Last page”, “1 hour”, “60 min”. */
const sameElsewhere = /\d|(?<!\p{L})(?:first|last|hours?|months?|years?|weeks?|days?|dozens?|half)(?!\p{L})/iu

/** Several buttons may well do this. */
const common = /^(?:close|cancel|dismiss|back|home|reset|clear|all|none|next|save|ok|done)$/i

const isNumber = ({ value }: Button): boolean => /^\d+(?:[.,]\d+)?$/.test(value)

/** Whether buttons differ in nothing but their numbers: “In 1 week” and “In 2 weeks”. */
const countsOther = (buttons: readonly Button[]): boolean => {
  if (!buttons.every(({ words }) => /\d\s?\p{L}{3,}/u.test(words))) return false
  const plain = buttons.map(({ words }) => words.replace(/\d+/g, '#').replace(/s\b/g, ''))
  return plain[0]!.includes('#') && /\p{L}{3}/u.test(plain[0]!) && new Set(plain).size === 1
}

/** Whether a value is made from the words of its button: `a` for “Rest absent”, `bins` for “Took out the bins”. */
const echoes = ({ value, words }: Button): boolean =>
  words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some(
      (word) =>
        word !== '' &&
        (word.startsWith(value.toLowerCase()) || (word.length > 2 && value.toLowerCase().includes(word))),
    )
