import type { Draft } from '../../../findings/draft.js'
import { blend, contrastRatio } from '../../contrast/ratio.js'
import { type InkScan, scanInks } from '../../contrast/scan-inks.js'
import { type FormCheck, submitName } from '../checks/form-check.js'
import type { Sending } from '../send-form.js'

/** Texts with less contrast than this can hardly be read, however large they are. */
const hardlyReadable = 2

/** Checks that what a form brings up, such as its result, can be read: it is there in no other state of the page. */
export const checkReadable = ({ lab, form, sending, confirm }: FormCheck): Promise<Draft<'low-contrast'>[]> =>
  confirm(sending, async (sent) => {
    const faint = (await lab.scan(scanInks)).find(
      (text) => isNew(text, sent) && ratioOf(text) < hardlyReadable,
    )
    return faint === undefined
      ? null
      : {
          rule: 'low-contrast',
          description: `After “${submitName(form)}” the text “${faint.name}” can hardly be read: it has a contrast of ${ratioOf(faint).toFixed(1)}:1.`,
        }
  })

/** Whether a text comes more often than before: a table may hold the result, too. */
function isNew({ name }: InkScan, { before, after }: Sending): boolean {
  const times = (lines: readonly string[]) => lines.filter((line) => line === name).length
  return times(after.lines) > times(before.lines)
}

/** Pictures and layers behind a text leave its contrast open. */
const ratioOf = ({ ink, ground }: InkScan): number =>
  ground === null ? Infinity : contrastRatio(blend(ink, ground), ground)
