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
import { cannotTell, fail, pass } from './verdict.js'

const calls = z.array(callPatternSchema).min(1)
const optionsSchema = z
  .strictObject({
    /** Each must have been made by a call of its own, in any order. */
    used: calls.optional(),
    /** Calls that must occur in this order; others may come between. */
    order: calls.optional(),
    /** The successful calls must be these, in this order, and no others. */
    exactly: z.array(callPatternSchema).optional(),
    /** Must not even have been tried. */
    forbidden: calls.optional(),
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
      return cannotTell(
        `${evidence.metadata.total_steps} steps were made, but only ${made.length} are on record`,
      )
    const problems = [
      unused(options.used ?? [], made),
      outOfOrder(options.order ?? [], made),
      options.exactly ? unlike(options.exactly, made) : null,
      tried(options.forbidden ?? [], made),
    ].filter((problem) => problem !== null)
    const list = made.map(describeCall)
    const details = { calls: list }
    return problems.length === 0
      ? pass('the tool calls are as expected', { details })
      : fail(`${problems.join('; ')}; calls made: ${list.join(', ') || 'none'}`, {
          details,
          evidence: [{ file: 'messages.jsonl' }],
        })
  },
})

const meets = (call: MadeCall, pattern: CallPattern): boolean =>
  isCall(call, pattern) && (pattern.is_error !== undefined || !call.isError)

function unused(patterns: readonly CallPattern[], made: readonly MadeCall[]): string | null {
  const scores = patterns.map((pattern) => made.map((call) => (meets(call, pattern) ? 1 : 0)))
  const served = new Set(
    bestAssignment(scores)
      .filter(({ score }) => score > 0)
      .map(({ row }) => row),
  )
  const missing = patterns.filter((_, index) => !served.has(index))
  return missing.length === 0
    ? null
    : `expected ${missing.map(describeCall).join(', ')} to be used successfully`
}

function outOfOrder(patterns: readonly CallPattern[], made: readonly MadeCall[]): string | null {
  let from = 0
  for (const [index, pattern] of patterns.entries()) {
    const at = made.findIndex((call, position) => position >= from && meets(call, pattern))
    if (at < 0) {
      const after = index === 0 ? '' : ` after ${describeCall(patterns[index - 1]!)}`
      return `expected ${describeCall(pattern)}${after}`
    }
    from = at + 1
  }
  return null
}

function unlike(patterns: readonly CallPattern[], made: readonly MadeCall[]): string | null {
  const counted = made.filter(
    (call) => !call.isError || patterns.some((pattern) => pattern.is_error && isCall(call, pattern)),
  )
  const same =
    counted.length === patterns.length && patterns.every((pattern, index) => meets(counted[index]!, pattern))
  return same ? null : `expected exactly ${patterns.map(describeCall).join(', ') || 'no calls'}`
}

function tried(patterns: readonly CallPattern[], made: readonly MadeCall[]): string | null {
  const found = made.filter((call) => patterns.some((pattern) => isCall(call, pattern)))
  return found.length === 0
    ? null
    : `expected none of ${patterns.map(describeCall).join(', ')}, found step ${found.map(({ step }) => step).join(', ')}`
}
