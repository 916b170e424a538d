/// <reference lib="dom" />
import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { waitsForSave } from './save-button.js'

/** A control that can be ticked, and the next one in the same list. */
interface Tick extends Place {
  readonly other: string | null
}

/** A tick that a reload took away. */
export interface LostTick {
  readonly tick: Tick
  readonly done: readonly FindingAction[]
}

interface TickState {
  readonly on: boolean
  /** Entries that the page shows: a filter changes their number. */
  readonly rows: number
}

/** Ticks off an entry of a list, then presses a button such as “Pin”, and reloads the page after each; null where both last, or the page has neither. */
export async function tickLost(lab: LabPage): Promise<LostTick | null> {
  const fresh = await lab.restart()
  const ticks = await lab.scan(scanTicks)
  for (const [at, tick] of ticks.entries()) {
    if (at > 0) await lab.restart()
    const before = await lab.scan(scanTickState, tick.selector)
    if (!before || before.on) continue
    const press = clickOn(tick.selector)
    if ((await lab.tap(press)).isError) continue
    const ticked = await lab.scan(scanTickState, tick.selector)
    if (!ticked?.on || ticked.rows !== before.rows || waitsForSave(await lab.look(), fresh)) continue
    await lab.reload()
    const now = await lab.scan(scanTickState, tick.selector)
    const isLost = now && !now.on && now.rows === before.rows
    if (!isLost || (await isOneOfMany(lab, tick))) continue
    await lab.restart()
    await lab.tap(press)
    await lab.reload()
    return { tick, done: [press] }
  }
  return null
}

/** Whether another one of the same list takes the place of this one: it only chooses what to do something with. */
async function isOneOfMany(lab: LabPage, { selector, other }: Tick): Promise<boolean> {
  if (other === null) return false
  await lab.restart()
  for (const one of [selector, other]) if ((await lab.tap(clickOn(one))).isError) return false
  return (await lab.scan(scanTickState, selector))?.on === false
}

/** Finds a box or a button that is not ticked yet in an entry, and a button that marks what is open, such as “Pin”. Runs in the page. */
const scanTicks = defineScan(function scanTicks(kit: PageKit): Tick[] {
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
  const isFree = (element: Element) =>
    !isChoice(element) &&
    !(element as HTMLInputElement).checked &&
    element.closest(others) === null &&
    kit.visible(element) &&
    !kit.disabled(element) &&
    !/\b(?:select|compare|choose|filter|all)\b/i.test(kit.nameOf(element))
  const marks =
    /^\W*(?:pin|star|flag|mark|bookmark|like|favou?rite|add to favou?rites|archive|(?:an)?heften|anpinnen|favorit|merken|épingler|favori|fijar|favorito|destacar)(?!\p{L})/iu
  const free = all.filter((element) => element.matches(ticks) && isFree(element))
  const found = [
    free.find((element) => element.closest(entries) !== null),
    free.find(
      (element) =>
        element.matches('button') && element.closest(entries) === null && marks.test(kit.nameOf(element)),
    ),
  ]
  const otherOf = (element: Element) => {
    const list = element.closest('ul,ol,table,[role=grid],[role=list]')
    const other = free.find((one) => one !== element && list?.contains(one))
    return other ? kit.selectorOf(other) : null
  }
  return found.flatMap((element) => (element ? [{ ...kit.place(element), other: otherOf(element) }] : []))
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
