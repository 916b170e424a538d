import type { FindingAction, Signals, Target } from '@webeval/core'
import { clickOn } from '../../controls/acts.js'
import { definePageAudit } from '../../define-audit.js'
import type { Draft } from '../../findings/draft.js'
import { namesOnPage } from '../../findings/names-for.js'
import { confirm } from '../../lab/confirm.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { Confirmed } from '../../lab/try-twice.js'
import { calculatorKeys } from './calculator-keys.js'
import { type LongNumber, scanDisplay } from './scan-display.js'

const typed = '1234567890123456'
const minDigits = 8
const maxHiddenPx = 8

/** A long number in a calculator: the display has to show all that it took, and C has to empty it. */
export const displayAudit = definePageAudit({
  name: 'display',
  rules: ['wrong-arithmetic', 'text-clipped'],
  observes: ['visual_design', 'functionality'],
  maxMs: 40_000,
  touches: 'acts',
  async run(context) {
    const keys = calculatorKeys(context.first)
    if (!keys) return { drafts: [], counts: { displays: 0 } }
    const lab = await context.lab()
    const presses = [...typed].map((digit) => clickOn(keys.get(digit)!.selector))
    const clear = clearKey(context.first)
    let displays = 0
    const seesFault = async (): Promise<DisplayFault | null> => {
      const display = await typeLong(lab, presses)
      if (!display) return null
      displays = 1
      if (display.hidden > maxHiddenPx) return { display }
      return clear && !(await empties(lab, clear)) ? { clear } : null
    }
    const found = await confirm(lab, [], seesFault, {
      nameOf: namesOnPage(context),
      same: (one, two) => one.clear === two.clear,
      further: ({ clear: key }) =>
        key ? [...presses, clickOn(key.selector), clickOn(key.selector)] : presses,
    })
    return { drafts: found ? [draftOf(found)] : [], counts: { displays } }
  },
})

/** The display that cuts the number off, or the key that does not clear it. */
type DisplayFault =
  | { readonly display: LongNumber; readonly clear?: undefined }
  | { readonly display?: undefined; readonly clear: Target }

function draftOf({ fault, proof }: Confirmed<DisplayFault>): Draft<'text-clipped' | 'wrong-arithmetic'> {
  const repro = ['Open the page.', `Press ${[...typed].join(' ')}.`]
  if (fault.display) {
    const { digits, hidden, place } = fault.display
    return {
      rule: 'text-clipped',
      description: `A long number is cut off in the display: of ${digits} ${hidden} pixels can’t be seen, and nothing says that there is more.`,
      selectors: [place.selector],
      element: place.name,
      box: place.box,
      ...proof,
      repro,
    }
  }
  const { clear } = fault
  return {
    rule: 'wrong-arithmetic',
    severity: 'high',
    description: `“${clear.name || clear.text}” does not empty the display: after two presses it still shows a part of what was typed.`,
    selectors: [clear.selector],
    element: clear.name || clear.text,
    box: clear.box,
    ...proof,
    repro: [...repro, `Press “${clear.text || clear.name}” twice.`],
  }
}

const clearKey = ({ targets }: Signals): Target | undefined =>
  targets.find(
    ({ text, name }) =>
      /^(?:C|AC|Clear|All clear|Clear all)$/i.test(text.trim()) || /^(?:C|AC), /i.test(name),
  )

const read = (lab: LabPage, digits: number): Promise<LongNumber[]> => lab.scan(scanDisplay, digits)

/** Whether the key empties the display. Pressed twice, since some clear only the last entry at first. */
async function empties(lab: LabPage, { selector }: Target): Promise<boolean> {
  for (let press = 0; press < 2; press++) await lab.tap(clickOn(selector))
  return (await read(lab, 3)).every(({ digits }) => !typed.startsWith(digits))
}

/** Types the long number on the fresh page; yields the place that shows most of it. */
async function typeLong(lab: LabPage, presses: readonly FindingAction[]): Promise<LongNumber | null> {
  for (const action of presses) if ((await lab.tap(action)).isError) return null
  const shown = (await read(lab, minDigits)).filter(({ digits }) =>
    typed.startsWith(digits.slice(0, minDigits)),
  )
  return shown.toSorted((one, two) => two.digits.length - one.digits.length)[0] ?? null
}
