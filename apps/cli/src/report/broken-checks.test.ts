import type { GradesFile, NamedGrade, RunRecord, Summary, TrialLine } from '@webeval/core'
import { expect, it } from 'vitest'
import { verdictOf } from '../verdict.js'
import { readBrokenChecks } from './broken-checks.js'

const line = (query_id: string, outcome: TrialLine['outcome']) =>
  ({ query_id, trial: 1, outcome }) as TrialLine
const record = { run_id: 'r', status: 'finished', suite: { path: 'shop.jsonl' } } as RunRecord
const summary = (errors: number) =>
  ({ outcomes: { grader_error: errors }, pass_rate: { value: null } }) as unknown as Summary

/** A stored run in which each trial's only grade says this. */
const graded = (grade: Partial<NamedGrade>) => ({
  grades: async () => ({ rounds: [{ grades: [{ name: 'page_state', ...grade }] }] }) as unknown as GradesFile,
})

const broken = {
  reasoning: "the task's check is broken: nope is not defined",
  details: { broken_check: true },
} as const

it('names the broken checks and their file, and does not send people to grade again', async () => {
  const lines = ['a', 'b', 'c', 'd'].map((id) => line(id, 'grader_error'))
  const brokenChecks = await readBrokenChecks(graded(broken), [...lines, line('e', 'passed')])
  const { code, message } = verdictOf({ record, summary: summary(4), brokenChecks }, undefined)
  expect(code).toBe(3)
  expect(message).toMatch(
    /4 checks are broken \(a: page_state: the task's check is broken: nope is not defined; b: /,
  )
  expect(message).toMatch(/and 1 more check\): correct them in shop\.jsonl/)
  expect(message).not.toMatch(/eval grade r/)
})

it('offers to grade again after a fault of the judge', async () => {
  const silent = graded({ reasoning: 'the judge broke: Gemini did not answer within 60 s.' })
  const brokenChecks = await readBrokenChecks(silent, [line('a', 'grader_error')])
  expect(verdictOf({ record, summary: summary(1), brokenChecks }, undefined).message).toMatch(
    /webeval grade r$/,
  )
})
