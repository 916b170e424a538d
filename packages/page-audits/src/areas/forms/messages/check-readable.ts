import type { Draft } from '../../../findings/draft.js'
import { blend, contrastRatio } from '../../contrast/ratio.js'
import { measureTwice } from '../../contrast/measure-texts.js'
import { type InkScan, scanInks } from '../../contrast/scan-inks.js'
import { type FormCheck, submitName } from '../checks/form-check.js'
import type { Sending } from '../send-form.js'

/** Texts with less contrast than this can hardly be read, however large they are. */
const hardlyReadable = 2

/** Checks that what a form brings up, such as its result or its complaint, can be read: it is there in no other state of the page, which has to show that sending. */
export const checkReadable = (
  { lab, form, confirm }: FormCheck,
  sending: Sending,
): Promise<Draft<'low-contrast'>[]> =>
  confirm(sending, async (sent) => {
    const suspect = (await lab.scan(scanInks)).find(
      (text) => isNew(text, sent) && ratioOf(text) < hardlyReadable,
    )
    // A bar may lie behind the text: only a picture tells.
    const faint = suspect && (await measureTwice(lab, [suspect.selector])).second[0]
    return !faint || faint.ratio >= hardlyReadable
      ? null
      : {
          rule: 'low-contrast',
          description: `After “${submitName(form)}” the text “${suspect.name}” can hardly be read: it has a contrast of ${faint.ratio.toFixed(1)}:1.`,
        }
  })

/** Names of texts are cut off there. */
const maxName = 80

/** Whether a text comes more often than before: a table may hold the result, too. */
function isNew({ name }: InkScan, { before, after }: Sending): boolean {
  const times = (lines: readonly string[]) => lines.filter((line) => line.slice(0, maxName) === name).length
  return times(after.lines) > times(before.lines)
}

/** Pictures and layers behind a text leave its contrast open. */
const ratioOf = ({ ink, ground }: InkScan): number =>
  ground === null ? Infinity : contrastRatio(blend(ink, ground), ground)
