import { parseRequest } from '../../request/parse-request.js'
import { readComparison } from './comparison.js'
import { splitForEach } from './for-each.js'
import { type Goal, goalOf, type Stage, type WorkPlan } from './goal.js'
import { isNamed, pointsBack } from './list-things.js'
import { settleFirst } from './settle-first.js'
import { splitRequest } from './split-request.js'

/** Plans the work on a request: its goals, their order, and which of them run in parallel. Pure. */
export function planWork(request: string): WorkPlan {
  const comparison = comparing(request)
  if (comparison) return [comparison]
  const settled = settleFirst(request)
  const pieces = settled ?? splitForEach(request) ?? splitRequest(request)
  if (pieces.length < 2) return wholePlan(request)
  const stages = pieces
    .map(inItself)
    .map((piece) => comparing(piece, settled ? 'note' : 'answer') ?? plainly([goalOf(piece)]))
  const goals = stages.flatMap((stage) => stage.goals)
  return stages.every((stage) => stage.computed === null) && areIndependent(goals) ? [plainly(goals)] : stages
}

/** The request as one goal. */
export function wholePlan(request: string): WorkPlan {
  const goal = goalOf(request)
  return [plainly([{ ...goal, wants: goal.wants === 'note' ? 'answer' : goal.wants }])]
}

const plainly = (goals: readonly Goal[]): Stage => ({ goals, computed: null })

/** One question for each compared thing; null when the piece compares nothing. */
function comparing(piece: string, wants: 'answer' | 'note' = 'answer'): Stage | null {
  const arithmetic = readComparison(piece)
  return (
    arithmetic && {
      goals: arithmetic.questions.map(goalOf),
      computed: { question: piece, arithmetic, wants },
    }
  )
}

/** Strips the words that join a piece to the previous one. */
const inItself = (piece: string): string => {
  const plain = piece.replace(
    /^(?:(?:then|next|after that|afterwards|finally|and|also|first|now)\b[\s,]*)+/i,
    '',
  )
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** True when every goal is a single question that names its own subject, so none depends on another's page. */
function areIndependent(goals: readonly Goal[]): boolean {
  return goals.every(({ instruction }) => {
    const intents = parseRequest(instruction)
    const subject = instruction.replace(/^\W*\w+/, '').replace(/^(?:.*?\b(?:of|does|do|is|are|for)\b)/i, '')
    return (
      intents.length === 1 &&
      intents[0]!.kind === 'ask' &&
      !pointsBack(instruction) &&
      isNamed(subject.trim().split(/\s+/).slice(0, 8).join(' '))
    )
  })
}
