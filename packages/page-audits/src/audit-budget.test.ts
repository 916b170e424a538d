import { expect, test } from 'vitest'
import { untilSpent } from './audit-budget.js'
import type { LabPage } from './lab/lab-page.js'
import { runAudits } from './run-audits.js'
import { fault, filing, lane, plan } from './testing/fake-audits.js'

/** A lane whose page counts its scans. */
const countingLane = () => {
  const made = { scans: 0 }
  const page = { scan: async () => void made.scans++ } as unknown as LabPage
  return { made, lane: { ...lane(), lab: async () => page } }
}

test('gives up an audit by the work that it does, not by the clock', async () => {
  const { made, lane: counting } = countingLane()
  const endless = plan('endless', async ({ lab }) => {
    for (;;) await (await lab()).scan({} as never)
  })
  const { audits } = await runAudits([endless], [counting], filing(), () => {})
  expect(audits).toMatchObject([{ status: 'error', warning: expect.stringMatching(/took longer than 5 s/) }])
  expect(made.scans).toBeGreaterThan(50)
  expect(made.scans).toBeLessThan(500)
})

test('keeps the faults of an audit whose budget does not suffice to look at them again', async () => {
  const { lane: counting } = countingLane()
  const found = plan('found', async ({ lab }) => {
    const page = await lab()
    const lookAgain = async () => {
      for (;;) await page.scan({} as never)
    }
    return { drafts: [{ ...fault('it broke'), severity: 'high' as const, lookAgain }] }
  })
  const { audits, findings } = await runAudits([found], [counting], filing(), () => {})
  expect([audits[0]?.status, findings.length]).toEqual(['ok', 1])
})

test('keeps what an audit had found when its budget was spent, and says that it was given up', async () => {
  const { lane: counting } = countingLane()
  const found = plan('found', async ({ lab }) => {
    const drafts = [fault('seen early')]
    const checks = async () => {
      for (;;) await (await lab()).scan({} as never)
    }
    await untilSpent(checks, drafts)
    return { drafts }
  })
  const { audits, findings } = await runAudits([found], [counting], filing(), () => {})
  expect(audits).toMatchObject([{ status: 'error', warning: expect.stringMatching(/was given up/) }])
  expect(findings.map(({ description }) => description)).toEqual(['seen early'])
})
