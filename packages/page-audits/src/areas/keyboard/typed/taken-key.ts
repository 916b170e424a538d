import type { FindingAction } from '@webeval/core'
import { clickOn, pressKey, typeInto } from '../../../controls/acts.js'
import { fillAll } from '../../../controls/fill-all.js'
import { scanLines } from '../../../kit/scan-lines.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { takeFocus } from '../lost/take-focus.js'
import type { TakenKeys } from './scan-taken-keys.js'

const typed = 'Al'

/** A key that a shortcut of the page takes from a control. */
export interface TakenKey {
  readonly key: string
  /** A line of text that comes up instead, such as “Pause”. */
  readonly shows: string
  readonly acts: readonly FindingAction[]
}

/** Types into the field on a page that `lead` opens: yields the key that the field does not get, and that changes something else. */
export async function takenFromField(
  lab: LabPage,
  { selector, keys }: TakenKeys,
  lead: readonly FindingAction[],
): Promise<TakenKey | null> {
  const key = keys[0]!
  if (!(await opens(lab, lead))) return null
  const acts = [typeInto(selector, typed), clickOn(selector), pressKey('End')]
  if (!(await fillAll(lab, acts))) return null
  const before = await lab.scan(scanLines)
  const press = pressKey(nameOfKey(key))
  if ((await lab.tap(press)).isError) return null
  const value = targetOf(await lab.look(), selector)?.value
  // A field of labels takes the text out of the field, and another may hold it back and say so.
  if (value !== undefined && value !== typed) return null
  const shows = newLine(before, await lab.scan(scanLines))
  if (shows === undefined || namesSpace.test(shows)) return null
  const taken = { key: nameOfKey(key), shows, acts: [...lead, ...acts, press] }
  // A field that refuses a character says so itself: only a shortcut does the same anywhere on the page.
  return (await opens(lab, lead)) && (await doesSame(lab, press, shows)) ? taken : null
}

/** Whether a key that is pressed while nothing has the focus brings up the same line. */
async function doesSame(lab: LabPage, press: FindingAction, shows: string): Promise<boolean> {
  const before = await lab.scan(scanLines)
  return !(await lab.tap(press)).isError && newLine(before, await lab.scan(scanLines)) === shows
}

/** Presses the space on a button, which then does something else than a click or Enter do. */
export async function takenFromButton(
  lab: LabPage,
  { selector }: TakenKeys,
  lead: readonly FindingAction[],
): Promise<TakenKey | null> {
  const linesAfter = async (act: FindingAction | null) => {
    if (!(await opens(lab, lead))) return null
    const before = await lab.scan(scanLines)
    if (act === null && (await lab.tap(clickOn(selector))).isError) return null
    if (act !== null && ((await lab.scan(takeFocus, selector)) === null || (await lab.tap(act)).isError))
      return null
    const lines = await lab.scan(scanLines)
    return { lines: masked(lines), shows: newLine(before, lines) }
  }
  const clicked = await linesAfter(null)
  const entered = clicked?.shows === undefined ? null : await linesAfter(pressKey('Enter'))
  if (!clicked || entered?.lines !== clicked.lines) return null
  const pressed = await linesAfter(pressKey('Space'))
  if (pressed?.shows === undefined || pressed.lines === clicked.lines) return null
  return { key: 'Space', shows: pressed.shows, acts: [...lead, pressKey('Space')] }
}

async function opens(lab: LabPage, lead: readonly FindingAction[]): Promise<boolean> {
  await lab.restart()
  return fillAll(lab, lead)
}

const namesSpace = /\bspaces?\b|leerzeichen|espaces?\b|espacios?\b|spazi/i

const nameOfKey = (key: string): string => (key === ' ' ? 'Space' : key)

/** Clocks run on. */
const mask = (line: string): string => line.replace(/\d+/g, '#')
const masked = (lines: readonly string[]): string => lines.map(mask).join('\n')

function newLine(before: readonly string[], after: readonly string[]): string | undefined {
  const known = new Set(before.map(mask))
  return after.find((line) => !known.has(mask(line)))
}
