import type { FindingAction, Target } from '@webeval/core'
import { clickOn, pressKey, typeInto } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import { putsIntoCart } from '../../../controls/puts-into-cart.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { textAt } from '../../derived/placed-texts.js'
import { scanPlacedTexts } from '../../derived/scan-placed-texts.js'
import { statedStock } from './stated-stock.js'

const quantity =
  /(?<!\p{L})(?:quantity|qty|how many|menge|anzahl|stückzahl|quantité|cantidad|quantità|quantidade|aantal)(?!\p{L})/iu

/** A product with the number of pieces that are left: a basket that has them all takes no more. */
export const stockLimitsAudit = definePageAudit({
  name: 'stock-limits',
  rules: ['accepts-invalid'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const left = statedStock(context.first.text.split('\n'))
    const buttons = context.first.targets.filter(putsIntoCart)
    const [add] = buttons
    if (left === null || !add || buttons.length > 1) return { drafts: [], counts: { stocks: 0 } }
    const field = context.first.targets.find(
      (target) =>
        /^(?:textbox|spinbutton)$/.test(target.role) && !isDisabled(target) && quantity.test(target.name),
    )
    const lab = await context.lab()
    const found = await tryTwice(lab, () => addTwice(lab, add, field, left), {
      nameOf: namesOnPage(context),
      same: (one, two) => one.text === two.text,
      actions: ({ acts }) => acts,
    })
    if (!found) return { drafts: [], counts: { stocks: 1 } }
    return {
      drafts: [
        {
          rule: 'accepts-invalid',
          category: 'functionality',
          description: `The page says that ${left} are left, and takes ${left} and then ${left} more: it shows “${found.fault.text}”.`,
          selectors: [add.selector],
          element: add.name || add.text,
          ...found.proof,
        },
      ],
      counts: { stocks: 1 },
    }
  },
})

/** Puts all that is left into the basket twice; null where the second time is refused, or no count shows it. */
async function addTwice(
  lab: LabPage,
  add: Target,
  field: Target | undefined,
  left: number,
): Promise<{ readonly text: string; readonly acts: readonly FindingAction[] } | null> {
  const click = clickOn(add.selector)
  const adding = field ? [typeInto(field.selector, left), click] : Array.from({ length: left }, () => click)
  const acts: FindingAction[] = []
  const addAll = async () => {
    for (const action of adding) {
      acts.push(action)
      if ((await lab.tap(action)).isError) return null
    }
    return lab.scan(scanPlacedTexts, true, true)
  }
  await lab.restart()
  const start = await lab.scan(scanPlacedTexts, true, true)
  const once = await addAll()
  // A basket that slid in lies over the page.
  acts.push(pressKey('Escape'))
  await lab.tap(acts.at(-1)!)
  const twice = once && (await addAll())
  const count = twice?.find(({ selector, text }) => {
    const [before, between] = [textAt(start, selector), textAt(once!, selector)]
    return (
      countIn(text) === left * 2 &&
      countIn(between) === left &&
      (before === undefined || countIn(before) === 0)
    )
  })
  return count ? { text: count.text, acts } : null
}

/** The only number of a short text that tells no price; null else. */
const countIn = (text = ''): number | null => {
  const [, digits] = /^[^\d\p{Sc}]{0,24}(\d{1,3})[^\d\p{Sc}%]{0,24}$/u.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}
