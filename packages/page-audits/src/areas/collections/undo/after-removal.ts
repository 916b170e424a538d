import { controlLabel, type FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import type { Sighting } from '../../../findings/draft.js'
import type { LabPage, Seen } from '../../../lab/lab-page.js'
import { scanGrowth } from '../grown-collection.js'
import type { RemovableEntry } from '../scans/entry.js'
import { missesOnly } from './after-reload.js'
import { undoIn } from './undo-button.js'

/** An entry that was just taken away from a list. */
export interface Removal {
  readonly lab: LabPage
  readonly entry: RemovableEntry
  /** The click that took it away. */
  readonly seen: Seen
  /** The entries before. */
  readonly texts: readonly string[]
  readonly actions: readonly FindingAction[]
  readonly repro: readonly string[]
}

/** Takes the removal back, where the page offers that, and reloads: the entry has to be there, if the page keeps the others. */
export async function reloadAfterRemoval(removal: Removal): Promise<Sighting<'undo-lost'>[]> {
  const { lab, entry, seen, texts, actions, repro } = removal
  const read = async () => (await scanGrowth(lab)).removable.map(({ text }) => text)
  const undo = undoIn(seen)
  if (!undo || isDisabled(undo)) return []
  const takesBack = clickOn(undo.selector)
  if ((await lab.tap(takesBack)).isError) return []
  const back = await read()
  if (back.length !== texts.length || !(await missesOnly(lab, texts, entry.text, read))) return []
  const name = controlLabel(undo)
  return [
    {
      rule: 'undo-lost',
      description: `“${name}” brings back “${entry.text.slice(0, 60)}” only until the page is reloaded: then it is missing, and the others are there.`,
      selectors: [undo.selector],
      element: name,
      actions: [...actions, takesBack],
      repro: [...repro, `Click “${name}”.`, 'Reload the page.'],
    },
  ]
}
