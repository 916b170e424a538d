import type { FindingAction } from '@webeval/core'
import { defineAudit } from '../../../define-audit.js'
import { shortened } from '../../../controls/replay.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { provenWay } from '../../../lab/confirm-earlier.js'
import { type BrokenRelation, findBreaks } from './find-breaks.js'
import { findRelations } from './find-relations.js'
import { breaksAgain } from './breaks-again.js'
import { isEnd, type Relation, type RelationReading, wantedBy } from './read-relation.js'
import { scanNumbers } from './scan-numbers.js'
import { walkStates } from './walk-states.js'

const maxBreaks = 2

/** Totals and averages that follow what is listed: whether they still do after each act of the exploration. */
export const relationsAudit = defineAudit({
  name: 'relations',
  rules: ['wrong-total'],
  observes: ['functionality'],
  maxMs: 75_000,
  seconds: 8,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const atLoad = await lab.scan(scanNumbers, null)
    const relations = findRelations(atLoad)
    const counts = { relations: relations.length }
    if (relations.length === 0) return { drafts: [], counts }
    const { acts, states } = await walkStates(context, lab, atLoad, wantedBy(relations))
    const nameOf = namesFor(context)
    for (const broken of certainFirst(findBreaks(states, relations)).slice(0, maxBreaks)) {
      const path = acts.slice(0, broken.at)
      const ways = [...shortened(path), path]
      let shown: RelationReading = broken.after
      const showsAgain = async (way: readonly FindingAction[]) => {
        const again = await breaksAgain(lab, way, broken)
        shown = again ?? shown
        return again !== null
      }
      const proof = await provenWay(ways, showsAgain, nameOf)
      if (!proof.reproduced) continue
      const [lastStep] = proof.repro?.slice(-1) ?? []
      const draft = draftOf(broken.relation, shown, lastStep)
      return {
        drafts: [{ ...draft, ...proof, after: await lab.picture() }],
        counts,
      }
    }
    return { drafts: [], counts }
  },
})

const certainFirst = (breaks: readonly BrokenRelation[]): BrokenRelation[] =>
  breaks.toSorted((one, two) => Number(one.proof === 'reload') - Number(two.proof === 'reload'))

const draftOf = (
  relation: Relation,
  after: RelationReading,
  lastStep = '',
): Omit<Draft<'wrong-total'>, 'reproduced'> => {
  const [whole, comeTo] =
    relation.kind === 'sum' ? (['sum', 'add up to'] as const) : (['average', 'have the average'] as const)
  return {
    rule: 'wrong-total',
    description:
      `${quotedFigure(after)} was the ${whole} of ${nameOfGroup(after)} as the page opened, and is not any more after the last step: ${listed(after.members)} ${comeTo} ${written(after)}. ${lastStep}`.trim(),
    selectors: [isEnd(relation.figure) ? relation.holder : relation.figure],
    element: after.label,
  }
}

const nameOfGroup = ({ head }: RelationReading): string => (head === '' ? 'what is listed' : `“${head}”`)

const quotedFigure = ({ label, shown }: RelationReading): string =>
  `“${label.includes(shown) || label === '' ? label || shown : `${label} ${shown}`}”`

const listed = (members: readonly string[]): string =>
  members.length > maxNamed ? `${members.slice(0, maxNamed).join('; ')} and the others` : members.join('; ')

const written = ({ due, kind }: RelationReading): string =>
  kind === 'time' ? `${Math.floor(due / 60)} h ${Math.round(due % 60)} min` : String(Number(due.toFixed(2)))

/** Numbers that a description names. */
const maxNamed = 8
