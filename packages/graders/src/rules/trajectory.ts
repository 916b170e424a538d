import { countOf, type Difference } from '@webeval/core'
import { z } from 'zod'
import { bestAssignment } from './answer/best-assignment.js'
import { ruleGrader } from './rule-grader.js'
import {
  callPatternSchema,
  type CallPattern,
  callsOf,
  describeCall,
  isCall,
  type MadeCall,
} from './trail/call-pattern.js'
import { met, unmet, untold } from './verdict/rule-verdict.js'

const callList = z.array(callPatternSchema).min(1)
const optionsSchema = z
  .strictObject({
    /** Each must have been made by a call of its own, in any order. */
    used: callList.optional(),
    /** Calls that must occur in this order; others may come between. */
    order: callList.optional(),
    /** The successful calls must be these, in this order, and no others. */
    exactly: z.array(callPatternSchema).optional(),
    /** Must not even have been tried. */
    forbidden: callList.optional(),
  })
  .refine(
    ({ used, order, exactly, forbidden }) => used ?? order ?? exactly ?? forbidden,
    'give used, order, exactly or forbidden',
  )
type Options = z.infer<typeof optionsSchema>

/**
 * Which tools the agent used, in which order and with which parameters. The ways of matching are those common for agent trajectories: a superset
 * (`used`), a subsequence (`order`), strict (`exactly`). Calls that failed count only as tried.
 */
export const trajectory = ruleGrader<Options>({
  name: 'trajectory',
  description: 'the agent used the expected tools',
  options: optionsSchema,
  async check({ options, evidence }) {
    const made = callsOf(await evidence.messages())
    if (made.length < evidence.metadata.total_steps)
      return untold(
        `${countOf(evidence.metadata.total_steps, 'step was', 'steps were')} made, but only ${made.length} are on record`,
      )
    const differences = [
      ...unused(options.used ?? [], made),
      ...outOfOrder(options.order ?? [], made),
      ...(options.exactly ? unlike(options.exactly, made) : []),
      ...tried(options.forbidden ?? [], made),
    ]
    const calls = made.map(describeCall)
    const expected = Object.fromEntries(
      Object.entries(options).map(([how, patterns]) => [how, patterns.map(describeCall)]),
    )
    return differences.length === 0
      ? met({ expected, found: calls, because: 'the tool calls are as expected' })
      : unmet({ expected, found: calls, differences }, { evidence: [{ file: 'messages.jsonl' }] })
  },
})

const meets = (call: MadeCall, pattern: CallPattern): boolean =>
  isCall(call, pattern) && (pattern.is_error !== undefined || !call.isError)

function unused(patterns: readonly CallPattern[], made: readonly MadeCall[]): Difference[] {
  const scores = patterns.map((pattern) => made.map((call) => (meets(call, pattern) ? 1 : 0)))
  const served = new Set(
    bestAssignment(scores)
      .filter(({ score }) => score > 0)
      .map(({ row }) => row),
  )
  return patterns
    .filter((_, index) => !served.has(index))
    .map((pattern) => {
      const failed = made.some((call) => isCall(call, pattern)) ? 'only calls that failed' : null
      return { path: 'calls', expected: describeCall(pattern), found: failed }
    })
}

function outOfOrder(patterns: readonly CallPattern[], made: readonly MadeCall[]): Difference[] {
  let from = 0
  for (const [index, pattern] of patterns.entries()) {
    const at = made.findIndex((call, position) => position >= from && meets(call, pattern))
    if (at < 0) {
      const after = index === 0 ? '' : ` after ${describeCall(patterns[index - 1]!)}`
      return [{ path: 'calls', expected: `${describeCall(pattern)}${after}`, found: null }]
    }
    from = at + 1
  }
  return []
}

function unlike(patterns: readonly CallPattern[], made: readonly MadeCall[]): Difference[] {
  const counted = made.filter(
    (call) => !call.isError || patterns.some((pattern) => pattern.is_error && isCall(call, pattern)),
  )
  const same =
    counted.length === patterns.length && patterns.every((pattern, index) => meets(counted[index]!, pattern))
  const [expected, found] = [patterns, counted].map((list) => list.map(describeCall))
  return same ? [] : [{ path: 'calls', expected, found, relation: 'exactly' }]
}

function tried(patterns: readonly CallPattern[], made: readonly MadeCall[]): Difference[] {
  return made
    .filter((call) => patterns.some((pattern) => isCall(call, pattern)))
    .map((call) => ({
      path: `step ${call.step}`,
      expected: null,
      found: describeCall(call),
      relation: 'no such call',
    }))
}
