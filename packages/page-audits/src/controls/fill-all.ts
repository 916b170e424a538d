import type { FindingAction } from '@webeval/core'
import type { LabPage } from '../lab/lab-page.js'

/** Acts as a person who fills a form; false where one of the acts could not be done. */
export const fillAll = async (lab: LabPage, acts: readonly FindingAction[]): Promise<boolean> =>
  (await lab.fill(acts)) === acts.length
