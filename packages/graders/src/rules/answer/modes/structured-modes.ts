import type { Difference } from '@webeval/core'
import { schemaDifferences, type SchemaLike } from '../../../json/check-schema.js'
import { saysNone } from '../assertion/says-none.js'
import { broken, met, unmet } from '../../verdict/rule-verdict.js'
import { readBoolean } from '../readings/read-boolean.js'
import { readJson } from '../readings/read-json.js'
import { listsIn } from '../readings/read-list.js'
import { matchedEntries, unmatchedEntries } from '../same-value.js'
import type { Mode } from './answer-input.js'

/** `boolean`: WebArena-Verified's words for yes and no, also in a sentence. */
export const boolean: Mode = ({ answer, whole, evidence }, expected) => {
  const said = readBoolean(answer, evidence.metadata.query)
  const wanted = expected ? 'yes' : 'no'
  if (said === expected) return met({ expected, found: said })
  if (said !== null) return unmet({ expected: wanted, found: said ? 'yes' : 'no', relation: 'the answer' })
  return unmet({
    expected: wanted,
    found: whole,
    because: 'the answer says neither a clear yes nor a clear no',
    failure: 'unclear_answer',
  })
}

/** `list`: every entry and no other, in any order unless `ordered` (WebArena-Verified's arrays); the score is the F1 of the entries, as in AssistantBench. */
export const list: Mode = ({ answer, whole, options, evidence }, expected) => {
  const wanted = expected as readonly unknown[]
  const readings = listsIn(Array.isArray(readJson(whole)) ? whole : answer, evidence.metadata.query).map(
    (entries) => {
      const matched = matchedEntries(wanted, entries, options.ordered ?? false)
      return { entries, matched, score: (2 * matched) / (wanted.length + entries.length) }
    },
  )
  const none = wanted.length === 0 && (/^\W*$/.test(whole) || saysNone(answer) !== null)
  const [best] = readings.toSorted((a, b) => b.score - a.score)
  const compared = { expected: wanted, found: best?.entries ?? whole }
  if (none || best?.score === 1 || (best && wanted.length + best.entries.length === 0)) return met(compared)
  const { missing, extra } = unmatchedEntries(wanted, best?.entries ?? [], options.ordered ?? false)
  const isShuffled = missing.length + extra.length > 0 && missing.length === extra.length && options.ordered
  const differences = [
    ...missing.map((entry) => ({ path: 'list', expected: entry, found: null })),
    ...extra.map((entry) => ({ path: 'list', expected: null, found: entry })),
  ]
  return unmet(
    {
      ...compared,
      ...(best && !isShuffled ? { differences } : { relation: isShuffled ? 'in this order' : 'the list' }),
    },
    { score: best?.score ?? 0 },
  )
}

/** `schema`: the answer's JSON (also in a code fence), or else its text, under a JSON Schema. */
export const schema: Mode = async ({ answer, whole }, expected) => {
  const json = readJson(whole)
  const candidates = json === undefined ? [answer.trim()] : [json, whole]
  const problems: Difference[][] = []
  for (const candidate of candidates) {
    try {
      const differences = await schemaDifferences(expected as SchemaLike, candidate)
      if (differences.length === 0)
        return met({ expected, found: candidate, because: 'the answer is valid under the schema' })
      problems.push(differences)
    } catch (error) {
      return broken(`the task's JSON Schema is invalid: ${(error as Error).message}`)
    }
  }
  return unmet({ expected, found: whole, differences: problems[0]! })
}
