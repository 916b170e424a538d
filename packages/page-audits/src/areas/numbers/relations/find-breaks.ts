import { hasOtherParts, saysShown, saysTotal, saysWhole } from './figure-words.js'
import { saysSo } from './find-relations.js'
import { readRelation, type Relation, type RelationReading } from './read-relation.js'
import type { PageNumbers } from './scan-numbers.js'

/** A state of the page and what the act before it was. */
export interface NumberState {
  readonly numbers: PageNumbers
  /** It takes something away for good. */
  readonly removes: boolean
  /** It chooses which part of the page is shown. */
  readonly chooses: boolean
  /** It enters or changes something. */
  readonly enters: boolean
}

/** Why a broken relation is a fault: certain at once, or only if it holds again once the page is loaded again. */
export type BreakProof = 'shown' | 'removed' | 'stale' | 'reload'

/** A relation that an act breaks. */
export interface BrokenRelation {
  readonly relation: Relation
  readonly before: RelationReading
  readonly after: RelationReading
  /** The index of the state in which it is broken. */
  readonly at: number
  readonly proof: BreakProof
}

/** Finds relations that held at load, and break later. */
export function findBreaks(states: readonly NumberState[], relations: readonly Relation[]): BrokenRelation[] {
  const histories = relations.map((relation) => ({
    relation,
    readings: states.map(({ numbers }) => readRelation(numbers, relation)),
  }))
  return histories.flatMap(({ relation, readings }): BrokenRelation[] => {
    const first = readings[0]!
    if (first === null || hasOtherParts.test(`${first.label} ${first.names.join(' ')}`)) return []
    const followsChoices = readings.some((one, at) => {
      const [was, { chooses }] = [readings[at - 1], states[at]!]
      return chooses && one?.holds && one.counts && was?.holds && one.value !== was.value
    })
    const hasFollowed = readings.some((one) => one?.holds && one.counts && one.value !== first.value)
    if (!hasFollowed && !saysSo(first)) return []
    for (const [at, after] of readings.entries()) {
      const before = readings[at - 1]
      if (!before?.holds || !after?.isOff || withoutNumbers(after.label) !== withoutNumbers(before.label))
        continue
      const isExplained = histories.some(
        (other) =>
          other.relation !== relation &&
          other.relation.figure === relation.figure &&
          other.relation.figureIndex === relation.figureIndex &&
          other.readings[at]?.holds,
      )
      const proof = isExplained ? null : proofOf(before, after, states[at]!, { hasFollowed, followsChoices })
      if (proof) return [{ relation, before, after, at, proof }]
    }
    return []
  })
}

function proofOf(
  before: RelationReading,
  after: RelationReading,
  { removes, chooses, enters }: NumberState,
  { hasFollowed, followsChoices }: { readonly hasFollowed: boolean; readonly followsChoices: boolean },
): BreakProof | null {
  const sameRows = after.names.join('\n') === before.names.join('\n')
  const sameFigure = after.shown === before.shown
  const sameMembers = after.members.join('\n') === before.members.join('\n')
  if (!sameRows) {
    const isPart = after.names.length < before.names.length && isPartOf(after.names, before.names)
    const isOfShown = saysShown.test(before.label) || (followsChoices && endsList(before))
    return chooses && isPart && sameFigure && isOfShown ? 'shown' : 'reload'
  }
  if (after.members.length !== before.members.length) return 'reload'
  if (removes && sameMembers && after.value < before.value) return 'removed'
  return hasFollowed && sameFigure && enters && before.counts && after.head === before.head
    ? 'stale'
    : 'reload'
}

/** Whether the figure is the total at the end of a table, and does not name a whole of its own. */
const endsList = ({ isAtFoot, label }: RelationReading): boolean =>
  isAtFoot && saysTotal.test(label) && !saysWhole.test(label)

const isPartOf = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((name) => all.includes(name))

const withoutNumbers = (label: string): string => label.replace(/\d[\d.,:]*/g, '#')
