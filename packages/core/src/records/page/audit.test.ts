import { expect, it } from 'vitest'
import { auditsFileSchema } from './audit.js'

const file = (findings: readonly unknown[]) => ({
  schema_version: 1,
  audits: [{ name: 'keyboard', status: 'ok', observes: ['accessibility'], findings }],
})

it('lists the ids of an audit’s findings, also of files that repeat the findings', () => {
  const whole = {
    id: 'tab-order-1',
    rule: 'tab-order',
    category: 'accessibility',
    severity: 'medium',
    description: 'Tab jumps.',
    selectors: [],
    repro_steps: [],
    evidence: [],
    reproduced: true,
  }
  for (const findings of [['tab-order-1'], [whole]])
    expect(auditsFileSchema.parse(file(findings)).audits[0]!.findings).toEqual(['tab-order-1'])
  expect(auditsFileSchema.safeParse(file([{ rule: 'tab-order' }])).success).toBe(false)
})
