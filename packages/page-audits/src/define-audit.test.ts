import { expect, it } from 'vitest'
import type { AuditContext } from './audit-context.js'
import { defineAudit } from './define-audit.js'
import type { Draft } from './findings/draft.js'

const context = {} as AuditContext
const seen = { description: 'seen', reproduced: true } as const
const plan = { name: 'sample', observes: ['ux'], maxMs: 1 } as const

it('accepts drafts under the rules that the audit declares, axe-core’s by their prefix', async () => {
  const audit = defineAudit({
    ...plan,
    rules: ['tab-order', 'axe/*'],
    run: async () => ({
      drafts: [
        { rule: 'tab-order', ...seen },
        { rule: 'axe/image-alt', ...seen },
      ],
    }),
  })
  expect((await audit.run(context)).drafts.map(({ rule }) => rule)).toEqual(['tab-order', 'axe/image-alt'])
})

it('rejects drafts under other rules when it is compiled', () => {
  const drafts: Draft<'tab-order'>[] = [{ rule: 'tab-order', ...seen }]
  const run = async () => ({ drafts })
  expect(defineAudit({ ...plan, rules: ['tab-order'], run }).rules).toEqual(['tab-order'])
  // @ts-expect-error: it declares another rule
  defineAudit({ ...plan, rules: ['hover-only'], run })
  // @ts-expect-error: no such rule
  defineAudit({ ...plan, rules: ['no-such-rule'], run: async () => ({ drafts: [] }) })
})
