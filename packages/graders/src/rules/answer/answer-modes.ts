import { expectedAnswer, type Evidence } from '@webeval/core'
import { schemaProblem } from '../../json/check-schema.js'
import { broken, fail, pass, shown, type Verdict } from '../verdict.js'
import type { AnswerOptions } from './answer-options.js'
import { assistantBenchScore } from './assistant-bench-score.js'
import { includesPhrase, includesWords } from './includes-phrase.js'
import { sameText } from './normalise-text.js'
import { readBoolean } from './read-boolean.js'
import { readJson } from './read-json.js'
import { listsIn } from './read-list.js'
import { matchedEntries, sameValue } from './same-value.js'
import { judgeDate, judgeDistance, judgeDuration, judgeMoney, judgeNumber } from './typed-modes.js'

/** What every mode is given. */
export interface AnswerInput {
  readonly answer: string
  readonly options: AnswerOptions
  readonly evidence: Evidence
}

type Mode = (input: AnswerInput, expected: unknown) => Verdict | Promise<Verdict>

/**
 * `equals`. A string: WebArena's `exact_match`, or equal as WebArena-Verified normalises; `^…$` is a pattern. A number, boolean, list or object: what the answer says in the mode of that kind.
 */
const equals: Mode = (input, expected) => {
  if (typeof expected !== 'string') return byKind(input, expected)
  return sameText(expected, input.answer)
    ? pass(`the answer is ${shown(expected)}`)
    : fail(`expected the answer to be ${shown(expected)}, found ${shown(input.answer)}`)
}

/** `must_include`: WebArena's: every phrase, ` |OR| ` between alternatives. */
const mustInclude: Mode = ({ answer }, expected) => {
  const phrases = expected as readonly string[]
  const missing = phrases.filter((phrase) => !includesPhrase(answer, phrase))
  const score = (phrases.length - missing.length) / phrases.length
  return missing.length === 0
    ? pass(`the answer includes ${phrases.map(shown).join(', ')}`)
    : fail(`expected the answer to include ${missing.map(shown).join(', ')}, found ${shown(answer)}`, {
        score,
      })
}

/** `must_exclude`: VisualWebArena's: none of the phrases. */
const mustExclude: Mode = ({ answer }, expected) => {
  const present = (expected as readonly string[]).filter((phrase) => includesPhrase(answer, phrase))
  return present.length === 0
    ? pass('the answer includes none of the excluded phrases')
    : fail(`expected the answer not to include ${present.map(shown).join(', ')}, found ${shown(answer)}`)
}

/** `pattern`: a regular expression found somewhere in the answer, in any case. */
const pattern: Mode = ({ answer }, expected) =>
  new RegExp(String(expected), 'is').test(answer)
    ? pass(`the answer matches /${String(expected)}/`)
    : fail(`expected the answer to match /${String(expected)}/, found ${shown(answer)}`)

/** `boolean`: WebArena-Verified's words for yes and no, also in a sentence. */
const boolean: Mode = ({ answer }, expected) => {
  const said = readBoolean(answer)
  const wanted = expected ? 'yes' : 'no'
  if (said === expected) return pass(`the answer says ${wanted}`)
  const found = said === null ? 'neither a clear yes nor a clear no' : said ? 'yes' : 'no'
  return fail(`expected the answer to say ${wanted}, found ${found} in ${shown(answer)}`)
}

/** `list`: every entry and no other, in any order unless `ordered` (WebArena-Verified's arrays); the score is the F1 of the entries, as in AssistantBench. */
const list: Mode = ({ answer, options }, expected) => {
  const wanted = expected as readonly unknown[]
  const readings = listsIn(answer).map((entries) => {
    const matched = matchedEntries(wanted, entries, options.ordered ?? false)
    return { entries, matched, score: (2 * matched) / (wanted.length + entries.length) }
  })
  const none = wanted.length === 0 && /^\W*(?:none|no\b.*|nothing|n\/a|empty|)\W*$/is.test(answer)
  const [best] = readings.toSorted((a, b) => b.score - a.score)
  if (none || best?.score === 1 || (best && wanted.length + best.entries.length === 0))
    return pass(`the answer lists ${shown(wanted)}`)
  const order = options.ordered ? ' in this order' : ''
  return fail(`expected the list ${shown(wanted)}${order}, found ${shown(best?.entries ?? answer)}`, {
    score: best?.score ?? 0,
    details: { matched: best?.matched ?? 0, expected: wanted.length, found: best?.entries.length ?? 0 },
  })
}

