import type { Draft } from '../../../findings/draft.js'
import { fieldKind } from '../../../controls/field-values.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type FormScan, type FormState, scanFormState } from '../scan-forms.js'
import type { AuditContext } from '../../../audit-context.js'
import { fieldTarget, takesText } from '../fill-form.js'
import type { DraftOfForm } from '../form-draft.js'
import { type Sending, sendForm } from '../send-form.js'

/** Checks an added entry: whether a double click adds it twice, and whether it survives a reload. */
export async function checkSecondThoughts(
  context: AuditContext,
  lab: LabPage,
  form: FormScan,
  right: Sending,
  draft: DraftOfForm,
): Promise<Draft<'double-submit' | 'lost-on-reload'>[]> {
  const drafts: Draft<'double-submit' | 'lost-on-reload'>[] = []
  const first = form.fields.find(
    (field) => takesText(field) && !/number|password|date|time/.test(fieldKind(fieldTarget(field))),
  )
  const typed = right.actions.find(({ params }) => params['target'] === first?.selector)?.params['text']
  if (!first || typeof typed !== 'string' || typed === '') return drafts
  const times = (state: FormState) => state.lines.filter((line) => line.includes(typed)).length
  const added = times(right.after) - times(right.before)
  if (added <= 0) return drafts
  const fills = right.actions.slice(0, -1)
  const double = await sendForm(lab, form, fills, { doubleClick: true })
  if (double && times(double.after) - times(double.before) >= added * 2) {
    const again = await sendForm(lab, form, fills, { doubleClick: true })
    drafts.push(
      await draft(
        'double-submit',
        `A double click on “${form.submit.name}” adds “${typed}” twice.`,
        double,
        undefined,
        again !== null && times(again.after) - times(again.before) >= added * 2,
      ),
    )
  }
  const asked =
    /\b(?:persist\w*|local ?storage|reload\w*|refresh\w*|surviv\w+|remember\w*|still there|kept|stored)\b/i.exec(
      context.task,
    )
  // A message about the saved entry is not a list of entries.
  const listed = right.after.rows > right.before.rows
  if (!asked && !(right.seen.verification.storage_changed && listed)) return drafts
  const gone = async (): Promise<boolean> => {
    const sent = await sendForm(lab, form, fills)
    if (!sent || times(sent.after) <= times(sent.before)) return false
    await lab.reload()
    await lab.look()
    const now = await lab.scan(scanFormState, [first.selector])
    // Settings come back to where they were typed.
    return times(now) === 0 && !Object.values(now.values).includes(typed)
  }
  if (await gone())
    drafts.push({
      ...(await draft(
        'lost-on-reload',
        `“${typed}” was added, and is gone after a reload${asked ? ', though the page was to keep it' : ', though the page stores what is done'}.`,
        right,
        undefined,
        await gone(),
      )),
      ...(asked
        ? { category: 'functionality' as const, requirement: sentenceAround(context.task, asked.index) }
        : {}),
    })
  return drafts
}

const sentenceAround = (text: string, index: number): string => {
  const from = Math.max(text.lastIndexOf('.', index), text.lastIndexOf('\n', index)) + 1
  const end = text.slice(index).search(/[.\n]/)
  return text.slice(from, end < 0 ? undefined : index + end).trim()
}
