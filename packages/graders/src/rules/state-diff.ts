import { z } from 'zod'
import { type Change, diffJson } from '../json/diff-json.js'
import { describePointer, parsePointer } from '../json/json-pointer.js'
import { ruleGrader } from './rule-grader.js'
import { type ExpectedChange, expectedChangeSchema, pathSchema } from './state/expected-change.js'
import { explainChanges } from './state/explain-changes.js'
import { cannotTell, fail, pass, shown } from './verdict.js'

const optionsSchema = z.strictObject({
  /** All changes that should have happened. An empty list: nothing may have changed. */
  changes: z.array(expectedChangeSchema),
  /** Places that may change as they like. */
  ignore: z.array(pathSchema).optional(),
})
type Options = z.infer<typeof optionsSchema>

/**
 * The site's own state before the first step and after the last one: every expected change must have happened, and nothing else may have
 * changed. So a task that is done with side effects (a wrong thing bought too, a setting lost) does not pass. The idea is that of functional evaluation in WebArena
 * and of state comparison in τ-bench; the paths are JSON pointers.
 */
export const stateDiff = ruleGrader<Options>({
  name: 'state_diff',
  description: 'the site’s state changed as expected, and in no other way',
  options: optionsSchema,
  async check({ options, evidence }) {
    const final = await evidence.finalState()
    if (final === null) return cannotTell('the page no longer answered when the trial ended')
    const state = final.site_state
    if (!state) return cannotTell('no state of the site was kept, since it has no state function')
    if (state.before == null) return cannotTell('the site’s state was not there before the first step')
    if (state.unread !== undefined) return cannotTell(`at the end the site’s state ${state.unread}`)
    if (state.after == null)
      return fail(`the trial ended on ${final.url}, which does not have the state of the site`, {
        evidence: [{ file: 'final/state.json' }],
      })
    const changes = diffJson(state.before, state.after)
    const ignored = (options.ignore ?? []).map((path) => parsePointer(path)!)
    const { missing, unexpected } = explainChanges(options.changes, ignored, { ...state, changes })
    const details = { changes: changes.map(describeChange) }
    const where = { details, evidence: [{ file: 'final/state.json' }] }
    if (missing.length === 0 && unexpected.length === 0)
      return pass(`the state changed as expected (${options.changes.length} changes)`, where)
    const problems = [
      ...missing.map((change) => `did not happen: ${describeExpected(change)}`),
      ...unexpected.map((change) => `was not expected: ${describeChange(change)}`),
    ]
    if (missing.length > 0 && unexpected.length === 0 && changes.length === 0)
      problems.push('nothing changed at all')
    return fail(problems.join('; '), where)
  },
})

function describeChange({ kind, path, before, after }: Change): string {
  const at = describePointer(path)
  if (kind === 'added') return `${at} added: ${shown(after)}`
  if (kind === 'removed') return `${at} removed: ${shown(before)}`
  return kind === 'reordered' ? `${at} in another order` : `${at} from ${shown(before)} to ${shown(after)}`
}

function describeExpected({ path, ...wanted }: ExpectedChange): string {
  const parts = Object.entries(wanted).map(([name, value]) =>
    value === true ? name : `${name} ${shown(value)}`,
  )
  return `${path || '(the whole state)'} ${parts.join(' ') || 'changed'}`
}
