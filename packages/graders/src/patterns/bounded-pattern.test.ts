import { fakeEvidence, type FakeEvidence } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { createGraderPanel } from '../registry.js'
import { ruleGraders } from '../rules/rule-graders.js'
import { boundedPattern } from './bounded-pattern.js'

const panel = createGraderPanel(ruleGraders)
/** Would take a regular expression engine years on this text. */
const slow = '^(a+)+$'
const text = `${'a'.repeat(60)}!`
const expression = '() => document.title'
const final = { text, probes: [{ expression, value: text }] }

const cases: readonly (readonly [name: string, options: object, evidence: FakeEvidence])[] = [
  ['text_on_page', { pattern: slow }, { final }],
  ['page_state', { expression, matches: slow }, { final }],
  ['page_state', { expression, schema: { pattern: slow } }, { final }],
  ['answer', { pattern: slow }, { answer: text }],
]

test.each(cases)(
  'stops %s with %j, and calls the check broken, not the agent',
  async (name, options, evidence) => {
    const [grade] = await panel.grade({
      evidence: fakeEvidence({ ...evidence, task: { graders: [{ name, ...options }] } }),
      signal: AbortSignal.timeout(60_000),
      judge: null,
      resolveUrl: (url) => url,
      keepFor: async () => '',
    })
    expect(grade).toMatchObject({ status: 'error', pass: null })
    expect(grade!.reasoning).toMatch(/took more than 1 s and was stopped/)
  },
)

test('finds what a regular expression finds, lookarounds included', () => {
  expect(boundedPattern('(?<=£)\\d+', '').test('for £42')).toBe(true)
  expect(
    boundedPattern('o', 'gi')
      .matches('Foo bOo')
      .map(({ index }) => index),
  ).toEqual([1, 2, 5, 6])
  expect(() => boundedPattern('(', '')).toThrow(SyntaxError)
})
