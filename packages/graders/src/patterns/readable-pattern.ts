import type { Difference } from '@webeval/core'
import { sketchPattern } from './sketch-pattern.js'

/**
 * An expected regular expression for a sentence: a pattern that only escapes and anchors a text, perhaps with an open end
 * for query and fragment, reads as that text; others as a text that shows them, if one can. Never the source.
 */
export function readablePattern(source: string): Pick<Difference, 'expected' | 'relation'> {
  const body = source.replace(/\(\?:\[\?#\]\.\*\)\?\$?$/, '').replace(/(?<!\\)\$$/, '')
  const isStart = body.startsWith('^')
  const text = body.replace(/^\^/, '').replace(/\\([^\w\s])/g, '\uE000$1')
  const isPlain = !/(?:^|[^\uE000])[\\^$.*+?()[\]{}|]/.test(text)
  if (isPlain)
    return { expected: text.replaceAll('\uE000', ''), relation: isStart ? 'to begin with' : 'to contain' }
  const expected = sketchPattern(source)
  return { expected, relation: expected === null ? 'text of the form that the check names' : 'text like' }
}

/** A difference without the source of regular expressions: texts of the form `^…$` are patterns where values are compared. */
export function withoutPatterns(difference: Difference): Difference {
  const { expected, relation } = difference
  if (typeof expected === 'string' && (isPattern(expected) || relation === 'text like')) {
    const sketch = sketchPattern(expected)
    const words = ['a value with', 'a new entry with'].includes(relation ?? '') ? relation : undefined
    if (sketch === null)
      return { ...difference, expected: null, relation: 'text of the form that the check names' }
    return {
      ...difference,
      expected: sketch,
      relation:
        words ?? (relation === undefined || relation === 'text like' ? 'text like' : `${relation} text like`),
    }
  }
  if (!Array.isArray(expected) || !expected.some((each) => typeof each === 'string' && isPattern(each)))
    return difference
  return { ...difference, expected: expected.map(sketched) }
}

/** A value of a sentence: a pattern as a text that shows it. */
export const sketched = (value: unknown): unknown =>
  typeof value === 'string' && isPattern(value) ? (sketchPattern(value) ?? 'a text of a certain form') : value

const isPattern = (text: string): boolean => text.length > 2 && text.startsWith('^') && text.endsWith('$')
