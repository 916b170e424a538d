/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'
import type { Draft } from '../../../findings/draft.js'
import { type FormCheck, submitName } from '../checks/form-check.js'
import { complained, sendAgain, type Sending } from '../send-form.js'
import { scanLines } from '../../../kit/scan-lines.js'
import type { OtherChoice } from './other-choices.js'

const maxLength = 120

/** Checks that a form which refuses to be sent with a choice asks for no field that the choice hides. The page must show the refused sending. */
export async function checkUnseenComplaint(
  { lab, form, confirm }: FormCheck,
  choice: OtherChoice,
  sending: Sending,
): Promise<Draft<'refuses-valid'>[]> {
  const hidden = await lab.scan(scanFieldNames, form.submit.selector)
  const lines = await lab.scan(scanLines)
  if (askedUnseen(lines, hidden) === null) return []
  await lab.restart()
  const opened = await lab.scan(scanLines)
  const again = () => sendAgain(lab, form, sending)
  const sent = await again()
  return sent
    ? confirm<'refuses-valid'>(
        sent,
        async (tried) => {
          if (!complained(tried)) return null
          const asked = askedUnseen(
            await lab.scan(scanLines),
            await lab.scan(scanFieldNames, form.submit.selector),
            opened,
          )
          return asked === null
            ? null
            : {
                rule: 'refuses-valid',
                description: `With “${choice.name}” chosen, “${submitName(form)}” refuses the form and says “${asked.complaint}”, but shows no field “${asked.name}”.`,
                field: choice.field,
              }
        },
        again,
      )
    : []
}

/** The names of the fields that a page shows, and of those that it hides. */
interface FieldNames {
  readonly shown: readonly string[]
  readonly hidden: readonly string[]
}

/** Reads the names of the fields in the box around a button. Runs in the page. */
const scanFieldNames = defineScan(function scanFieldNames(kit: PageKit, button: string): FieldNames {
  const box = kit.find(button)?.closest('form,dialog,[role=form],[role=dialog]') ?? document
  const fields = Array.from(
    box.querySelectorAll(
      'input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image]),select,textarea',
    ),
  )
  const seen = (field: Element) =>
    kit.visible(field) ||
    Array.from((field as HTMLInputElement).labels ?? []).some((label) => kit.visible(label))
  const nameOf = (field: Element) => {
    const legend = field.matches('[type=radio],[type=checkbox]')
      ? field.closest('fieldset')?.querySelector('legend')
      : null
    const labels = Array.from((field as HTMLInputElement).labels ?? []).map((label) => label.textContent)
    const name = legend?.textContent ?? (labels.length > 0 ? labels.join(' ') : kit.nameOf(field))
    return `${name} ${(field as HTMLInputElement).placeholder ?? ''}`.replace(/\s+/g, ' ').trim()
  }
  return {
    shown: fields.filter((field) => seen(field)).map((field) => nameOf(field)),
    hidden: fields.filter((field) => !seen(field)).map((field) => nameOf(field)),
  }
})

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

/** The new line that asks for a hidden field: it has all words of that field's name and more, and no word of a field that is shown. No other line begins with that name, as the label of a control would. */
function askedUnseen(
  lines: readonly string[],
  { shown, hidden }: FieldNames,
  opened: readonly string[] = [],
): { readonly complaint: string; readonly name: string } | null {
  const said = new Set(shown.flatMap(wordsIn))
  for (const complaint of lines.filter((line) => line.length < maxLength && !opened.includes(line))) {
    const words = wordsIn(complaint)
    if (words.some((word) => said.has(word))) continue
    const name = hidden.find((each) => {
      const own = wordsIn(each)
      // “Height” labels the group of “Feet” and “Inches” where “Height (cm)” is hidden.
      const labels = lines.some(
        (line) =>
          line.toLowerCase().startsWith(each.toLowerCase()) ||
          (own.length > 0 && wordsIn(line).join(' ') === own.join(' ')),
      )
      return (
        own.length > 0 && own.length < words.length && own.every((word) => words.includes(word)) && !labels
      )
    })
    if (name !== undefined) return { complaint, name }
  }
  return null
}
