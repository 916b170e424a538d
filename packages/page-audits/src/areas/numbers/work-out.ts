import { type FindingAction, numbersIn } from '@webeval/core'
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { Sum } from './sums.js'

/** New texts of a calculator after a sum. */
export interface WorkedOut {
  readonly shown: readonly string[]
  readonly isRight: boolean
}

/** Works a sum on the fresh page. Yields the new texts; null if the keys don't work like a calculator's. */
export async function workOut(
  lab: LabPage,
  presses: readonly FindingAction[],
  sum: Sum,
): Promise<WorkedOut | null> {
  const before = await lab.scan(readTexts)
  // A nought may look like the display at rest.
  const telling = sum.keys.findIndex((key) => /[1-9]/.test(key))
  for (const [index, action] of presses.slice(0, -1).entries()) {
    if ((await lab.tap(action)).isError) return null
    if (index !== telling) continue
    const typed = await lab.scan(readTexts)
    if (typed.every((text) => before.includes(text))) return null
  }
  const seen = await lab.act(presses.at(-1)!, { patient: true })
  if (seen.isError) return null
  const after = await lab.scan(readTexts)
  const keysOnly = new Set(before)
  const shown = after.filter((text) => !keysOnly.has(text))
  // A result may follow an equals sign, or be a text present from the start, such as 0.
  const numbers = (shown.length > 0 ? shown : after).flatMap((text) =>
    numbersIn(text).flatMap(({ readings }) => readings.map(({ value }) => value)),
  )
  const messages = seen.after.dialogs.map((dialog) => dialog.message)
  return { shown, isRight: sum.isRight(numbers, [...shown, ...messages]) }
}

/** Visible texts and values, each element's own. Runs in the page. */
const readTexts = defineScan(function readTexts(kit: PageKit): string[] {
  return kit
    .all()
    .filter(
      (element) => !element.matches('button,button *,script,style,[role=button]') && kit.visible(element),
    )
    .map((element) =>
      /^(?:input|textarea)$/.test(element.localName)
        ? (element as HTMLInputElement).value
        : kit.ownText(element),
    )
    .filter((text) => text !== '')
})
