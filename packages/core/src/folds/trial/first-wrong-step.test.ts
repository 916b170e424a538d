import { expect, test } from 'vitest'
import type { Message } from '../../records/message.js'
import type { Signals } from '../../records/signals.js'
import type { Step } from '../../records/step.js'
import { fakeSignals, fakeTarget } from '../../testing/fake-signals.js'
import { verifyStep } from '../verify-step.js'
import { firstWrongStep } from './first-wrong-step.js'

const then = '2026-01-01T00:00:00.000Z'
const times = { before_ms: 0, act_ms: 0, settle_ms: 0, after_ms: 0, screenshot_ms: 0, total_ms: 0 }
const look = (text: string, focus = ''): Signals => {
  const signals = fakeSignals({ text, targets: [fakeTarget({ selector: '#go', name: 'Search' })] })
  return { ...signals, fingerprints: { ...signals.fingerprints, text, focus } }
}

type Act = {
  tool?: string
  params?: Record<string, unknown>
  from: Signals | null
  to: Signals | null
  error?: string
}

/** A trial of these acts, as its folder holds it. */
function wrongStepOf(...acts: Act[]) {
  const steps = acts.map(({ tool = 'browser_click', from, to, error }, index): Step => ({
    id: `c${index}`,
    step: index + 1,
    tool,
    started_at: then,
    is_error: error !== undefined,
    before: from,
    after: to,
    verification: from && to ? verifyStep(from, to, false) : null,
    target_box: null,
    click_point: null,
    screenshot: null,
    times,
  }))
  const messages = acts.flatMap(
    ({ tool = 'browser_click', params = { target: '#go' }, error }, index): Message[] => [
      { type: 'tool_call', timestamp: then, tool, toolCallId: `c${index}`, params },
      {
        type: 'tool_result',
        timestamp: then,
        toolCallId: `c${index}`,
        result: error ?? 'Clicked.',
        isError: error !== undefined,
      },
    ],
  )
  return firstWrongStep(steps, messages)
}

test('finds nothing wrong with acts that change the page, or only the focus', () => {
  expect(
    wrongStepOf({ from: look('a'), to: look('b') }, { from: look('b'), to: look('b', 'field') }),
  ).toBeNull()
})

test('names the act that changed nothing', () => {
  expect(wrongStepOf({ from: look('a'), to: look('b') }, { from: look('b'), to: look('b') })).toEqual({
    step: 2,
    kind: 'changes_nothing',
    text: 'step 2 changed nothing: Click “Search”',
  })
})

test('names the act that repeats an earlier one on the same page', () => {
  const back = { tool: 'browser_navigate_back', params: {}, from: look('b'), to: look('a') }
  expect(wrongStepOf({ from: look('a'), to: look('b') }, back, { from: look('a'), to: look('b') })).toEqual({
    step: 3,
    kind: 'repeats',
    repeats: 1,
    text: 'step 3 repeats step 1: Click “Search”',
  })
})

test('accepts the same act on a page that has changed, and waiting twice', () => {
  const wait = { tool: 'browser_wait_for', params: { text: 'x' }, from: look('c'), to: look('c') }
  expect(
    wrongStepOf({ from: look('a'), to: look('b') }, { from: look('b'), to: look('c') }, wait, wait),
  ).toBeNull()
})

test('names the act that failed, with the first line of its error', () => {
  const wrong = wrongStepOf({
    from: null,
    to: null,
    error: 'no target #go\nlook again',
    params: { target: '#nope' },
  })
  expect(wrong?.text).toBe('step 1 failed: Click “nope” (no target #go)')
})
