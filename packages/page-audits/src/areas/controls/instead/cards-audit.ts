import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { freshTexts, namesOther } from './names-other.js'
import { type Card, scanCards } from './scan-cards.js'

/** Cards of a group whose buttons are clicked, and kinds of buttons in them. */
const maxCards = 4
const maxButtons = 2

/** Several similar buttons, each in a card with a title: a click must bring up that title, or none, and not another card's. */
export const cardsAudit = definePageAudit({
  name: 'cards',
  rules: ['wrong-choice'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const { groups } = await lab.scan(scanCards)
    for (const at of groups.keys()) {
      let where: Place | null = null
      const found = await tryTwice(
        lab,
        async () => (where === null ? (where = await walk(lab, at)) : clickAlone(lab, at, where)),
        {
          nameOf: namesOnPage(context),
          actions: ({ button }) => [clickOn(button.selector)],
          same: (one, two) => one.other.title === two.other.title,
        },
      )
      if (!found) continue
      const { button, card, other } = found.fault
      return {
        drafts: [
          {
            rule: 'wrong-choice',
            description: `“${button.name}” of “${card.title}” brings up “${other.title}” instead: the button is bound to another entry than its own.`,
            selectors: [button.selector],
            element: button.name,
            ...found.proof,
          },
        ],
        counts: { cards: groups.length },
      }
    }
    return { drafts: [], counts: { cards: groups.length } }
  },
})

interface Place {
  readonly button: Card['buttons'][number]
  readonly card: Card
  readonly other: Card
  readonly row: number
  readonly nth: number
}

/** The first, the last and those between, as far as `maxCards` allows. */
const sampled = (cards: readonly Card[]): readonly number[] => {
  const rows = [...cards.keys()]
  return rows.length <= maxCards ? rows : [...rows.slice(0, maxCards - 1), rows.length - 1]
}

/** Clicks button after button, and yields the first that brings up another card on a fresh page. */
async function walk(lab: LabPage, at: number): Promise<Place | null> {
  await lab.restart()
  const start = (await lab.scan(scanCards)).groups[at] ?? []
  const count = Math.min(maxButtons, start[0]?.buttons.length ?? 0)
  for (let nth = 0; nth < count; nth++)
    for (const row of sampled(start)) {
      const place = { row, nth }
      const wrong = await click(lab, at, place)
      if (wrong) {
        const alone = await clickAlone(lab, at, place)
        if (alone) return alone
      }
      // A dialog is closed the way that is the same for all.
      await lab.press('Escape')
      const now = (await lab.scan(scanCards)).groups[at]
      if (now?.map(({ title }) => title).join() !== start.map(({ title }) => title).join() || wrong !== null)
        await lab.restart()
    }
  return null
}

/** Clicks one button of the freshly opened page. */
async function clickAlone(
  lab: LabPage,
  at: number,
  place: Pick<Place, 'row' | 'nth'>,
): Promise<Place | null> {
  lab.distrust()
  await lab.restart()
  return click(lab, at, place)
}

async function click(
  lab: LabPage,
  at: number,
  { row, nth }: Pick<Place, 'row' | 'nth'>,
): Promise<Place | null> {
  const before = await lab.scan(scanCards)
  const cards = before.groups[at]
  const card = cards?.[row]
  const button = card?.buttons[nth]
  if (!cards || !card || !button) return null
  const address = lab.url()
  if ((await lab.tap(clickOn(button.selector))).isError || lab.url() !== address) return null
  const other = namesOther(freshTexts(before.texts, (await lab.scan(scanCards)).texts), cards, card)
  return other ? { button, card, other, row, nth } : null
}
