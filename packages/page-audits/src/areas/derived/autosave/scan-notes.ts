/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A text field whose text the page is to save by itself. */
export interface Note extends Place {
  /** Selector of the summary that opens the closed part around it. */
  readonly opener: string | null
  readonly text: string
}

/** Finds text areas and editable elements near words that promise to save by themselves, or all outside of forms where the task does. Runs in the page. */
export const scanNotes = defineScan(function scanNotes(
  kit: PageKit,
  promise: string,
  byTask: boolean,
): Note[] {
  const promises = new RegExp(promise, 'iu')
  return kit
    .all()
    .filter((element) => element.matches('textarea,[contenteditable]:not([contenteditable=false])'))
    .flatMap((element) => {
      const field = element as HTMLTextAreaElement
      if (field.readOnly || field.disabled) return []
      const closed = element.closest('details:not([open])')
      const summary = closed?.querySelector('summary') ?? null
      if (!kit.visible(summary ?? element) || (closed && !summary)) return []
      const around = element.closest('details,article,li,fieldset,section,main,form,body')
      const said = promises.test(around?.textContent ?? '')
      if (!said && (!byTask || element.closest('form')?.querySelector('button:not([type=button])'))) return []
      return [
        {
          ...kit.place(element),
          opener: summary && kit.selectorOf(summary),
          text: field.value ?? element.textContent ?? '',
        },
      ]
    })
    .slice(0, 3)
})
