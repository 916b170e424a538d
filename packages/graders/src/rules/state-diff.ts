import { describeValue, type Difference } from '@webeval/core'
import { z } from 'zod'
import { type Change, diffJson } from '../json/diff-json.js'
import { deepEqual } from '../json/deep-equal.js'
import { describePath } from '../json/differences-of.js'
import { parsePointer, type Pointer, valueAt } from '../json/json-pointer.js'
import { ruleGrader } from './rule-grader.js'
import { type ExpectedChange, expectedChangeSchema, pathSchema } from './state/expected-change.js'
import { explainChanges } from './state/explain-changes.js'
import { endedElsewhere } from './trail/ended-elsewhere.js'
import { met, unmet, untold } from './verdict/rule-verdict.js'

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
  async check({ options, evidence, resolveUrl }) {
    const final = await evidence.finalState()
    if (final === null) return untold('the page no longer answered when the trial ended')
    const state = final.site_state
    if (!state) return untold('no state of the site was kept, since it has no state function')
    if (state.before == null) return untold('the site’s state was not there before the first step')
    if (state.unread !== undefined) return untold(`at the end the site’s state ${state.unread}`)
    const where = { evidence: [{ file: 'final/state.json' }] }
    const expected = options.changes
    if (state.after == null) {
      const because = `the page it ended on (${final.url}) does not have the state of the site`
      const elsewhere = endedElsewhere(evidence, final.url, resolveUrl)
      return unmet({ expected, found: null, failure: 'unreadable', because, ...elsewhere }, where)
    }
    const changes = diffJson(state.before, state.after)
    const ignored = (options.ignore ?? []).map((path) => parsePointer(path)!)
    const { missing, unexpected } = explainChanges(options.changes, ignored, { ...state, changes })
    const compared = { expected, found: changes.slice(0, 50).map(describeChange) }
    if (missing.length === 0 && unexpected.length === 0)
      return met(
        { ...compared, because: `the state changed as expected (${options.changes.length} changes)` },
        where,
      )
    const differences = [
      ...missing.map((change) => missingChange(change, state.after)),
      ...unexpected.filter(({ path }) => !missing.some((change) => isAt(change, path))).map(unexpectedChange),
    ]
    const nothing = { failure: 'nothing_changed', because: 'nothing changed at all' } as const
    return unmet({ ...compared, differences, ...(changes.length === 0 ? nothing : {}) }, where)
  },
})

/** True where an expected change that did not happen is at the same place: one difference tells both. */
const isAt = (expected: ExpectedChange, path: Pointer): boolean =>
  parsePointer(expected.path)!.join('/') === path.join('/')

/** An expected change that did not happen, with the value that is there instead. */
function missingChange({ path, ...wanted }: ExpectedChange, after: unknown): Difference {
  const pointer = parsePointer(path)!
  const isPlace = !pointer.some((segment) => segment === '*' || segment === '-')
  const found = isPlace ? valueAt(after, pointer) : undefined
  const change = wantedChange(wanted)
  const isThere = isPlace && deepEqual(change.expected, found)
  return { path: describePath(pointer), found, ...change, ...(isThere ? { relation: 'a change to' } : {}) }
}

function wantedChange(wanted: Omit<ExpectedChange, 'path'>): Pick<Difference, 'expected' | 'relation'> {
  const { by, removed, added } = wanted
  if (by !== undefined) return { expected: by, relation: by < 0 ? 'a change by' : 'an increase by' }
  if (removed) return { expected: null, relation: 'it to be removed' }
  const how = added ? { relation: 'a new entry' } : {}
  if ('to' in wanted) return { expected: wanted.to, ...how }
  if ('matches' in wanted)
    return { expected: wanted.matches, relation: added ? 'a new entry with' : 'a value with' }
  return { expected: null, relation: added ? 'a new entry' : 'a change' }
}

/** A change that nothing asked for: the earlier value was expected to stay. */
const unexpectedChange = ({ kind, path, before, after }: Change): Difference => ({
  path: describePath(path),
  expected: before,
  found: after,
  ...(kind === 'reordered' ? { relation: 'in the order' } : {}),
})

/** One change in words, for the list of all that happened. */
function describeChange({ kind, path, before, after }: Change): string {
  const at = describePath(path) || 'the whole state'
  if (kind === 'added') return `${at} added: ${describeValue(after)}`
  if (kind === 'removed') return `${at} removed: ${describeValue(before)}`
  return kind === 'reordered'
    ? `${at} in another order`
    : `${at} from ${describeValue(before)} to ${describeValue(after)}`
}
