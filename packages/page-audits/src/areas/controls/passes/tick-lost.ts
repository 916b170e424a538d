/// <reference lib="dom" />
import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'
import type { LabPage } from '../../../lab/lab-page.js'

/** A tick that a reload took away. */
export interface LostTick {
  readonly tick: Place
  readonly done: readonly FindingAction[]
}

interface TickState {
  readonly on: boolean
  /** Entries that the page shows: a filter changes their number. */
  readonly rows: number
}

/** Ticks something off in an entry of a list and reloads the page; null where it stays ticked, or the page has nothing of the kind. */
export async function tickLost(lab: LabPage): Promise<LostTick | null> {
  await lab.restart()
  const tick = await lab.scan(scanTick)
  const before = tick && (await lab.scan(scanTickState, tick.selector))
  if (!tick || !before || before.on) return null
  const press = clickOn(tick.selector)
  if ((await lab.tap(press)).isError) return null
  const ticked = await lab.scan(scanTickState, tick.selector)
  if (!ticked?.on || ticked.rows !== before.rows) return null
  await lab.reload()
  const now = await lab.scan(scanTickState, tick.selector)
  return now && !now.on && now.rows === before.rows ? { tick, done: [press] } : null
}

/** Finds a box or a button that is not ticked yet, in an entry. Runs in the page. */
const scanTick = defineScan(function scanTick(kit: PageKit): Place | null {
  const ticks = 'button[aria-pressed=false],[role=checkbox][aria-checked=false],input[type=checkbox]'
  const entries = 'li,tr,article,[role=row],[role=listitem]'
  const others = 'nav,fieldset,dialog,[role=search],[role=toolbar],[role=dialog],thead'
  const all = kit.all()
  /** The one that is on of several is what the page shows, such as a day of a calendar. */
  const isChoice = (element: Element) => {
    const around = element.closest('ul,ol,table,[role=grid],[role=list]')
    const kin = all.filter((each) => each.matches('[aria-pressed]') && around?.contains(each))
    return kin.length > 2 && kin.filter((each) => each.getAttribute('aria-pressed') === 'true').length === 1
  }
  const found = all.find(
    (element) =>
      element.matches(ticks) &&
      !isChoice(element) &&
      !(element as HTMLInputElement).checked &&
      element.closest(entries) !== null &&
      element.closest(others) === null &&
      kit.visible(element) &&
      !kit.disabled(element) &&
      !/\b(?:select|compare|choose|filter|all)\b/i.test(kit.nameOf(element)),
  )
  return found ? kit.place(found) : null
})

/** Reads whether something is ticked. Runs in the page. */
const scanTickState = defineScan(function scanTickState(kit: PageKit, selector: string): TickState | null {
  const element = kit.find(selector)
  if (!element) return null
  const told = element.getAttribute('aria-pressed') ?? element.getAttribute('aria-checked')
  const rows = kit
    .all()
    .filter((each) => each.matches('li,tr,article,[role=row],[role=listitem]') && kit.visible(each)).length
  return { on: told === null ? (element as HTMLInputElement).checked === true : told === 'true', rows }
})
