import { expect, test } from 'vitest'
import { parseTasks } from './parse-suite.js'

const line = (given: Record<string, unknown> = {}) =>
  JSON.stringify({
    query_id: 'a',
    query: 'Do it',
    start_url: 'https://x.test/',
    graders: ['answer'],
    ...given,
  })

test('suggests the nearest known key for each unknown one, and still reads the task', () => {
  const { tasks, problems, warnings } = parseTasks(
    line({
      grader: ['answer'],
      limits: { max_step: 3 },
      setup: { evaluate: '() => 1', evalute: 'x' },
      zzz: 1,
    }),
    't.jsonl',
  )
  expect(problems).toEqual([])
  expect(tasks).toHaveLength(1)
  expect(warnings).toEqual([
    't.jsonl:1: unknown key "grader" is ignored; did you mean "graders"?',
    't.jsonl:1: unknown key "zzz" is ignored; known: query_id, dataset, query, start_url, graders, setup, limits, storage_state, metadata',
    't.jsonl:1: unknown key "setup.evalute" is ignored; did you mean "setup.evaluate"?',
    't.jsonl:1: unknown key "limits.max_step" is ignored; did you mean "limits.max_steps"?',
  ])
})

test('reads a line of BrowserOS without a start page, and without a warning', () => {
  const text = JSON.stringify({
    query_id: 'agisdk-dashdish-1',
    dataset: 'agisdk',
    query: 'Order a pizza',
    graders: ['agisdk_state_diff', 'infinity_state'],
    setup_script: 'reset',
    metadata: {
      original_task_id: 'dashdish-1',
      difficulty: 'easy',
      additional: { answer: '7', answer_type: 'golden' },
    },
  })
  const { tasks, problems, warnings } = parseTasks(text, 'bos.jsonl')
  expect([problems, warnings]).toEqual([[], []])
  expect(tasks[0]).toMatchObject({
    start_url: 'about:blank',
    graders: ['agisdk_state_diff', 'infinity_state'],
  })
})

test.each(['file:///etc/passwd', 'chrome://version', 'javascript:1', 'nowhere'])(
  'refuses the start page %s with its line',
  (start_url) => {
    const { tasks, problems } = parseTasks(`${line()}\n${line({ query_id: 'b', start_url })}`, 't.jsonl')
    expect(tasks).toHaveLength(1)
    expect(problems.join()).toMatch(/^t\.jsonl:2: start_url: must be an /)
  },
)

test('reports every malformed line, or the first ones and a count for a file that is not a task file', () => {
  expect(parseTasks('{\n[]\n7\n"x"', 't').problems).toHaveLength(4)
  const { problems } = parseTasks('nonsense\n'.repeat(20_000), 't')
  expect(problems).toHaveLength(202)
  expect(problems.at(-2)).toBe('and 9,800 more problems')
  expect(problems.at(-1)).toMatch(/^t: 10,000 more lines not checked/)
})

test('never quotes a file that the user may not read', () => {
  const secret = 'root:x:0:0:root\n{"query_id": "s3cret", "tokn-s3cret": 1}'
  expect(parseTasks(secret, 't', { quote: false }).problems.join()).not.toMatch(/root|s3cret/)
  expect(parseTasks(secret, 't').problems.join()).toMatch(/root/)
})
