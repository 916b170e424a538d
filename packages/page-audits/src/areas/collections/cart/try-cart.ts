import { clickOn } from '../../../controls/acts.js'
import type { Sighting } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { addGoods } from '../add-entries.js'
import { checkRemoval } from '../checks/check-growth.js'
import { scanGrowth } from '../grown-collection.js'
import { middleOf, stepOf, wrongItem } from '../tries/try-removal.js'
import { cartOpener } from './open-cart.js'

const minGoods = 2

/** Puts goods into a cart that a button opens, and removes one of them there. */
export async function tryCart(lab: LabPage): Promise<Sighting<'wrong-item'>[]> {
  lab.distrust()
  await lab.restart()
  const goods = await addGoods(lab)
  if (!goods || goods.length < minGoods) return []
  const outside = (await scanGrowth(lab)).removable.map(({ remover }) => remover)
  const open = cartOpener((await lab.look()).targets)
  if (!open) return []
  const { isError, verification } = await lab.act(open)
  if (isError || verification.url_changed) return []
  const entriesNow = async () =>
    (await scanGrowth(lab)).removable.filter(({ remover }) => !outside.includes(remover))
  const entries = await entriesNow()
  const texts = entries.map(({ text }) => text)
  if (entries.length < minGoods || new Set(texts).size !== texts.length) return []
  const entry = middleOf(entries, goods)
  const remove = clickOn(entry.remover)
  if ((await lab.act(remove, { patient: true })).isError) return []
  const left = (await entriesNow()).map(({ text }) => text)
  const wrong = checkRemoval(entry.text, texts, left)
  if (wrong === null) return []
  return [
    {
      ...wrongItem(entry, wrong),
      actions: [...goods, open, remove],
      repro: ['Open the page.', `Put ${goods.length} goods into the cart, and open it.`, stepOf(entry)],
      after: await lab.picture(),
    },
  ]
}
