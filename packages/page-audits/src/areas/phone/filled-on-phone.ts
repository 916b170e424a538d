import { type FindingAction, kindOfStep, type Signals, toolNames } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import { inSentences, pathTo, shortened } from '../../controls/replay.js'
import type { Draft, Sighting } from '../../findings/draft.js'
import { namesFor } from '../../findings/names-for.js'
import type { LabPage } from '../../lab/lab-page.js'
import { seenOnce } from '../../lab/seen-once.js'
import { scanLayout } from '../layout/scan-layout.js'
import { phoneLayoutDrafts, type PhoneLayoutRule } from './phone-layout-drafts.js'

const maxStates = 2
const maxActs = 12
/** Characters of a typed text beyond which the exploration tried an edge, and filled nothing in. */
const maxTyped = 50
/** The rules of what only a filled page can break. */
const judged = /^(?:overflow|cut-off|clipped|overlap)-phone$/

/** The layout on a phone of a page with something on it: entries that were added, results that are shown. `known`: its faults as it opens; `first`: the phone's first look. */
export async function filledOnPhone(
  context: AuditContext,
  phone: LabPage,
  known: readonly Sighting[],
  first: Signals,
): Promise<Draft<PhoneLayoutRule>[]> {
  const drafts: Draft<PhoneLayoutRule>[] = []
  for (const ways of waysToMore(context)) {
    for (const way of ways) {
      const seen = await lookAfter(phone, way, first)
      if (!seen) continue
      const fresh = seen.filter((one) => ![...known, ...drafts].some((other) => isOf(one, other)))
      const lookAgain = async () => {
        phone.distrust()
        return (await lookAfter(phone, way, first)) ?? []
      }
      const [open, ...steps] = inSentences(way, namesFor(context))
      const repro = [`${open!.slice(0, -1)} on a phone (375 × 812).`, ...steps]
      drafts.push(
        ...seenOnce(
          fresh.map((one) => ({ ...one, actions: way, repro })),
          lookAgain,
        ),
      )
      break
    }
  }
  return drafts
}

const isOf = (one: Sighting, other: Sighting) =>
  one.rule === other.rule &&
  (one.rule === 'overflow-phone' ||
    one.selectors?.[0] === other.selectors?.[0] ||
    one.element === other.element)

/** The faults of the layout after these acts; null where they can't be done, or bring nothing to the page. */
async function lookAfter(
  phone: LabPage,
  way: readonly FindingAction[],
  first: Signals,
): Promise<Sighting<PhoneLayoutRule>[] | null> {
  await phone.restart()
  if ((await phone.fill(way)) < way.length) return null
  const now = await phone.look()
  if (!holdsMore(now, first)) return null
  const layout = await phone.scan(scanLayout)
  // A short message covers the page only for a moment.
  const drafts = phoneLayoutDrafts({ ...layout, covered: [] }, 'width=device-width', await phone.picture())
  return drafts.filter(({ rule }) => judged.test(rule))
}

const holdsMore = (now: Signals, first: Signals): boolean =>
  now.targetCount > first.targetCount || now.text.length > first.text.length + 20

/** The last act of a path, after those on the fields before its button: fields below may filter what it adds. */
function ownFields(path: readonly FindingAction[], before: Signals | null): readonly FindingAction[] {
  const place = ({ params }: FindingAction) =>
    before?.targets.findIndex(({ selector }) => selector === params['target']) ?? -1
  const last = path.at(-1)!
  const fills = path.filter((act) => fillsIn.has(act.tool) && place(act) >= 0 && place(act) < place(last))
  return [...fills, last]
}

const fillsIn = new Set<string>([toolNames.type, toolNames.selectOption])

/** Ways to the states of the exploration that showed the most controls and the longest text. */
function waysToMore({ entries, first }: AuditContext): (readonly (readonly FindingAction[])[])[] {
  const more = entries.flatMap(({ step, before, after }, index) => {
    if (!after || step.is_error || kindOfStep(step) !== 'act' || !holdsMore(after, first)) return []
    const path = pathTo(entries, index)
    const ways = [ownFields(path, before), ...shortened(path)].filter(
      (way) =>
        way.length <= maxActs && way.every(({ params }) => String(params['text'] ?? '').length <= maxTyped),
    )
    return ways.length > 0 ? [{ after, ways }] : []
  })
  const most = (size: (signals: Signals) => number) =>
    more.toSorted((one, two) => size(two.after) - size(one.after))[0]
  const found = [most(({ targetCount }) => targetCount), most(({ text }) => text.length)]
  return [...new Set(found)].flatMap((each) => (each ? [each.ways] : [])).slice(0, maxStates)
}
