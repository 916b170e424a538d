import { schemaProblem } from '../../../json/check-schema.js'
import { saysNone } from '../assertion/says-none.js'
import { broken, fail, pass, shown } from '../../verdict.js'
import { readBoolean } from '../read-boolean.js'
import { readJson } from '../read-json.js'
import { listsIn } from '../read-list.js'
import { matchedEntries } from '../same-value.js'
import type { Mode } from './answer-input.js'

/** `boolean`: WebArena-Verified's words for yes and no, also in a sentence. */
export const boolean: Mode = ({ answer, whole, evidence }, expected) => {
  const said = readBoolean(answer, evidence.metadata.query)
  const wanted = expected ? 'yes' : 'no'
  if (said === expected) return pass(`the answer says ${wanted}`)
  const found = said === null ? 'neither a clear yes nor a clear no' : said ? 'yes' : 'no'
  return fail(`expected the answer to say ${wanted}, found ${found} in ${shown(whole)}`)
}

/** `list`: every entry and no other, in any order unless `ordered` (WebArena-Verified's arrays); the score is the F1 of the entries, as in AssistantBench. */
export const list: Mode = ({ answer, whole, options }, expected) => {
  const wanted = expected as readonly unknown[]
  const readings = listsIn(Array.isArray(readJson(whole)) ? whole : answer).map((entries) => {
    const matched = matchedEntries(wanted, entries, options.ordered ?? false)
    return { entries, matched, score: (2 * matched) / (wanted.length + entries.length) }
  })
  const none = wanted.length === 0 && (/^\W*$/.test(whole) || saysNone(answer) !== null)
  const [best] = readings.toSorted((a, b) => b.score - a.score)
  if (none || best?.score === 1 || (best && wanted.length + best.entries.length === 0))
    return pass(`the answer lists ${shown(wanted)}`)
  const order = options.ordered ? ' in this order' : ''
  return fail(`expected the list ${shown(wanted)}${order}, found ${shown(best?.entries ?? whole)}`, {
    score: best?.score ?? 0,
    details: { matched: best?.matched ?? 0, expected: wanted.length, found: best?.entries.length ?? 0 },
  })
}

/** `schema`: the answer's JSON (also in a code fence), or else its text, under a JSON Schema. */
export const schema: Mode = async ({ answer, whole }, expected) => {
  const json = readJson(whole)
  const candidates = json === undefined ? [answer.trim()] : [json, whole]
  const problems: string[] = []
  for (const candidate of candidates) {
    try {
      const problem = await schemaProblem(expected as Parameters<typeof schemaProblem>[0], candidate)
      if (problem === null) return pass('the answer is valid under the schema')
      problems.push(problem)
    } catch (error) {
      return broken(`the task's JSON Schema is invalid: ${(error as Error).message}`)
    }
  }
  return fail(`the answer is not valid under the schema: ${problems[0]}; found ${shown(whole)}`)
}
