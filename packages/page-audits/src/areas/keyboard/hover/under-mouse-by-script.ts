import { hoverOver } from '../../../controls/acts.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type HiddenControl, scanFocusShows, scanHiddenControls, scanShows } from './scan-hidden-controls.js'

/** Controls of entries that a script shows while the mouse is over the entry, and hides from the keyboard. The page must show its first state. */
export async function underMouseByScript(lab: LabPage): Promise<HiddenControl[]> {
  const found: HiddenControl[] = []
  for (const hidden of await lab.scan(scanHiddenControls)) {
    if (await lab.scan(scanFocusShows, hidden.entry, hidden.selector)) continue
    await lab.tap(hoverOver(hidden.entry))
    if (await lab.scan(scanShows, hidden.selector)) found.push(hidden)
  }
  return found
}
