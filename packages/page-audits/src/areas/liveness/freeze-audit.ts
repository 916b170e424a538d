import { defineScan } from '../../kit/define-scan.js'
import { errorMessage, controlLabel, toolNames } from '@webeval/core'
import { isFrozen } from '../../lab/is-frozen.js'
import { pathTo, replay } from '../../controls/replay.js'
import type { Draft } from '../../findings/draft.js'
import { provenWay } from '../../lab/confirm-earlier.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { AuditContext } from '../../audit-context.js'
import { defineAudit } from '../../define-audit.js'
import { namesFor } from '../../findings/names-for.js'

/** How long a page that froze by itself is given to do so again. */
const againMs = 4000

/** Where the exploration left a page that no longer answers, it is tried whether a fresh one stops answering too. */
export const freezeAudit = defineAudit({
  name: 'freeze',
  rules: ['page-freezes'],
  observes: ['functionality'],
  maxMs: 60_000,
  essential: true,
  async run(context) {
    const index = context.entries.findIndex(({ after, step }) => after === null && isFrozen(step.result))
    if (index < 0 && !context.frozen) return { drafts: [] }
    const anAct = index >= 0 && context.entries[index]!.step.tool !== toolNames.navigate
    try {
      // Looking again needs the page that is abandoned here.
      const { lookAgain: _, ...draft } = anAct ? await afterAct(context, index) : await byItself(context)
      return { drafts: [draft] }
    } finally {
      // A page that hangs is of no use to the next audit.
      context.abandon()
    }
  },
})

async function afterAct(context: AuditContext, index: number): Promise<Draft<'page-freezes'>> {
  const lab = await context.lab()
  const entry = context.entries[index]!
  const nameOf = namesFor(context)
  const selector = entry.step.args['target']
  const target = entry.before?.targets.find((candidate) => candidate.selector === selector)
  const path = pathTo(context.entries, index)
  const ways = path.length > 1 ? [path.slice(-1), path] : [path]
  const proof = await provenWay(ways, (way) => freezes(() => replay(lab, way)), nameOf)
  return {
    rule: 'page-freezes',
    description: sayHowItEnds(target ? nameOf(target.selector) : entry.step.tool, entry.step.result),
    selectors: typeof selector === 'string' ? [selector] : [],
    ...(target ? { element: controlLabel(target), box: target.box } : {}),
    before: entry.pictures.before,
    evidence: [{ step: index + 1 }],
    ...proof,
  }
}

const sayHowItEnds = (what: string, result: string): string =>
  /\bthe page crashed\b/.test(result)
    ? `The page crashes after acting on ${what}: the browser ends its process, and shows an error in its place.`
    : `The page freezes after acting on ${what}: a script runs without an end, and nothing on the page answers any more.`

async function byItself(context: AuditContext): Promise<Draft<'page-freezes'>> {
  const lab = await context.lab()
  const freezesAgain = () =>
    freezes(async () => {
      lab.distrust()
      await lab.restart()
      await lab.rest(againMs)
      await answer(lab)
    })
  return {
    rule: 'page-freezes',
    description:
      'The page freezes by itself soon after it is opened: a script runs without an end, and nothing on the page answers any more.',
    ...(await provenWay([[]], freezesAgain, namesFor(context))),
    repro: ['Open the page.', 'Wait some seconds.', 'Nothing on it answers any more.'],
  }
}

async function freezes(deed: () => Promise<unknown>): Promise<boolean> {
  try {
    await deed()
    return false
  } catch (error) {
    if (isFrozen(errorMessage(error))) return true
    throw error
  }
}

const answer = (lab: LabPage) => lab.scan(scanNothing)

const scanNothing = defineScan(function scanNothing(): number {
  return 1
})
