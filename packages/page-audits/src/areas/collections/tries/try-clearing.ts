import { clickOn } from '../../../controls/acts.js'
import { isClickable, isDisabled } from '../../../controls/controls.js'
import type { Sighting } from '../../../findings/draft.js'
import { type GrownCollection, scanGrowth } from '../grown-collection.js'
import { listAfterReload } from '../undo/after-reload.js'

const clearsAll =
  /^\W*(?:(?:clear|empty) (?:all|everything|(?:the |my |your )?(?:cart|basket|bag|list|board|history))|(?:remove|delete) (?:all|everything)|(?:alles|alle) (?:löschen|entfernen)|(?:warenkorb|liste|einkaufswagen) leeren)\W*$/i

/** Uses the button that empties a collection: it has to take all entries away. */
export async function tryClearing({
  lab,
  actions,
  again,
}: GrownCollection): Promise<Sighting<'wrong-item' | 'lost-on-reload'>[]> {
  const button = (await lab.look()).targets.find(
    (target) =>
      isClickable(target) &&
      target.role === 'button' &&
      !isDisabled(target) &&
      clearsAll.test(target.name || target.text),
  )
  if (!button) return []
  let before = await scanGrowth(lab)
  if (before.removable.length < 2 && actions.length > 0 && (await again())) before = await scanGrowth(lab)
  if (before.removable.length < 2) return []
  const press = clickOn(button.selector)
  const { isError, verification } = await lab.act(press, { patient: true })
  const after = await scanGrowth(lab)
  // A dialog asks first; a button without any effect is the subject of another audit.
  if (isError || after.dialogOpen || verification.new_dialogs > 0 || verification.url_changed) return []
  const [left, were] = [after.removable.length, before.removable.length]
  const name = button.name || button.text
  if (left === 0) {
    const texts = before.removable.map(({ text }) => text)
    const read = async () => (await scanGrowth(lab)).removable.map(({ text }) => text)
    const listed = await listAfterReload(lab, read, (now) => now.length === 0)
    // The added entries are there again: the page keeps its list, and not that it was emptied.
    const typed = actions.flatMap(({ params: { text } }) =>
      typeof text === 'string' && text.length > 3 ? [text] : [],
    )
    if (listed.length < were || !texts.every((text) => listed.includes(text))) return []
    if (!typed.some((text) => listed.some((one) => one.includes(text)))) return []
    return [
      {
        rule: 'lost-on-reload',
        category: 'functionality',
        description: `“${name}” does not last: after a reload all ${were} entries are listed again.`,
        selectors: [button.selector],
        element: name,
        actions: [...actions, press],
        repro: ['Open the page and add entries.', `Click “${name}”.`, 'Reload the page.'],
      },
    ]
  }
  if (left >= were) return []
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
