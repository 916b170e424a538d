import { expect, it } from 'vitest'
import type { AuditPlan } from './audit-context.js'
import { createAuditQueue } from './audit-queue.js'
import type { EarlyLane } from './early/early-audits.js'
import type { EndedAudit } from './make-audit.js'

const plan = (name: string, more: Partial<AuditPlan> = {}): AuditPlan => ({
  name,
  observes: ['ux'],
  rules: ['lost-on-reload'],
  maxMs: 1000,
  run: async () => ({ drafts: [] }),
  ...more,
})
const begun: EndedAudit = { audit: { name: '', status: 'ok', observes: [], findings: [] }, drafts: [] }

it('gives out what takes longest first, and what uses a phone to the one lane that has it', async () => {
  const inParts = plan('in-parts', { seconds: 9, restSeconds: 3 })
  const plans = [
    inParts,
    plan('reads'),
    plan('acts', { alwaysActs: true }),
    plan('long', { seconds: 2 }),
    plan('longest', { seconds: 4 }),
    plan('phone', { usesPhone: true }),
  ]
  const rest = async () => ({ drafts: [] })
  const early: EarlyLane = {
    begun: new Map([[inParts, Promise.resolve({ ...begun, rest })]]),
    over: Promise.resolve(),
  }
  const queue = createAuditQueue(plans, 3, [undefined, early])
  await queue.adopt(early, () => {})
  const taken = [true, false, false, false, false, false].map((mayPhone) => queue.take(mayPhone)?.plan.name)
  expect(taken).toEqual(['phone', 'longest', 'in-parts', 'long', 'acts', 'reads'])
  expect(queue.take(true)).toBeUndefined()
})

it('follows the list where one lane makes all', () => {
  const plans = [plan('first'), plan('long', { seconds: 2 }), plan('phone', { usesPhone: true })]
  const queue = createAuditQueue(plans, 1, [])
  expect(plans.map(() => queue.take(true)?.plan.name)).toEqual(['first', 'long', 'phone'])
})
