import type { RunRecord, Summary } from '@webeval/core'
import { expect, test } from 'vitest'
import { verdictOf } from './verdict.js'

const record = { run_id: 'r', status: 'interrupted' } as RunRecord
const summary = { outcomes: {}, pass_rate: { value: null } } as unknown as Summary

test('calls a full disk a fault of ours, not an interruption', () => {
  const fault = 'trial 1 of page could not be written, so the run stops: the disk is full: ENOSPC'
  expect(verdictOf({ record, summary, fault }, undefined)).toEqual({ code: 3, message: fault })
  expect(verdictOf({ record, summary, fault: null }, undefined).code).toBe(130)
})

test('offers a larger budget only where the budget stopped the run', () => {
  const stopped = (stop_reason: string) =>
    verdictOf({ record: { ...record, stop_reason }, summary, fault: null }, undefined).message
  expect(stopped('the budget of $1 is spent')).toMatch(/--resume r --budget <more>$/)
  expect(stopped('the model server is silent')).toMatch(/--resume r$/)
})

test('names the queue, the store and the folder for a copy in commands that continue a run, and no password', () => {
  const machines = { queue: 'redis://me:secret@q:6379', store: 's3://runs/x' }
  const stopped = verdictOf({ record, out: './here', summary, ...machines }, undefined).message
  expect(stopped).toMatch(
    /--resume r --queue 'redis:\/\/<user>:<password>@q:6379' --store s3:\/\/runs\/x --out .\/here$/,
  )
  const shared = verdictOf({ record, out: './here', summary, ...machines, store: './here' }, undefined)
  expect(shared.message).toMatch(/--store .\/here$/)
  const finished = { ...record, status: 'finished', suite: { path: 's.jsonl' } } as RunRecord
  const ungraded = { ...summary, outcomes: { grader_error: 1 } } as Summary
  const graded = verdictOf({ record: finished, summary: ungraded, ...machines }, undefined).message
  expect(graded).toMatch(/webeval grade r --store s3:\/\/runs\/x$/)
})

test('names the results folder in the command that continues a run, where it is not the default one', () => {
  const message = (out: string) => verdictOf({ record, out, summary }, undefined).message
  expect(message("it's here")).toMatch(/webeval --resume r --out 'it'\\''s here'$/)
  expect(message('./results')).toMatch(/webeval --resume r$/)
})