/** `schema`: the answer's JSON (also in a code fence), or else its text, under a JSON Schema. */
const schema: Mode = async ({ answer }, expected) => {
  const json = readJson(answer)
  const candidates = json === undefined ? [answer] : [json, answer]
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
  return fail(`the answer is not valid under the schema: ${problems[0]}; found ${shown(answer)}`)
}

/** `assistant_bench`: AssistantBench's accuracy, which must reach `at_least` (default 1). */
const assistantBench: Mode = ({ answer, options }, gold) => {
  const score = assistantBenchScore(answer, gold)
  const least = options.at_least ?? 1
  const told = `AssistantBench accuracy ${score.toFixed(2)} against ${shown(gold)}`
  return score >= least - 1e-9
    ? pass(told, { score })
    : fail(`${told}, expected at least ${least}; found ${shown(answer)}`, { score })
}

/** `expected`, and a task's own `additional.answer`: a string may be equal, say the same number, amount, date or yes/no, or stand in the answer as whole words; any other value is held against the answer by its kind. */
const plain: Mode = (input, expected) => {
  if (typeof expected !== 'string') return byKind(input, expected)
  const exact = equals(input, expected)
  const typed = typedModeOf(expected)
  if (typed === null)
    return includesWords(input.answer, expected) ? pass(`the answer includes ${shown(expected)}`) : exact
  const isEqual = sameText(expected, input.answer)
  return isEqual ? exact : typed(input, expected)
}

function typedModeOf(expected: string): Mode | null {
  if (/^\s*(?:yes|no|true|false)\s*$/i.test(expected))
    return (input, text) => boolean(input, readBoolean(String(text)))
  if (judgeNumber.reads(expected)) return judgeNumber.judge
  if (judgeMoney.reads(expected)) return judgeMoney.judge
  return judgeDate.reads(expected) ? judgeDate.judge : null
}

function byKind(input: AnswerInput, expected: unknown): Verdict | Promise<Verdict> {
  if (typeof expected === 'number') return judgeNumber.judge(input, expected)
  if (typeof expected === 'boolean') return boolean(input, expected)
  if (Array.isArray(expected)) return list(input, expected)
  return sameValue(expected, readJson(input.answer), input.options.ordered ?? false)
    ? pass(`the answer is ${shown(expected)}`)
    : fail(`expected the answer to be the JSON ${shown(expected)}, found ${shown(input.answer)}`)
}

/** The modes by the option that asks for them. */
const answerModes = {
  expected: plain,
  equals,
  must_include: mustInclude,
  must_exclude: mustExclude,
  pattern,
  number: judgeNumber.judge,
  money: judgeMoney.judge,
  duration: judgeDuration.judge,
  distance: judgeDistance.judge,
  date: judgeDate.judge,
  boolean,
  list,
  schema,
  assistant_bench: assistantBench,
} as const satisfies Partial<Record<keyof AnswerOptions, Mode>>

/** The modes that some options ask for, with what each expects; the task's own answer where they ask for none. */
export function askedModes(
  options: AnswerOptions,
  task: Evidence['task'],
): readonly (readonly [Mode, unknown])[] {
  const asked = (Object.keys(answerModes) as (keyof typeof answerModes)[]).flatMap((mode) =>
    options[mode] === undefined ? [] : [[answerModes[mode], options[mode]] as const],
  )
  if (asked.length > 0) return asked
  const own = expectedAnswer(task)
  return own === undefined ? [] : [[plain, own] as const]
}
