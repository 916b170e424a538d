import { clickOn } from '../../../controls/acts.js'
import { isClickable, isDisabled } from '../../../controls/controls.js'
import type { Sighting } from '../../../findings/draft.js'
import { type GrownCollection, scanGrowth } from '../grown-collection.js'

const clearsAll =
  /^\W*(?:(?:clear|empty) (?:all|everything|(?:the |my |your )?(?:cart|basket|bag|list|board|history))|(?:remove|delete) (?:all|everything)|(?:alles|alle) (?:löschen|entfernen)|(?:warenkorb|liste|einkaufswagen) leeren)\W*$/i

/** Uses the button that empties a collection: it has to take all entries away. */
export async function tryClearing({ lab, actions }: GrownCollection): Promise<Sighting<'wrong-item'>[]> {
  const before = await scanGrowth(lab)
  const button = (await lab.look()).targets.find(
    (target) =>
      isClickable(target) &&
      target.role === 'button' &&
      !isDisabled(target) &&
      clearsAll.test(target.name || target.text),
  )
  if (!button || before.removable.length < 2) return []
  const press = clickOn(button.selector)
  const { isError, verification } = await lab.act(press, { patient: true })
  const after = await scanGrowth(lab)
  // A dialog asks first; a button without any effect is the subject of another audit.
  if (isError || after.dialogOpen || verification.new_dialogs > 0 || verification.url_changed) return []
  const [left, were] = [after.removable.length, before.removable.length]
  if (left === 0 || left >= were) return []
  const name = button.name || button.text
  return [
    {
      rule: 'wrong-item',
      description: `“${name}” leaves ${left} of ${were} entries.`,
      selectors: [button.selector],
      element: name,
      actions: [...actions, press],
      repro: ['Open the page and add entries.', `Click “${name}”.`, 'Look at the entries.'],
      after: await lab.picture(),
    },
  ]
}
