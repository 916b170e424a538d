import { describe, expect, it } from 'vitest'
import { findDeadOutput, findStale, findWrongCount, isEchoed } from './find-stale.js'
import { findShiftedCount } from './shifted-count.js'
import type { OutputScan } from './scan-outputs.js'

const box = { x: 0, y: 0, width: 40, height: 20 }
/** A page whose texts, by selector, surround a field with this value. */
const look = (held: string, texts: Readonly<Record<string, string>>, maxLength: number | null = null) =>
  ({
    held,
    maxLength,
    outputs: Object.entries(texts).map(([selector, text]) => ({
      selector,
      text,
      line: `${text} characters`,
      box,
    })),
  }) satisfies OutputScan

/** The page with one value after the other; the text is a function of the value and how many came before it. */
const typed = (text: (held: string, index: number) => string, maxLength: number | null = null) =>
  ['', 'Maple', 'Harbour lights over Whitby', 'Elm tree'].map((held, index) =>
    look(held, { '#out': text(held, index), '#other': 'Fixed' }, maxLength),
  )

describe('texts that follow a field', () => {
  it.each<[string, (held: string) => string, number | null]>([
    ['a preview', (held) => `Dear ${held}!`, null],
    ['a counter', (held) => `${held.length}/140`, 140],
    ['a countdown', (held) => `${140 - held.length} left`, 140],
    ['a counter of words', (held) => `${held.split(' ').length} words`, null],
    ['a preview that is cut', (held) => held.slice(0, 8), null],
    ['initials', (held) => held.slice(0, 1), null],
    ['a text of its own', () => 'Type something', null],
    ['a hint that goes for good', (held) => (held === '' ? 'Required' : 'Thanks'), null],
  ])('accepts %s', (_, text, maxLength) => {
    expect(findStale(typed(text, maxLength))).toBeNull()
    expect(findDeadOutput(typed(text, maxLength), false)).toBeNull()
    expect(findWrongCount(typed(text, maxLength))).toBeNull()
  })

  it.each<[string, (held: string, index: number) => string, 'echo' | 'count']>([
    ['a preview of the first value', (held, index) => (index > 1 ? 'Maple' : held), 'echo'],
    ['a preview of the first letter', (_, index) => (index > 0 ? 'M' : ''), 'echo'],
    ['a counter of the first value', (held, index) => `${index > 1 ? 5 : held.length}/140`, 'count'],
    ['a countdown that ends early', (held) => `${160 - (held.length > 20 ? 5 : held.length)} left`, 'count'],
  ])('finds %s', (_, text, kind) =>
    expect(findStale(typed(text))).toMatchObject({ kind, never: false, output: { selector: '#out' } }),
  )
})

it('finds a counter that gives up on a long text', () => {
  const capped = typed((held) => `${160 - Math.min(held.length, 19)} left`)
  expect(findWrongCount(capped)).toMatchObject({ kind: 'count', held: 'Harbour lights over Whitby' })
})

it('takes no amount for a counter that happens to be what is left of a limit', () => {
  const amounts = typed(() => '2,00 € on 3/4', 10).map((seen) => ({ ...seen, held: seen.held.slice(0, 10) }))
  expect(findWrongCount(amounts)).toBeNull()
})

it('finds a counter of words that is always one off', () => {
  const words = (held: string) => held.split(' ').filter(Boolean).length
  const counter = (off: number) => typed((held) => `${words(held) + off} words, ${held.length} characters`)
  expect(findShiftedCount(counter(-1))).toMatchObject({ kind: 'count', held: 'Maple' })
  expect(findShiftedCount(counter(0))).toBeNull()
  expect(findShiftedCount(typed((held) => `${200 - held.length} characters left`, 200))).toBeNull()
  expect(findShiftedCount(typed(() => '3 words of advice'))).toBeNull()
})

describe('texts that never follow a field', () => {
  it('finds a counter for the limit of the field', () => {
    expect(
      findDeadOutput(
        typed(() => '0 / 140', 140),
        false,
      ),
    ).toMatchObject({ kind: 'count', never: true })
    expect(
      findDeadOutput(
        typed(() => '0 / 140', 80),
        false,
      ),
    ).toBeNull()
  })

  it('finds the one preview that is dead where another field has a live one', () => {
    const stuck = ['Ada', 'Maple'].map((held) => look(held, { '#to': 'Ada' }))
    expect(findDeadOutput(stuck, true)).toMatchObject({ kind: 'echo', never: true })
    expect(findDeadOutput(stuck, false)).toBeNull()
    const emptied = ['Ada', 'Maple', 'Elm tree'].map((held, index) =>
      look(held, { '#to': index > 0 ? '' : 'Ada' }),
    )
    expect(findDeadOutput(emptied, true)).toMatchObject({ kind: 'echo', never: true })
    expect(isEchoed(stuck)).toBe(false)
    expect(isEchoed(['Ada', 'Maple'].map((held) => look(held, { '#to': `Dear ${held}` })))).toBe(true)
  })

  it('accepts a legend that names each of the values', () => {
    const legend = ['Food', 'Fun', 'Home'].map((held) =>
      look(held, { '#one': 'Food', '#two': 'Fun', '#three': 'Home' }),
    )
    expect(findDeadOutput(legend, true)).toBeNull()
  })
})

it('reads a page on which two elements of different shadow trees have one selector', () => {
  const twice = typed((held) => `${held.length}/140`).map((seen) => ({
    ...seen,
    outputs: seen.outputs.flatMap((output) => [output, output]),
  }))
  expect(findWrongCount(twice)).toBeNull()
})
