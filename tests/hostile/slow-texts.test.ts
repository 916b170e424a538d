import { expect, test } from 'vitest'
import { parseTasks, safeName } from '@webeval/core'
import { fakeEvidence } from '@webeval/core/testing'
import { createGraderPanel, ruleGraders } from '@webeval/graders'
import { mayBeEnglish } from '../../packages/graders/src/rubric/requirements/may-be-english.js'

// Each text would keep an expression that backtracks busy for hours, and with it the whole process.

test('names the folder of a task whose id is long and full of dots', () =>
  expect(safeName(`a${'.'.repeat(3_000_000)}b`)).toMatch(/^a\.{59}-[\da-z]{13}$/))

test('names the problems of a task with any number of graders in a few lines', () => {
  const graders = Array.from({ length: 20_000 }, () => ({ name: 7 }))
  const line = JSON.stringify({ query_id: 'a', query: 'x', start_url: 'https://x.test/', graders })
  expect(parseTasks(line, 'tasks.jsonl').problems.join('').length).toBeLessThan(2_100)
})

test('reads the language of a page that repeats its first tag', () => {
  expect(mayBeEnglish('Hallo', `<!doctype html><html lang="de"><!-- ${'<html '.repeat(500_000)} -->`)).toBe(
    false,
  )
  expect(mayBeEnglish('Hello', `<html><body><!-- ${'<html '.repeat(500_000)} --></body>`)).toBe(true)
})

test.each(['```', '[', '```a', '{'])(
  'grades an answer that begins a piece of JSON with %s and never ends it',
  async (begin) => {
    const answer = `${begin}${(begin === '[' || begin === '{' ? begin : '\t').repeat(30_000)}`
    const graders = [
      { name: 'answer', schema: { type: 'object' } },
      { name: 'answer', list: ['a', 'b'] },
    ]
    const grades = await createGraderPanel(ruleGraders).grade({
      evidence: fakeEvidence({ answer, task: { graders } }),
      signal: AbortSignal.timeout(60_000),
      judge: null,
      resolveUrl: (url) => url,
      keepFor: async () => '',
    })
    expect(grades.map(({ pass }) => pass)).toEqual([false, false])
  },
)
