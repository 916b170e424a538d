import { expect, test } from 'vitest'
import type { Metadata } from '../../records/metadata.js'
import { fakeMetadata } from '../../testing/stored-records.js'
import { howItEnded } from './how-it-ended.js'

const ended = (given: Partial<Metadata>, limits?: { max_steps?: number }) =>
  howItEnded(
    { ...fakeMetadata, outcome: 'failed', termination_reason: 'completed', total_steps: 3, ...given },
    [],
    limits,
  )
const fault = (message: string) => [
  { source: 'agent_execution' as const, message, timestamp: '2026-01-01T00:00:00.000Z' },
]

test.each<[string, Partial<Metadata>, string]>([
  ['an answer', { final_answer: '7' }, 'finished after 3 of 30 steps: “7”'],
  [
    'an answer that gives up',
    { final_answer: 'I looked. Could not find forward; this site has no such button.' },
    'gave up after 3 of 30 steps: “Could not find forward; this site has no such button.”',
  ],
  [
    'a failure that an answer follows',
    { final_answer: 'The filter failed, but the price is 7' },
    'finished after 3 of 30 steps: “The filter failed, but the price is 7”',
  ],
  [
    'a refusal that was right',
    { final_answer: 'I could not find it', outcome: 'passed' },
    'finished after 3 of 30 steps: “I could not find it”',
  ],
  ['no answer', { final_answer: ' ' }, 'finished after 3 of 30 steps without an answer'],
  [
    'the step limit',
    {
      termination_reason: 'max_steps',
      outcome: 'limit',
      total_steps: 30,
      errors: fault('the step limit of 30 is reached'),
    },
    'reached its limit after 30 of 30 steps',
  ],
  [
    'the time limit',
    { termination_reason: 'timeout', outcome: 'limit' },
    'ran out of time after 3 of 30 steps',
  ],
  [
    'a captcha',
    { termination_reason: 'error', outcome: 'blocked', errors: fault('captcha') },
    'was blocked after 3 of 30 steps: captcha',
  ],
  [
    'an error of the agent',
    { termination_reason: 'error', outcome: 'agent_error', errors: fault('exit code 2') },
    'broke off after 3 of 30 steps: exit code 2',
  ],
  [
    'a fault of the browser',
    { termination_reason: 'error', outcome: 'infra_error', errors: fault('browser lost') },
    "was stopped after 3 of 30 steps by a fault that is not the agent's: browser lost",
  ],
])('tells of %s', (_, given, text) => expect(ended(given, { max_steps: 30 }).text).toBe(text))

test('counts steps alone where an old record names no limit', () => {
  expect(ended({ final_answer: 'x', total_steps: 1 }).text).toBe('finished after 1 step: “x”')
  expect(ended({ final_answer: 'x', limits: { max_steps: 5 } }, { max_steps: 30 }).maxSteps).toBe(5)
})
