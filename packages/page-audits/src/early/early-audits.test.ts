import { expect, it } from 'vitest'
import type { AuditContext, AuditPlan, PageContext } from '../audit-context.js'
import { definePageAudit } from '../define-audit.js'
import { createFiling } from '../findings/file-findings.js'
import { runAudits } from '../run-audits.js'
import { answerTo, fakeLab } from '../testing/fake-lab.js'
import { beginEarly } from './early-audits.js'
import { scanSends } from './scan-sends.js'

const explored = {
  entries: [],
  controls: [],
  scans: [],
  late: new Set<number>(),
  frozen: false,
  move: null,
} as const

/** A lane of a page that can send or not, and how often somebody distrusted it. */
function laneOf(sends: boolean) {
  const made = { distrusted: 0 }
  const page = fakeLab([answerTo(scanSends, () => sends)], { distrust: () => void made.distrusted++ })
  const context: PageContext = {
    task: '',
    startUrl: 'http://127.0.0.1/',
    signal: new AbortController().signal,
    first: {} as never,
    lab: async () => page,
    phone: () => Promise.reject(new Error('no phone')),
    withoutStorage: async () => null,
    abandon: () => {},
  }
  return { made, context, later: { ...context, ...explored } satisfies AuditContext }
}

const filing = () =>
  createFiling(
    async (path) => path,
    () => {},
  )

/** An audit of the page alone that notes when it runs, and breaks the first times. */
function pageAudit(name: string, touches: 'reads' | 'acts', ran: string[], breaks = 0): AuditPlan {
  let left = breaks
  return definePageAudit({
    name,
    touches,
    rules: ['lost-on-reload'],
    observes: ['ux'],
    maxMs: 1000,
    async run() {
      ran.push(name)
      if (left-- > 0) throw new Error('the page was busy')
      return { drafts: [{ rule: 'lost-on-reload', description: `seen by ${name}`, reproduced: true }] }
    },
  })
}

it.each([
  [false, ['reads', 'acts']],
  [true, ['reads']],
])('leaves acts on a page that may send (%j) until it has been explored', async (sends, begun) => {
  const ran: string[] = []
  const { context, later, made } = laneOf(sends)
  const plans = [pageAudit('reads', 'reads', ran), pageAudit('acts', 'acts', ran)]
  await using early = beginEarly(plans, [context])
  await Promise.all(early.lanes.map(({ over }) => over))
  expect(ran).toEqual(begun)
  expect(made.distrusted).toBe(1)
  const { findings } = await runAudits(plans, [later], filing(), () => {}, undefined, early.stop())
  expect(ran).toEqual(['reads', 'acts'])
  expect(findings.map(({ description }) => description)).toEqual(['seen by reads', 'seen by acts'])
})

it.each([
  [1, { seen: 2 }, ['seen at load', 'seen after 0 acts']],
  [0, {}, []],
])(
  'makes the rest of an audit once the page is explored, and keeps nothing if that breaks (%j)',
  async (works, counts, told) => {
    const { context, later } = laneOf(false)
    const began: string[] = []
    const inParts = definePageAudit({
      name: 'in-parts',
      touches: 'reads',
      rules: ['lost-on-reload'],
      observes: ['ux'],
      maxMs: 1000,
      async run() {
        began.push('at load')
        const fault = (description: string) =>
          ({ rule: 'lost-on-reload', description, reproduced: true }) as const
        return {
          drafts: [fault('seen at load')],
          counts: { seen: 1 },
          async rest({ entries }) {
            if (works === 0) throw new Error('the page went away')
            return { drafts: [fault(`seen after ${entries.length} acts`)], counts: { seen: 2 } }
          },
        }
      },
    })
    await using early = beginEarly([inParts], [context])
    await Promise.all(early.lanes.map(({ over }) => over))
    const { audits, findings } = await runAudits(
      [inParts],
      [later],
      filing(),
      () => {},
      undefined,
      early.stop(),
    )
    expect([began, findings.map(({ description }) => description)]).toEqual([['at load'], told])
    expect(audits[0]?.counts ?? {}).toEqual(counts)
  },
)

it('makes an audit again that broke while the page was explored, without a warning', async () => {
  const [ran, warnings]: [string[], string[]] = [[], []]
  const { context, later } = laneOf(false)
  const plans = [pageAudit('shaky', 'reads', ran, 1)]
  await using early = beginEarly(plans, [context])
  await Promise.all(early.lanes.map(({ over }) => over))
  const warn = (message: string) => void warnings.push(message)
  const { audits } = await runAudits(plans, [later], filing(), warn, undefined, early.stop())
  expect([ran, warnings, audits.map(({ status }) => status)]).toEqual([['shaky', 'shaky'], [], ['ok']])
})

it('ends what is under way, and begins nothing more, when the exploration ends badly', async () => {
  const ran: string[] = []
  const { context } = laneOf(false)
  const endless = definePageAudit({
    name: 'endless',
    touches: 'reads',
    rules: ['lost-on-reload'],
    observes: ['ux'],
    maxMs: 60_000,
    run: () => new Promise(() => void ran.push('endless')),
  })
  {
    await using early = beginEarly([endless, pageAudit('reads', 'reads', ran)], [context])
    await expect.poll(() => ran).toEqual(['endless'])
    expect(early.lanes).toHaveLength(1)
  }
  expect(ran).toEqual(['endless'])
})
