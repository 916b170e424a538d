import { clickOn } from '../../../controls/acts.js'
import type { Draft } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { scanGrowth } from '../../collections/grown-collection.js'
import { changeAll, findTwice, type Group, show, valuesOf, type WholeFault } from './change-all.js'
import { forgottenBySaving } from './check-whole.js'
import type { GroupButton } from './scan-group.js'

const entriesOf = async (lab: LabPage) => (await scanGrowth(lab)).removable.length

/** Changes all fields, saves and reloads: each has to hold what was saved, if others do. */
export async function trySaving(group: Group, button: GroupButton): Promise<Draft<'lost-on-reload'> | null> {
  const { lab } = group
  const found = await findTwice(group, async (): Promise<WholeFault | null> => {
    const { start, changed, done } = await changeAll(group)
    const press = clickOn(button.selector)
    const listed = await entriesOf(lab)
    if ((await lab.tap(press)).isError) return null
    // The values went into a new entry of a list.
    if ((await entriesOf(lab)) > listed) return null
    const saved = await valuesOf(lab)
    // A form that empties itself has sent its values away.
    if (Object.keys(changed).some((field) => saved[field] !== changed[field])) return null
    await lab.reload()
    await show(group)
    const left = forgottenBySaving(start, saved, await valuesOf(lab))
    return left && { ...left, acts: [...done, press] }
  })
  if (!found) return null
  const { forgotten, left, proof } = found
  return {
    rule: 'lost-on-reload',
    category: 'functionality',
    description: `“${button.name}” does not keep ${forgotten}: after a reload the other fields hold what was saved, and ${forgotten} the first value.`,
    selectors: left,
    ...proof,
    repro: [...proof.repro, 'Reload the page.'],
  }
}
