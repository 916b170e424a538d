import type { BrowserTab } from '@webeval/core'
import { axeDraft } from './areas/accessibility/axe-draft.js'
import { runAxe } from './areas/accessibility/run-axe.js'
import { readSemantics } from './areas/semantics/read-semantics.js'
import { contrastDrafts } from './areas/contrast/contrast-drafts.js'
import { labPage } from './lab/lab-page.js'
import type { Draft } from './findings/draft.js'
import { seenOnce } from './lab/seen-once.js'

/**
 * The accessibility findings that need no acts: what the axe and semantics audits draft on the page that a tab shows, as it is. An evaluation adds the
 * other states of the page, the keyboard and pictures. Rejects when the page does not answer.
 */
export async function auditAtLoad(tab: BrowserTab, signal: AbortSignal): Promise<readonly Draft[]> {
  const lab = labPage(tab, tab.url(), signal)
  const { violations, unsure } = await runAxe(lab, signal)
  const contrast = await contrastDrafts(lab, unsure, '')
  return [...seenOnce([...violations.map(axeDraft), ...contrast]), ...(await readSemantics(lab))]
}
