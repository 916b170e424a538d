import type { NumberGroup, PageNumbers, WantedNumbers } from './scan-numbers.js'
import { type WrittenValue, writtenValues } from './written-values.js'

/** A figure that a group of listed numbers comes to. */
export interface Relation {
  readonly kind: 'sum' | 'mean'
  /** Selector of the figure; `first` and `last` for the row of the group itself that has the total of the others. */
  readonly figure: string
  /** Which number of the figure's text. */
  readonly figureIndex: number
  readonly holder: string
  readonly place: string
  /** Which number of each member's text. */
  readonly memberIndex: number
}

/** A relation as one state of the page shows it. */
export interface RelationReading {
  readonly label: string
  /** The number of the figure as the page writes it. */
  readonly shown: string
  readonly value: number
  /** The kind of its number: `time` for minutes. */
  readonly kind: string
  /** The sum or the average of the members. */
  readonly due: number
  readonly members: readonly string[]
  readonly names: readonly string[]
  readonly head: string
  /** The figure is at the foot of the table that lists the members. */
  readonly isAtFoot: boolean
  /** The members come to the figure. */
  readonly holds: boolean
  /** They don't, even if each is rounded. */
  readonly isOff: boolean
  /** It proves something that it holds: not all numbers are nothing. */
  readonly counts: boolean
}

/** The numbers of one kind at a place of all texts of a group, empty cells left out; null where a text has others. The first number may have others behind it in some rows. */
export function membersOf(texts: readonly string[], index: number): readonly WrittenValue[] | null {
  const all = texts.map((text) => writtenValues(text))
  const size = Math.max(...all.map(({ length }) => length))
  if (index >= size || (index > 0 && all.some(({ length }) => length > 0 && length !== size))) return null
  const values = all.flatMap((each) => each[index] ?? [])
  const [first] = values
  const fits = values.every(({ kind, isUnsure }) => kind === first?.kind && !isUnsure)
  return first && fits ? values : null
}

/** The same relation in a state of the page; null where the page does not show it. */
export function readRelation({ figures, groups }: PageNumbers, relation: Relation): RelationReading | null {
  const index = groups.findIndex(
    ({ holder, place }) => holder === relation.holder && place === relation.place,
  )
  const group = groups[index]
  if (!group) return null
  const { texts, names } = partOf(group, relation.figure)
  const outer = figures.find(({ selector }) => selector === relation.figure)
  const own = ownFigure(group, relation.figure)
  const figure = own ?? outer
  const shown = figure && writtenValues(figure.text)[relation.figureIndex]
  const members = membersOf(texts, relation.memberIndex)
  if (!figure || !shown || shown.isUnsure || !members || shown.kind !== members[0]!.kind) return null
  const sum = members.reduce((all, { value }) => all + value, 0)
  const isSum = relation.kind === 'sum'
  const due = isSum ? sum : sum / members.length
  return {
    label: figure.label,
    shown: shown.text,
    value: shown.value,
    kind: shown.kind,
    due,
    members: members.map(({ text }) => text),
    names,
    head: group.head,
    isAtFoot: outer?.under.includes(index) ?? false,
    holds: Math.abs(due - shown.value) <= toleranceOf(members, shown, isSum),
    isOff: Math.abs(due - shown.value) > 2 * roundingOf(members, shown, isSum),
    counts: shown.value !== 0 && members.some(({ value }) => value !== 0),
  }
}

const roundingOf = (members: readonly WrittenValue[], shown: WrittenValue, isSum: boolean): number =>
  members.reduce((all, { step }) => all + step / 2, 0) / (isSum ? 1 : members.length) + shown.step / 2

/** By how much they may differ and yet agree: numbers with decimals and times may be rounded, whole ones are exact. */
export const toleranceOf = (
  members: readonly WrittenValue[],
  shown: WrittenValue,
  isSum: boolean,
): number => {
  const exact = members.map((one) => (one.step < 1 || one.kind === 'time' ? one : { ...one, step: 0 }))
  const figure = isSum && exact.every(({ step }) => step === 0) ? { ...shown, step: 0 } : shown
  return 1.001 * roundingOf(exact, figure, isSum) + 1e-6
}

const ownFigure = ({ texts, first, last }: NumberGroup, figure: string) => {
  if (!isEnd(figure)) return null
  const [text, label] = figure === 'last' ? [texts.at(-1), last] : [texts[0], first]
  return { text: text ?? '', label }
}

export const partOf = ({ texts, names }: NumberGroup, figure: string) =>
  figure === 'last'
    ? { texts: texts.slice(0, -1), names: names.slice(0, -1) }
    : figure === 'first'
      ? { texts: texts.slice(1), names: names.slice(1) }
      : { texts, names }

/** The places that a scan has to read for some relations. */
export const wantedBy = (relations: readonly Relation[]): WantedNumbers => ({
  holders: [...new Set(relations.map(({ holder }) => holder))],
  figures: [...new Set(relations.map(({ figure }) => figure))].filter((figure) => !isEnd(figure)),
})

/** Whether the figure of a relation is in the group itself. */
export const isEnd = (figure: string): boolean => figure === 'first' || figure === 'last'
