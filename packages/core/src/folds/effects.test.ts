import { expect, it } from 'vitest'
import { fakeSignals } from '../testing/fake-signals.js'
import { effects, hasEffect, noticeableEffects, effectsExcept } from './effects.js'
import { verifyStep } from './verify-step.js'

const still = fakeSignals()
const after = (change: Partial<typeof still>) => verifyStep(still, fakeSignals(change), false)

it('names each effect of a step, and none of one that changed nothing', () => {
  expect(effects(after({}))).toEqual([])
  const counters = { ...still.counters, dialogs: 2, requests: 1 }
  const fingerprints = { ...still.fingerprints, text: 'other', focus: 'other' }
  expect(effects(after({ counters, fingerprints }))).toEqual(['text', 'focus', 'request', 'dialog'])
})

it('counts what a person or the site can notice as an effect, and focus or console errors as none', () => {
  const stored = after({ fingerprints: { ...still.fingerprints, storage: 'other' } })
  expect([stored.any_change, hasEffect(stored)]).toEqual([false, true])
  const focused = after({ fingerprints: { ...still.fingerprints, focus: 'other' } })
  expect([hasEffect(focused), hasEffect(focused, ['focus'])]).toEqual([false, true])
  const complained = after({ counters: { ...still.counters, consoleErrors: 3 } })
  expect(hasEffect(complained)).toBe(false)
})

it('leaves out the kinds that do not answer a question', () => {
  const scrolled = after({ fingerprints: { ...still.fingerprints, scroll: 'other' } })
  expect(hasEffect(scrolled)).toBe(true)
  expect(hasEffect(scrolled, effectsExcept(noticeableEffects, 'scroll'))).toBe(false)
})
