import { expectedAnswer, type Evidence } from '@webeval/core'
import { met, type RuleVerdict, unmet } from '../../verdict/rule-verdict.js'
import type { AnswerOptions } from '../answer-options.js'
import { assistantBenchScore } from '../assistant-bench-score.js'
import { includesWords } from '../includes-phrase.js'
import { readBoolean } from '../readings/read-boolean.js'
import { readJson } from '../readings/read-json.js'
import { sameValue } from '../same-value.js'
import { type AnswerInput, type Mode, saidWith } from './answer-input.js'
import { boolean, list, schema } from './structured-modes.js'
import { absent, equalText, mustExclude, mustInclude, pattern } from './text-modes.js'
import { exactMatch, fuzzyMatch, webArenaExcludes, webArenaIncludes } from './webarena-modes.js'
import { webArenaVerifiedModes } from './webarena-verified-modes.js'
import { dateMode, distanceMode, durationMode, moneyMode, numberMode } from './typed-modes.js'

/** `equals`: a string as `equalText` has it; a number, boolean, list or object: what the answer says in the mode of that kind. */
const equals: Mode = (input, expected) =>
  typeof expected === 'string' ? equalText(input, expected) : byKind(input, expected)

/** `assistant_bench`: AssistantBench's accuracy, which must reach `at_least` (default 1). */
const assistantBench: Mode = (input, gold) => {
  const { answer, whole } = input
  return scored(input, answer === whole ? whole : answer.trim(), gold)
}

/** The same for all of the answer, as the benchmark has it: also for one that gives up. */
const scoredWhole: Mode = (input, gold) => scored(input, input.whole, gold)

function scored({ whole, options }: AnswerInput, given: string, gold: unknown): RuleVerdict {
  const score = assistantBenchScore(given, gold)
  const least = options.at_least ?? 1
  const because = `AssistantBench accuracy ${score.toFixed(2)}, at least ${least} is needed`
  const compared = { expected: gold, found: whole, because }
  return score >= least - 1e-9 ? met(compared, { score }) : unmet(compared, { score })
}

/**
 * `expected`, and a task's own `additional.answer`: a string may equal the answer, match its number,
 * amount, date or yes/no, or occur in it as whole words; any other value is compared by its kind.
 */
const plain: Mode = (input, expected) => {
  if (typeof expected !== 'string') return byKind(input, expected)
  const exact = equalText(input, expected)
  const typed = typedModeOf(expected)
  if (typed === null)
    return includesWords(saidWith(input, expected), expected, input.evidence.metadata.query)
      ? met({ expected, found: input.whole })
      : exact
  return exact.kind === 'pass' ? exact : typed(input, expected)
}

function typedModeOf(expected: string): Mode | null {
  if (/^\s*(?:yes|no|true|false)\s*$/i.test(expected))
    return (input, text) => boolean(input, readBoolean(String(text)))
  if (numberMode.reads(expected)) return numberMode.check
  if (/\d/.test(expected) && moneyMode.reads(expected)) return moneyMode.check
  return dateMode.reads(expected) ? dateMode.check : null
}

function byKind(input: AnswerInput, expected: unknown): RuleVerdict | Promise<RuleVerdict> {
  if (typeof expected === 'number') return numberMode.check(input, expected)
  if (typeof expected === 'boolean') return boolean(input, expected)
  if (Array.isArray(expected)) return list(input, expected)
  return sameValue(expected, readJson(input.whole), input.options.ordered ?? false)
    ? met({ expected, found: input.whole })
    : unmet({ expected, found: input.whole, relation: 'the JSON' })
}

/** The modes by the option that asks for them. */
const answerModes = {
  expected: plain,
  exact_match: exactMatch,
  fuzzy_match: fuzzyMatch,
  equals,
  must_include: mustInclude,
  must_exclude: mustExclude,
  pattern,
  number: numberMode.check,
  money: moneyMode.check,
  duration: durationMode.check,
  distance: distanceMode.check,
  date: dateMode.check,
  boolean,
  list,
  absent,
  schema,
  assistant_bench: assistantBench,
} as const satisfies Partial<Record<keyof AnswerOptions, Mode>>

/** Modes that follow a published benchmark where `like` names it. */
const publishedModes: Readonly<Record<string, Readonly<Partial<Record<keyof AnswerOptions, Mode>>>>> = {
  webarena: { equals: exactMatch, must_include: webArenaIncludes, must_exclude: webArenaExcludes },
  webarena_verified: webArenaVerifiedModes,
  assistant_bench: {
    expected: scoredWhole,
    equals: scoredWhole,
    number: scoredWhole,
    list: scoredWhole,
  },
}

/** The modes that some options ask for, with what each expects; the task's own answer where they ask for none. */
export function askedModes(
  options: AnswerOptions,
  task: Evidence['task'],
): readonly (readonly [Mode, unknown])[] {
  const asked = (Object.keys(answerModes) as (keyof typeof answerModes)[]).flatMap((mode) =>
    options[mode] === undefined
      ? []
      : [[publishedModes[options.like ?? '']?.[mode] ?? answerModes[mode], options[mode]] as const],
  )
  if (asked.length > 0) return asked
  const own = expectedAnswer(task)
  return own === undefined ? [] : [[plain, own] as const]
}
