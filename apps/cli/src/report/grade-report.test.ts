import type { NamedGrade } from '@webeval/core'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { gradeReport } from './grade-report.js'

const judge = {
  model: 'gemini:x',
  by: 'screenshots',
  calls: 1,
  input_tokens: 1000,
  output_tokens: 50,
  cost_usd: null,
  prompts: 'abc',
}
const graded: NamedGrade = {
  name: 'task_rubric',
  required: true,
  status: 'graded',
  score: 0,
  pass: false,
  reasoning: 'outcome 0 %',
}
const shown = (more: Partial<NamedGrade>) => stripVTControlCharacters(gradeReport({ ...graded, ...more }))

test('a rule’s grade is a line', () => {
  expect(shown({ details: { changes: [1, 2] } })).toBe('grade     task_rubric: fail — outcome 0 %')
})

test('a judge shows criteria, the first failure, by whom and on what it rests', () => {
  const criterion = {
    criterion: 'lamp bought',
    about: 'outcome',
    points: 1,
    verdict: 'not_met',
    reasoning: 'no',
  }
  const details = {
    judge,
    criteria: [{ ...criterion, evidence: [{ step: 2 }] }],
    first_failure: { step: 2, what: 'wrong lamp', cause: 'agent' },
  }
  expect(shown({ details, evidence: [{ step: 2 }, { screenshot: 4 }] }).split('\n')).toEqual([
    'grade     task_rubric: fail — outcome 0 %',
    '            ✗ outcome lamp bought — no (step 2)',
    '            first failure: step 2, wrong lamp (agent)',
    '            by gemini:x from screenshots · 1 call, 1,050 tokens, cost unknown · rests on step 2 and picture 4',
  ])
})

test('reads details that no judge wrote without failing', () => {
  const details = { judge, criteria: 'none', axes: [1], first_failure: 7, judges: null }
  expect(shown({ details })).toContain('by gemini:x')
  expect(shown({ details: { judge: 'me' } })).toBe('grade     task_rubric: fail — outcome 0 %')
})

test('what a model says can’t rewrite the terminal', () => {
  const judges = [
    { judge: 'a\u001b[2J', status: 'graded', pass: true, reasoning: 'x\n\u001b[31mgrade  pass' },
  ]
  const text = gradeReport({ ...graded, details: { judges, agreement: 1 } })
  expect(text).not.toContain('\u001b[2J')
  expect(text.split('\n')).toHaveLength(3)
})
