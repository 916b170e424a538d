import { InfraError } from '@webeval/core'
import { expect, test } from 'vitest'
import type { Draft } from './findings/draft.js'
import { seenOnce } from './lab/seen-once.js'
import type { AuditPlan } from './audit-context.js'
import { runAudits } from './run-audits.js'
import { fault, filing, lane, plan } from './testing/fake-audits.js'

test('findings get the same ids whichever audit ends first', async () => {
  let letFirstGo = () => {}
  const held = new Promise<void>((resolve) => (letFirstGo = resolve))
  const plans = [
    plan('slow', async () => {
      await held
      return { drafts: [fault('from the slow one')] }
    }),
    plan('quick', async () => {
      letFirstGo()
      return { drafts: [fault('from the quick one')] }
    }),
  ]
  const { audits, findings } = await runAudits(plans, [lane(), lane()], filing(), () => {})
  expect(audits.map(({ name }) => name)).toEqual(['slow', 'quick'])
  expect(findings.map(({ id, description }) => [id, description])).toEqual([
    ['lost-on-reload-1', 'from the slow one'],
    ['lost-on-reload-2', 'from the quick one'],
  ])
})

test('an audit that breaks is a warning, and the others are made', async () => {
  const warnings: string[] = []
  const plans = [
    plan('broken', () => Promise.reject(new Error('no such thing'))),
    plan('whole', async () => ({ drafts: [fault('seen')] })),
  ]
  const { audits, findings } = await runAudits(plans, [lane()], filing(), (text) => warnings.push(text))
  expect(audits.map(({ status }) => status)).toEqual(['error', 'ok'])
  expect(findings).toHaveLength(1)
  expect(warnings).toEqual(['the broken audit broke: no such thing'])
})

test('when the site is gone all lanes end, and what was found until then is kept', async () => {
  let kept: string[] = []
  const plans = [
    plan('before', async () => ({ drafts: [fault('seen before')] })),
    plan('gone', () => Promise.reject(new InfraError('the page does not answer'))),
    plan('never', () => Promise.reject(new Error('must not be begun'))),
  ]
  const outcome = runAudits(
    plans,
    [lane()],
    filing(),
    () => {},
    ({ findings }) => {
      kept = findings.map(({ description }) => description)
    },
  )
  await expect(outcome).rejects.toThrow('the site does not answer')
  expect(kept).toEqual(['seen before'])
})

test.each([
  [1, ['reads', 'acts', 'long']],
  [2, ['long', 'acts', 'reads']],
])(
  'starts with the long audits, then those that act, where several run at a time: %i lanes',
  async (count, begun) => {
    const started: string[] = []
    const noting = (name: string) =>
      plan(name, async () => {
        started.push(name)
        return { drafts: [] }
      })
    const plans = [
      noting('reads'),
      { ...noting('acts'), alwaysActs: true },
      { ...noting('long'), seconds: 2 },
    ]
    const { audits } = await runAudits(
      plans,
      Array.from({ length: count }, () => lane()),
      filing(),
      () => {},
    )
    expect(started).toEqual(begun)
    expect(audits.map(({ name }) => name)).toEqual(['reads', 'acts', 'long'])
  },
)

test('opens a phone in one lane only', async () => {
  const used: string[] = []
  const lanes = ['http://127.0.0.1/one', 'http://127.0.0.1/two'].map((startUrl) => ({ ...lane(), startUrl }))
  const onPhone = (name: string): AuditPlan => ({
    ...plan(name, async ({ startUrl }) => {
      used.push(startUrl)
      return { drafts: [] }
    }),
    usesPhone: true,
  })
  await runAudits([onPhone('one'), onPhone('two')], lanes, filing(), () => {})
  expect(used).toEqual([lanes[0]!.startUrl, lanes[0]!.startUrl])
})

test('tells of each audit as it ends', async () => {
  const told: string[][] = []
  const plans = [plan('one', async () => ({ drafts: [] })), plan('two', async () => ({ drafts: [] }))]
  await runAudits(
    plans,
    [lane()],
    filing(),
    () => {},
    ({ audits }) => told.push(audits.map(({ name }) => name)),
  )
  expect(told.slice(0, 2)).toEqual([['one'], ['one', 'two']])
})

test.each([
  ['high', true, 1, 0],
  ['high', false, 0, 1],
  ['low', false, 1, 0],
] as const)(
  'a fault of %s severity that a third look shows (%j) makes %i finding and %i note',
  async (severity, holds, found, noted) => {
    let looks = 0
    const lookAgain = async () => {
      looks++
      return holds
    }
    const plans = [plan('one', async () => ({ drafts: [{ ...fault('it broke'), severity, lookAgain }] }))]
    const { findings, notes } = await runAudits(plans, [lane()], filing(), () => {})
    expect([findings.length, notes.length, looks]).toEqual([found, noted, severity === 'high' ? 1 : 0])
  },
)

test.each([
  ['high', true, ['high'], []],
  ['high', false, [], ['low']],
  ['medium', true, ['medium'], []],
] as const)(
  'looks again for a grave fault that one look showed, and for no other: %s, seen again %j',
  async (severity, holds, found, noted) => {
    let looks = 0
    const sighting = { rule: 'dead-control', description: 'it broke', severity, selectors: ['#a'] } as const
    const look = async () => {
      looks++
      return holds ? [sighting] : []
    }
    const plans = [plan('one', async () => ({ drafts: seenOnce([sighting, sighting], look) }))]
    const { findings, notes } = await runAudits(plans, [lane()], filing(), () => {})
    expect(findings.map((one) => one.severity)).toEqual(found)
    expect(notes.map((one) => one.severity)).toEqual(noted)
    expect(findings.map(({ reproduced }) => reproduced)).toEqual(
      found.map(() => (severity === 'high' ? true : null)),
    )
    expect(looks).toBe(severity === 'high' ? 1 : 0)
  },
)

test('a grave fault that only one look could see weighs less, and does not claim to be seen again', async () => {
  const sighting = { rule: 'dead-control', description: 'it broke', severity: 'high' } as const
  const plans = [plan('one', async () => ({ drafts: seenOnce([sighting]) }))]
  const { findings } = await runAudits(plans, [lane()], filing(), () => {})
  expect(findings).toMatchObject([{ severity: 'medium', reproduced: null }])
})

test('a third look that cannot be made leaves a grave fault as two looks showed it', async () => {
  const draft: Draft = {
    ...fault('it broke'),
    severity: 'high',
    lookAgain: () => Promise.reject(new Error('the page is gone')),
  }
  const plans = [plan('one', async () => ({ drafts: [draft] }))]
  const { findings, audits } = await runAudits(plans, [lane()], filing(), () => {})
  expect([findings.length, audits[0]?.status]).toEqual([1, 'ok'])
})

test('a grave fault of a rule that was often wrong weighs less, and says how often the rule was right', async () => {
  const drafts: Draft[] = [fault('it broke'), { ...fault('nothing happens'), rule: 'dead-control' }]
  const { findings } = await runAudits([plan('one', async () => ({ drafts }))], [lane()], filing(), () => {})
  expect(findings).toMatchObject([
    { rule: 'lost-on-reload', severity: 'medium', track_record: { wrong: expect.any(Number) } },
    { rule: 'dead-control', severity: 'high' },
  ])
})
