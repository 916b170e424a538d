/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { Signals } from '@webeval/core'
import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { AuditContext } from '../../audit-context.js'

const [longestMs, everyMs] = [6000, 400]

/** Whether the page had controls when it was opened, and a later look found neither a control nor a word on it. */
const seemsToVanish = ({ first, entries }: Pick<AuditContext, 'first' | 'entries'>): boolean =>
  first.targets.length > 0 && entries.some(({ after }) => after !== null && isEmpty(after))

const isEmpty = ({ targets, textLength }: Pick<Signals, 'targets' | 'textLength'>): boolean =>
  targets.length === 0 && textLength === 0

/** Whether the page shows anything as a picture, as games and films do. */
const scanPictured = defineScan(function scanPictured(): boolean {
  return document.querySelector('canvas,video,img,svg,iframe,object,embed') !== null
})

/** A page that disappears before it can be used, as after a crash: confirmed on a fresh page without acts. */
export async function vanishes(
  context: Pick<AuditContext, 'first' | 'entries'>,
  lab: LabPage,
): Promise<Draft<'blank-page'>[]> {
  if (!seemsToVanish(context)) return []
  lab.distrust()
  await lab.restart()
  let gone = isEmpty(await lab.look())
  for (let waited = 0; !gone && waited < longestMs; waited += everyMs) {
    await lab.rest(everyMs)
    gone = isEmpty(await lab.look())
  }
  if (!gone || (await lab.scan(scanPictured))) return []
  const controls = context.first.targets.length
  return [
    {
      rule: 'blank-page',
      description: `The page takes itself away: ${controls === 1 ? 'its control is' : `its ${controls} controls are`} gone soon after it was opened, though nobody did anything.`,
      after: await lab.picture(),
      // The exploration saw it, and so did this fresh page.
      reproduced: true,
    },
  ]
}
