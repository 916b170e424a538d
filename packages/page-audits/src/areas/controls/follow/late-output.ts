import { controlLabel, type Target } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import { titleOf } from '../../../controls/controls.js'
import { isTextField } from '../../../controls/field-values.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { isEchoed } from './find-stale.js'
import { actsFor, lookAtValues } from './look-at-values.js'
import { type OutputScan, scanOutputs } from './scan-outputs.js'

const live =
  /\blive\b|\bas (?:you|i|we|they|one|people|users?|someone) types?\b|\bwhile (?:(?:you|i|they) )?typ(?:e|ing)\b|\breal[- ]?time\b|\b(?:instantly|immediately|at once)\b|\bwährend (?:des Tippens|der Eingabe)\b|\bsofort\b/i
const aboutText = /\bpreview|\btyp(?:e|es|ing)\b|\beditor\b|\bvorschau\b|\btippen|\beingabe\b/i

/** Whether a sentence of the task asks that a text follows the typing. */
const asksForLive = (task: string): boolean =>
  task.split(/[.;!?]\s|\n/).some((sentence) => live.test(sentence) && aboutText.test(sentence))

/** A text that repeats a field only after it is left, where the task asks for it during the typing. */
export async function lateOutput(
  context: PageContext,
  lab: LabPage,
  field: Target,
  looks: readonly OutputScan[],
): Promise<Draft<'stale-output'> | null> {
  if (!asksForLive(context.task) || !isTextField(field) || looks.length < 3 || isEchoed(looks)) return null
  const look = async () => {
    await lab.restart()
    const typed = await lookAtValues(lab, field)
    if (typed.length < 3 || isEchoed(typed)) return null
    await lab.press('Tab')
    const left = await lab.scan(scanOutputs, field.selector)
    return left && isEchoed([typed.at(-2)!, left]) ? left.held : null
  }
  const found = await tryTwice(lab, look, { nameOf: namesOnPage(context), actions: () => actsFor(field) })
  if (!found) return null
  return {
    rule: 'stale-output',
    description: `The page shows what is typed into ${titleOf(field)} only when the field is left, though it was to follow the typing.`,
    selectors: [field.selector],
    element: controlLabel(field),
    box: field.box,
    ...found.proof,
  }
}
