import type { LabPage } from '../../../lab/lab-page.js'
import { scanRows } from './scan-rows.js'

const offerMs = 8_000
const stepMs = 1_000

/** Waits until the page no longer offers to take something back: it may store what was done only then. */
export async function waitForOffer(lab: LabPage): Promise<void> {
  for (let waited = 0; waited < offerMs && (await lab.scan(scanRows)).undo; waited += stepMs)
    await lab.rest(stepMs)
}
