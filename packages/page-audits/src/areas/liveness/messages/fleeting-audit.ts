import { controlLabel, deedPattern, type FindingAction, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { inSentences, pathTo, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { comesAndGoes } from './comes-and-goes.js'
import {
  messagePlaces,
  scanGoneMessages,
  scanMayMessage,
  type ShownMessage,
  watchMessages,
} from './scan-messages.js'

const maxActs = 2
/** No message of a few words can be read in less. */
const readableMs = 1000
/** They give way to the message that follows. */
const passing = /(?:\.{2,}|…)\s*$|^\W*(?:\p{L}+ing\b|please wait|lädt|wird \p{L}+|chargement)/iu

/** Messages that disappear before people can read them. */
export const fleetingAudit = defineAudit({
  name: 'fleeting-messages',
  rules: ['fleeting-message'],
  observes: ['ux'],
  maxMs: 40_000,
  seconds: 2,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const ways = (await lab.scan(scanMayMessage, messagePlaces)) ? waysToTry(context) : []
    const drafts: Draft<'fleeting-message'>[] = []
    for (const way of ways) {
      if (drafts.length > 0) break
      drafts.push(...(await checkWay(context, lab, way)))
    }
    return { drafts, counts: { acts: ways.length } }
  },
})

const answers = deedPattern(['sending', 'delete', 'clear'], 'mentions', { also: 'copy' })

/** The shortest ways to the clicks after which pages speak: on saving, sending, deleting and the like first, then those after which a text came that did not stay. */
function waysToTry({ entries }: AuditContext): readonly (readonly FindingAction[])[] {
  const tried = new Set<string>()
  const clicks = entries.flatMap(({ step, before }, index) => {
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    if (step.tool !== toolNames.click || step.is_error || !target || target.href !== undefined) return []
    const kind = `${target.role} ${controlLabel(target)}`
    if (tried.has(kind) || /^(?:tab|radio|checkbox|option)$/.test(target.role)) return []
    const speaks = answers.test(controlLabel(target))
    if (!speaks && !comesAndGoes(entries, index)) return []
    tried.add(kind)
    return [{ index, speaks }]
  })
  return clicks
    .toSorted((one, two) => Number(two.speaks) - Number(one.speaks))
    .slice(0, maxActs)
    .map(({ index }) => shortened(pathTo(entries, index)).slice(0, 2).at(-1) ?? [])
    .filter((way) => way.length > 0)
}

async function checkWay(
  context: AuditContext,
  lab: LabPage,
  way: readonly FindingAction[],
): Promise<Draft<'fleeting-message'>[]> {
  const nameOf = namesFor(context)
  const found = await tryTwice(lab, () => fleetingAfter(lab, way), { nameOf, actions: () => way })
  if (!found) return []
  const { text, shownMs } = found.fault
  const [last] = inSentences(way, nameOf).slice(-1)
  return [
    {
      rule: 'fleeting-message',
      description:
        `“${text.slice(0, 80)}” disappears ${(shownMs / 1000).toFixed(1)} seconds after it came, too soon to be read. ${last ?? ''}`.trim(),
      selectors: [String(way.at(-1)?.params['target'] ?? 'body')],
      element: text.slice(0, 60),
      ...found.proof,
    },
  ]
}

/** A message that came with the last act of a way and disappeared too soon; null without one. */
async function fleetingAfter(lab: LabPage, way: readonly FindingAction[]): Promise<ShownMessage | null> {
  await lab.restart()
  const last = way.at(-1)
  if (!last || (await lab.fill(way.slice(0, -1))) < way.length - 1) return null
  await lab.scan(watchMessages, messagePlaces)
  if ((await lab.tap(last)).isError) return null
  // Where nothing is under way no message can go away any more.
  const isOver = await lab.waitForLate(readableMs)
  const gone = await lab.scan(scanGoneMessages, isOver ? 0 : readableMs)
  return (
    gone.find(
      ({ text, shownMs }) => shownMs < readableMs && /\p{L}{3,}/u.test(text) && !passing.test(text),
    ) ?? null
  )
}
