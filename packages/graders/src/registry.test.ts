import { type Grader, taskSchema } from '@webeval/core'
import { fakeEvidence } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createGraderPanel } from './registry.js'
import { ruleGraders } from './rules/rule-graders.js'

const throwing: Grader = {
  name: 'throws',
  description: 'a grader that breaks',
  optionsSchema: z.object({}),
  grade: async () => {
    throw new Error('out of luck')
  },
}
const panel = createGraderPanel([...ruleGraders, throwing])
const taskWith = (...graders: unknown[]) =>
  taskSchema.parse({ query_id: 'q', query: 'q', start_url: 'http://x.test', graders })

const grade = (graders: readonly (string | { name: string })[], keepFor = async (_grader: string) => '') =>
  panel.grade({
    evidence: fakeEvidence({ task: { graders: [...graders] }, answer: 'x' }),
    signal: AbortSignal.timeout(5_000),
    judge: null,
    resolveUrl: (url) => url,
    keepFor,
  })

test('rejects an unknown grader before anything runs and names the nearest one', () => {
  expect(panel.check(taskWith('awnser'))[0]).toMatch(
    /^unknown grader "awnser"; did you mean "answer"\? \(known: answer, /,
  )
  expect(panel.check(taskWith('webjudge'))[0]).toMatch(/^unknown grader "webjudge" \(known/)
  expect(panel.check(taskWith('webjudge', 'fara_combined'))).toHaveLength(2)
})

test('names the path of a wrong option', () => {
  expect(panel.check(taskWith({ name: 'url', equals: 3 }))[0]).toMatch(/^grader url: equals: /)
})

test('rejects an unknown option, suggests the nearest, and runs nothing', () => {
  expect(panel.check(taskWith({ name: 'answer', equals: 'x', patern: 'y' }))[0]).toBe(
    'grader answer: unknown option "patern"; did you mean "pattern"?',
  )
})

test('a grader may say in a few words what it checks', () => {
  expect(panel.check(taskWith({ name: 'answer', equals: 'x', about: 'the order number' }))).toEqual([])
})

test('a right task has no problems', () => {
  expect(
    panel.check(taskWith({ name: 'answer', equals: 'x' }, { name: 'url', pattern: 'x', required: false })),
  ).toEqual([])
})

test('each probe is asked for once', () => {
  const probe = { name: 'page_state', expression: '() => 1', equals: 1 }
  expect(panel.probes(taskWith(probe, { ...probe, equals: 2 }, 'webjudge'))).toEqual(['() => 1'])
})

test('a grader that throws is an error of ours and does not stop the others', async () => {
  const grades = await grade(['throws', { name: 'answer', equals: 'x' } as { name: string }])
  expect(grades).toMatchObject([
    { name: 'throws', status: 'error', score: null, pass: null, reasoning: 'the grader broke: out of luck' },
    { name: 'answer', status: 'graded', pass: true },
  ])
})

test('a stored task with an unknown grader grades as an error, not as a failure', async () => {
  expect(await grade(['webjudge'])).toMatchObject([{ name: 'webjudge', status: 'error', pass: null }])
})

test('two graders of one kind stay apart, and advisory ones say so', async () => {
  const spec = { name: 'answer', equals: 'x' }
  expect(await grade([spec, { ...spec, required: false } as { name: string }, spec])).toMatchObject([
    { name: 'answer', required: true },
    { name: 'answer#2', required: false },
    { name: 'answer#3', required: true },
  ])
})

test('two graders cannot share a name', () => {
  expect(() => createGraderPanel([throwing, throwing])).toThrow(/share a name/)
})
