import { parseRequest } from '../parse-request.js'
import { readComparison } from './comparison.js'
import { splitForEach } from './for-each.js'
import { type Goal, goalOf, type WorkPlan } from './goal.js'
import { isNamed, pointsBack } from './list-things.js'
import { splitRequest } from './split-request.js'

/** Plans how to work off a request: which goals, in which order, which of them at once. Pure. */
export function planWork(request: string): WorkPlan {
  const comparison = readComparison(request)
  if (comparison) {
    const goals = comparison.questions.map(goalOf)
    return { stages: [goals], arithmetic: comparison }
  }
  const each = splitForEach(request)
  const goals = (each ?? splitRequest(request)).map(inItself).map(goalOf)
  if (goals.length < 2) return wholePlan(request)
  const stages = areIndependent(goals) ? [goals] : goals.map((goal) => [goal])
  return { stages, arithmetic: null }
}

/** A piece without the words that join it to the one before. */
const inItself = (piece: string): string => {
  const plain = piece.replace(/^(?:(?:then|next|after that|afterwards|finally|and|first|now)\b[\s,]*)+/i, '')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** The request as one goal. */
export function wholePlan(request: string): WorkPlan {
  const goal = goalOf(request)
  const wants = goal.wants === 'note' ? 'answer' : goal.wants
  return { stages: [[{ ...goal, wants }]], arithmetic: null }
}

/** Questions that each name what they are about, and nothing but questions: none needs another's page. */
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
