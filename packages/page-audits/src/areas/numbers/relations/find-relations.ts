import { saysAverage, saysShown, saysTotal } from './figure-words.js'
import {
  membersOf,
  partOf,
  readRelation,
  type Relation,
  type RelationReading,
  toleranceOf,
} from './read-relation.js'
import type { NumberGroup, PageNumbers } from './scan-numbers.js'
import { type WrittenValue, writtenValues } from './written-values.js'

const minMembers = 3
/** A page with more of them is a table in which some add up by chance. */
const maxRelations = 400

/** The relations that hold in a state of the page. */
export function findRelations(state: PageNumbers): Relation[] {
  const found: Relation[] = []
  for (const [index, group] of state.groups.entries()) {
    const outer = state.figures.filter(({ inside }) => !inside.includes(index))
    const parts = [
      { part: '', figures: outer.map(({ selector, text }) => ({ figure: selector, text })) },
      { part: 'last', figures: [{ figure: 'last', text: group.texts.at(-1)! }] },
      { part: 'first', figures: [{ figure: 'first', text: group.texts[0]! }] },
    ]
    for (const { part, figures } of parts) {
      const { texts } = partOf(group, part)
      for (const memberIndex of indexesOf(texts)) {
        const members = membersOf(texts, memberIndex)
        if (!members || members.length < minMembers || !differ(members)) continue
        const sum = members.reduce((all, { value }) => all + value, 0)
        for (const { figure, text } of figures)
          for (const [figureIndex, shown] of writtenValues(text).entries())
            for (const kind of ['sum', 'mean'] as const) {
              const due = kind === 'sum' ? sum : sum / members.length
              if (Math.abs(due - shown.value) > toleranceOf(members, shown, kind === 'sum')) continue
              const relation = { kind, figure, figureIndex, memberIndex, ...placeOf(group) }
              if (found.length < maxRelations && isFound(readRelation(state, relation), kind))
                found.push(relation)
            }
      }
    }
  }
  return found
}

const placeOf = ({ holder, place }: NumberGroup) => ({ holder, place })

const indexesOf = (texts: readonly string[]): number[] =>
  Array.from({ length: Math.max(...texts.map((text) => writtenValues(text).length)) }, (_, at) => at)

/** Whether two of them differ and are not nothing: others come to the same in many ways. */
const differ = (members: readonly WrittenValue[]): boolean =>
  new Set(members.flatMap(({ value }) => (value === 0 ? [] : [value]))).size > 1

/** A mean value has to be called one. */
const isFound = (reading: RelationReading | null, kind: Relation['kind']): boolean =>
  reading !== null && reading.holds && reading.counts && saysAverage.test(reading.label) === (kind === 'mean')

/** Whether the figure's own words say that it is what the group comes to. */
export const saysSo = ({ label }: RelationReading): boolean =>
  saysTotal.test(label) || saysAverage.test(label) || saysShown.test(label)
