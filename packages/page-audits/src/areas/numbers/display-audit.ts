import { clickOn } from '../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import { type LongNumber, scanDisplay } from './scan-display.js'
import { calculatorKeys } from './arithmetic-audit.js'
import { defineAudit } from '../../define-audit.js'

const typed = '1234567890123456'
const leastDigits = 8

/** A calculator with a long number: the display has to show all that it took, and C has to empty it. */
export const displayAudit = defineAudit({
  name: 'display',
  rules: ['wrong-arithmetic', 'text-clipped'],
  observes: ['visual_design', 'functionality'],
  maxMs: 40_000,
  async run(context) {
    const keys = calculatorKeys(context.first)
    if (!keys) return { drafts: [], counts: { displays: 0 } }
    const lab = await context.lab()
    const presses = [...typed].map((digit) => clickOn(keys.get(digit)!.selector))
    const display = await typeLong(lab, presses)
    if (!display) return { drafts: [], counts: { displays: 0 } }
    const drafts: Draft<'text-clipped' | 'wrong-arithmetic'>[] = []
    if (display.hidden > 8) {
      const after = await lab.picture()
      const again = await typeLong(lab, presses)
      drafts.push({
        rule: 'text-clipped',
        description: `A long number is cut off in the display: of ${display.digits} ${display.hidden} pixels can’t be seen, and nothing says that there is more.`,
        selectors: [display.place.selector],
        element: display.place.name,
        actions: presses,
        repro: ['Open the page.', `Press ${[...typed].join(' ')}.`],
        box: display.place.box,
        after,
        reproduced: again !== null && again.hidden > 8,
      })
    }
    const clear = context.first.targets.find(
      ({ text, name }) =>
        /^(?:C|AC|Clear|All clear|Clear all)$/i.test(text.trim()) || /^(?:C|AC), /i.test(name),
    )
    if (clear && drafts.length === 0) {
      // Some empty the last entry first.
      const cleared = async () => {
        for (let press = 0; press < 2; press++) await lab.tap(clickOn(clear.selector))
        return (await read(lab, 3)).every(({ digits }) => !typed.startsWith(digits))
      }
      if (!(await cleared())) {
        const after = await lab.picture()
        await typeLong(lab, presses)
        const actions = [...presses, clickOn(clear.selector), clickOn(clear.selector)]
        drafts.push({
          rule: 'wrong-arithmetic',
          severity: 'high',
          description: `“${clear.name || clear.text}” does not empty the display: after two presses it still shows a part of what was typed.`,
          selectors: [clear.selector],
          element: clear.name || clear.text,
          actions,
          repro: [
            'Open the page.',
            `Press ${[...typed].join(' ')}.`,
            `Press “${clear.text || clear.name}” twice.`,
          ],
          box: clear.box,
          after,
          reproduced: !(await cleared()),
        })
      }
    }
    return { drafts, counts: { displays: 1 } }
  },
})

const read = (lab: LabPage, least: number): Promise<LongNumber[]> => lab.scan(scanDisplay, least)

/** Types the long number on the fresh page; yields the place that shows most of it. */
async function typeLong(lab: LabPage, presses: readonly FindingAction[]): Promise<LongNumber | null> {
  await lab.restart()
  for (const action of presses) if ((await lab.tap(action)).isError) return null
  const shown = (await read(lab, leastDigits)).filter(({ digits }) =>
    typed.startsWith(digits.slice(0, leastDigits)),
  )
  return shown.toSorted((one, two) => two.digits.length - one.digits.length)[0] ?? null
}
