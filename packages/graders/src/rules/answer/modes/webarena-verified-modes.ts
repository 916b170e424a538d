import { met, unmet } from '../../verdict/rule-verdict.js'
import { readJson } from '../readings/read-json.js'
import {
  sameBoolean,
  type SameByType,
  sameDate,
  sameDistance,
  sameDuration,
  sameMoney,
  sameNumber,
  sameString,
} from '../verified/same-by-type.js'
import { sameBySchema, sameLists } from '../verified/same-by-schema.js'
import type { Mode } from './answer-input.js'

/** The benchmark's JSON response, or null. */
interface Response {
  readonly status?: unknown
  readonly task_type?: unknown
  readonly retrieved_data?: unknown
}

const responseIn = (value: unknown): Response | null =>
  typeof value === 'object' && value !== null && 'retrieved_data' in value ? value : null

/** The answer's `retrieved_data` where it is the benchmark's JSON response, else its JSON or its text. */
function retrieved(whole: string): unknown {
  const json = readJson(whole)
  return responseIn(json)?.retrieved_data ?? (responseIn(json) ? null : (json ?? whole))
}

const byType =
  (same: SameByType): Mode =>
  ({ whole }, expected) => {
    const data = retrieved(whole)
    const found = Array.isArray(data) && data.length === 1 ? (data[0] as unknown) : data
    return same(expected, found) ? met({ expected, found: whole }) : unmet({ expected, found: whole })
  }

/** `retrieved_data` as an array: each entry once, in any order unless `ordered`; texts by `NormalizedString`, numbers by `Number`. */
const list: Mode = ({ whole, options }, expected) => {
  const data = retrieved(whole)
  const given = Array.isArray(data) ? (data as unknown[]) : [data]
  const sameEntry: SameByType = (one, other) =>
    Array.isArray(one)
      ? one.some((alternative) => sameEntry(alternative, other))
      : (typeof one === 'number' ? sameNumber : sameString)(one, other)
  return sameLists(expected as readonly unknown[], given, sameEntry, options.ordered ?? false)
    ? met({ expected, found: whole })
    : unmet({ expected, found: whole, relation: 'the list' })
}

/** `equals` with `results_schema`: the benchmark's verdict on `retrieved_data`, and on `status` and `task_type` where a whole response is expected. */
const equals: Mode = (input, expected) => {
  const { whole, options } = input
  if (options.results_schema === undefined)
    return byType((wanted, found) => (typeof wanted === 'number' ? sameNumber : sameString)(wanted, found))(
      input,
      expected,
    )
  const wanted = responseIn(expected)
  const given = responseIn(readJson(whole))
  for (const part of ['status', 'task_type'] as const) {
    if (wanted?.[part] === undefined || sameString(wanted[part], given?.[part] ?? '')) continue
    return unmet({ expected: wanted[part], found: given?.[part] ?? null, relation: `the response's ${part}` })
  }
  const data = wanted ? wanted.retrieved_data : expected
  return sameBySchema(data, retrieved(whole), options.results_schema, options.ordered ?? false)
    ? met({ expected: data, found: whole })
    : unmet({ expected: data, found: whole })
}

/** The modes of `answer` by WebArena-Verified's types: the whole answer is the value, never a sentence around it. */
export const webArenaVerifiedModes = {
  equals,
  number: byType(sameNumber),
  money: byType(sameMoney),
  boolean: byType(sameBoolean),
  date: byType(sameDate),
  duration: byType(sameDuration),
  distance: byType(sameDistance),
  list,
} as const
