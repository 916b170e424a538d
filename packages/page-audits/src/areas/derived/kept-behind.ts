import type { FindingAction, Target } from '@webeval/core'
import type { LabPage } from '../../lab/lab-page.js'
import { messagePlaces, scanMessageLines } from '../liveness/messages/scan-messages.js'
import { otherValue, setTo } from './other-value.js'
import { scanShown, type ShownScan } from './scan-shown.js'

/** A page may wait until the typing stops. */
const patienceMs = 700

/** A page as a string to compare, without the values of some fields. */
export const digestOf = ({ texts, fields }: ShownScan, except: readonly string[]): string =>
  JSON.stringify([texts, Object.entries(fields).filter(([selector]) => !except.includes(selector))])

/** Reads the page; waits a little longer while it looks as before. */
export async function shownAfter(
  lab: LabPage,
  before: ShownScan,
  except: readonly string[],
): Promise<ShownScan> {
  const now = await lab.scan(scanShown)
  if (digestOf(now, except) !== digestOf(before, except)) return now
  await lab.waitForLate(patienceMs)
  return lab.scan(scanShown)
}

/** Acts, and leaves the field, since some pages take a value only then. */
export async function tapAndLeave(lab: LabPage, action: FindingAction): Promise<boolean> {
  const { isError } = await lab.tap(action)
  if (!isError) await lab.press('Tab')
  return !isError
}

/** A field on which the page acts at once. */
export interface LiveField {
  readonly target: Target
  readonly index: number
}

/** Acts that make the page work out its results once more and leave all as it was; null where they can't be made. */
export type Nudge = (lab: LabPage) => Promise<readonly FindingAction[] | null>

/** Gives a live field another value and its own one again: what follows from the fields has to be as before. */
export const nudgeOf =
  ({ target, index }: LiveField): Nudge =>
  async (lab) => {
    const held = (await lab.scan(scanShown)).fields[target.selector]
    const other = held === undefined ? null : otherValue(target, held, index, new Date())
    if (held === undefined || other === null) return null
    const acts = [setTo(target, other), setTo(target, held)]
    for (const act of acts) if (!(await tapAndLeave(lab, act))) return null
    return acts
  }

/** A result that did not follow an act, and followed it when an unrelated field was touched. */
export interface KeptBehind {
  readonly acts: readonly FindingAction[]
  /** Part of what the page showed, and what it shows after the touch. */
  readonly before: string
  readonly after: string
}

/**
 * Acts, then nudges another control. Fields that hold the same have to lead to the same results, whichever
 * of them was used last. Yields null where they do, or where the nudge changes the page by itself. `prepare` opens the page afresh.
 * `sets`: what the act changes at once, the value of a field, a text such as the number between two buttons, or only which of several is chosen.
 */
export async function keptBehind(
  lab: LabPage,
  prepare: () => Promise<unknown>,
  act: FindingAction,
  nudge: Nudge,
  sets: 'field' | 'text' | 'choice' = 'field',
): Promise<KeptBehind | null> {
  await prepare()
  const start = await lab.scan(scanShown)
  const first = await nudge(lab)
  if (!first) return null
  const before = await lab.scan(scanShown)
  const told = await lab.scan(scanMessageLines, messagePlaces)
  const own = String(act.params['target'])
  if (!(await tapAndLeave(lab, act))) return null
  // A button may set off something that takes a moment.
  if (sets === 'text') await lab.waitForLate(patienceMs)
  const acted = await shownAfter(lab, before, [own])
  const part = sets === 'field' ? 'fields' : 'texts'
  if (sets !== 'choice' && JSON.stringify(acted[part]) === JSON.stringify(before[part])) return null
  const touched = await nudge(lab)
  if (!touched) return null
  const after = await shownAfter(lab, acted, [own])
  if (digestOf(after, [own]) === digestOf(acted, [own])) return null
  // A text that the act itself wrote, such as “Undone.”, was not left as it was.
  const left = acted.texts.filter((text) => !after.texts.includes(text))
  const gone = left.length > 0 && left.every((text) => !before.texts.includes(text))
  if (gone) return null
  // A list of kinds fills the lists of units again, and so takes back what the act did.
  const set = Object.keys(acted.fields).filter((field) => acted.fields[field] !== before.fields[field])
  if (set.some((field) => after.fields[field] !== acted.fields[field])) return null
  // A message of the nudge, such as “Date of order 3: May 4”, is not a result that was left behind.
  const isMessage = (text: string) => told.includes(text) && !start.texts.includes(text)
  const standing = { ...before, texts: before.texts.filter((text) => !isMessage(text)) }
  const difference = leftBehind(standing, acted, after)
  // Few pages get here: only their other field is tried alone.
  if (!difference || (await changesAlone(lab, prepare, nudge))) return null
  return { acts: [...first, act, ...touched], ...difference }
}

/** Whether a nudge changes the page by itself, each time: it adds to a history or a counter. */
async function changesAlone(lab: LabPage, prepare: () => Promise<unknown>, nudge: Nudge): Promise<boolean> {
  await prepare()
  if (!(await nudge(lab))) return true
  const before = await lab.scan(scanShown)
  // As long as with the act.
  await lab.waitForLate(2 * patienceMs)
  if (!(await nudge(lab))) return true
  return digestOf(await lab.scan(scanShown), []) !== digestOf(before, [])
}

/**
 * The first text or value that an act left as it was, and that another touch brings up to date. What the touch shows each time, such as
 * “Saved”, and what the act itself said tell nothing of a result.
 */
export function leftBehind(
  before: ShownScan,
  acted: ShownScan,
  after: ShownScan,
  now: Date = new Date(),
): Pick<KeptBehind, 'before' | 'after'> | null {
  const times = ({ texts }: ShownScan, wanted: string) => texts.filter((text) => text === wanted).length
  const stale = acted.texts.filter(
    (text) => times(after, text) < Math.min(times(before, text), times(acted, text)),
  )
  const fresh = after.texts.filter(
    (text) => times(after, text) > Math.max(times(before, text), times(acted, text)) && !isStamp(text, now),
  )
  for (const old of stale) {
    const due = fresh.find((text) => !tellOfOthers(old, text))
    if (due !== undefined) return { before: old, after: due }
  }
  const field = Object.keys(after.fields).find(
    (selector) =>
      before.fields[selector] === acted.fields[selector] && acted.fields[selector] !== after.fields[selector],
  )
  return field === undefined ? null : { before: acted.fields[field] ?? '', after: after.fields[field]! }
}

/** Whether two texts are messages about different things, as “Bottle cage: now 18 left.” and “Brake cable set: now 4 left.” are. */
function tellOfOthers(one: string, other: string): boolean {
  const [words, others] = [one, other].map((text) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu)))
  const apart = (some: ReadonlySet<string>, from: ReadonlySet<string>) =>
    [...some].filter((word) => !from.has(word)).length
  return apart(words!, others!) > 1 && apart(others!, words!) > 1
}

const nearMinutes = 2

/** Whether a text tells the time of now, as “Edited 29 Nov, 09:56” does: the touch is what it tells of. Pages of audits are in UTC. */
function isStamp(text: string, now: Date): boolean {
  const found = /(?<!\d)(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*([ap])\.?m\b)?/i.exec(text)
  if (!found) return false
  const hour = (Number(found[1]) % (found[3] ? 12 : 24)) + (found[3]?.toLowerCase() === 'p' ? 12 : 0)
  const apart = Math.abs(hour * 60 + Number(found[2]) - now.getUTCHours() * 60 - now.getUTCMinutes())
  return Math.min(apart, 1440 - apart) <= nearMinutes
}
