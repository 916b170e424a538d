import { isContainer } from '../../json/deep-equal.js'
import { bestAssignment } from './best-assignment.js'

/**
 * AssistantBench's accuracy of an answer, 0..1 (`question_scorer` and its evaluators): numbers by the logarithm of their ratio, texts and lists of
 * texts by the token F1 of DROP under the best alignment, objects by the mean F1 of their keys. Gold of several lines is a list.
 */
export function assistantBenchScore(answer: string, gold: unknown): number {
  const lines = (Array.isArray(gold) ? gold : String(gold).split('\n')).filter(
    (line) => String(line).trim() !== '',
  )
  const given = parseJson(answer) ?? answer
  const only = lines.length === 1 ? lines[0] : undefined
  const number = only === undefined ? null : fixNumber(only)
  if (number !== null) {
    const single = Array.isArray(given) && given.length === 1 ? given[0] : given
    const found = fixNumber(single)
    return found === null ? 0 : numberScore(found, number)
  }
  const objects = lines.map((line) => (isContainer(line) ? line : parseJson(String(line))))
  if (objects.every((object) => isContainer(object) && !Array.isArray(object)))
    return objectsScore(given, objects as Entry[])
  return textsScore(Array.isArray(given) ? given.map(String) : [String(given)], lines.map(String))
}

type Entry = Readonly<Record<string, unknown>>

function objectsScore(given: unknown, gold: readonly Entry[]): number {
  const lines =
    typeof given === 'string' ? given.split('\n').map(parseJson) : Array.isArray(given) ? given : [given]
  const found = lines.filter((line): line is Entry => isContainer(line) && !Array.isArray(line))
  if (found.length < lines.length) return 0
  return alignedMean(gold, found, (wanted, entry) => {
    const recall = keysScore(entry, wanted)
    const precision = keysScore(wanted, entry)
    return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision)
  })
}

function keysScore(found: Entry, wanted: Entry): number {
  const scores = Object.entries(wanted).map(([key, value]) => {
    if (!Object.hasOwn(found, key)) return 0
    const numbers = [fixNumber(found[key]), fixNumber(value)] as const
    if (numbers[0] !== null && numbers[1] !== null) return numberScore(numbers[0], numbers[1])
    if (numbers[0] !== null || numbers[1] !== null) return 0
    return textsScore(texts(found[key]), texts(value))
  })
  return scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
}

const texts = (side: unknown): string[] => (Array.isArray(side) ? side.map(String) : [String(side)])

const textsScore = (found: readonly string[], gold: readonly string[]): number =>
  alignedMean(gold.map(tokensOf), found.map(tokensOf), (wanted, tokens) => {
    const numbers = [...wanted].filter(isFloat)
    if (numbers.length > 0 && !numbers.some((number) => tokens.has(number))) return 0
    const shared = [...wanted].filter((token) => tokens.has(token)).length
    const precision = tokens.size === 0 ? 1 : shared / tokens.size
    const recall = wanted.size === 0 ? 1 : shared / wanted.size
    return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  })

function alignedMean<Part>(
  gold: readonly Part[],
  found: readonly Part[],
  score: (gold: Part, found: Part) => number,
) {
  const longest = Math.max(gold.length, found.length)
  if (longest === 0) return 0
  const scores = gold.map((wanted) => found.map((part) => score(wanted, part)))
  return bestAssignment(scores).reduce((sum, assigned) => sum + assigned.score, 0) / longest
}

function numberScore(found: number, gold: number): number {
  if (found === gold) return 1
  const ratio = (found || 1e-4) / (gold || 1e-4)
  return ratio <= 0 ? 0 : Math.max(0, 1 - Math.abs(Math.log(ratio)))
}

/** `fix_number` and `_fix_comma`: `$`, `%` and units of area removed, a comma read as grouping or as a decimal one. */
function fixNumber(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return null
  const plain = value.replace(/\$|%|sqft| square kilometers/g, '').trim()
  const grouped = plain.split(',').length > 2 || /^-?\d+,\d{3}(?:\.\d+)?$/.test(plain)
  const text = grouped ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return isFloat(text) ? Number(text) : null
}

/** DROP's normalisation: cut at spaces and hyphens; lower case, no punctuation, no articles; numbers in one form. */
const tokensOf = (text: string): ReadonlySet<string> =>
  new Set(
    text.split(/[ -]/).flatMap((token) => {
      const lower = token.toLowerCase()
      const bare = isFloat(lower) ? lower : lower.replace(/[!-/:-@[-`{-~]/g, '')
      const plain = isFloat(bare) ? String(Number(bare)) : bare.replace(/\b(?:a|an|the)\b/g, ' ')
      return plain.split(/\s+/).filter((part) => part !== '')
    }),
  )

const isFloat = (text: string): boolean => /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(text)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
