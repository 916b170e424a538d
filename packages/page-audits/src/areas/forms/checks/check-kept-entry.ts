/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'
import { askedToKeep } from '../../../controls/asked-to-keep.js'
import { clickOn } from '../../../controls/acts.js'
import { sends } from '../../controls/passes/save-button.js'
import type { Draft } from '../../../findings/draft.js'
import { type FormState, scanFormState } from '../scan-forms.js'
import { sendAgain } from '../send-form.js'
import { type AddedEntry, timesIn } from './added-entry.js'
import type { FormCheck } from './form-check.js'

/** Checks that an added entry survives a reload, where the task asks for that or the page stores it. */
export async function checkKeptEntry(
  { lab, form, task, sending: right, way, inSession, confirm }: FormCheck,
  { field, typed }: AddedEntry,
): Promise<Draft<'lost-on-reload'>[]> {
  const asked = askedToKeep(task)
  // A message about the saved entry is not a list of entries.
  const listed = right.after.rows > right.before.rows
  // A form that is sent, and gone then or followed by thanks, gives its values away: what is said to be kept is something else.
  const isGone = right.before.shown > 0 && right.after.shown === 0
  if (sends.test(form.submit.name.trim()) && (isGone || !listed)) return []
  if (inSession && !right.seen.verification.storage_changed) return []
  if (asked === null && !(right.seen.verification.storage_changed && listed)) return []
  const sending = await sendAgain(lab, form, right)
  if (!sending) return []
  const drafts = await confirm<'lost-on-reload'>(sending, async ({ before, after }) => {
    if (timesIn(after, typed) <= timesIn(before, typed)) return null
    // A dialog that shows it asks whether all is right.
    if (await lab.scan(scanDialogHolds, typed)) return null
    const chosen = await lab.scan(scanChosenViews)
    await lab.reload()
    const isBack = async () => {
      await lab.look()
      const now = await lab.scan(scanFormState, [field.selector])
      // Settings come back to where they were typed.
      if (timesIn(now, typed) > 0 || Object.values(now.values).includes(typed)) return true
      // A list in a closed part of the page holds it out of sight.
      if (await lab.scan(scanHolds, typed)) return true
      return way.length > 0 && !showsAgain(after, now, typed) ? null : false
    }
    // The list may be where the page opens, or where the form is.
    const back = [await isBack()]
    const reached = way.length > 0 && (await lab.fill(way)) === way.length
    if (reached) back.push(await isBack())
    // Its button may say that there is one more now: “Details, 1 comment”.
    if (way.length > 0 && !reached) return null
    // The page may open on another of its views than the one that lists the entry.
    const opened = await lab.scan(scanChosenViews)
    for (const view of chosen.filter((each) => !opened.includes(each)).slice(0, maxViews))
      if (!back.includes(true) && !(await lab.tap(clickOn(view))).isError) back.push(await isBack())
    if (back.includes(true) || !back.includes(false)) return null
    return {
      rule: 'lost-on-reload',
      description: `“${typed}” was added, and is gone after a reload${asked !== null ? ', though the page was to keep it' : ', though the page stores what is done'}.`,
      ...(asked !== null ? { category: 'functionality', requirement: asked } : {}),
    }
  })
  return drafts.map((draft) => ({ ...draft, repro: [...(draft.repro ?? []), 'Reload the page.'] }))
}

const maxViews = 3

/** Selectors of the tabs, filters and links that say which part of the page is shown. Runs in the page. */
const scanChosenViews = defineScan(function scanChosenViews(kit: PageKit): string[] {
  return kit
    .all()
    .filter(
      (element) =>
        kit.visible(element) &&
        (element.matches(
          '[aria-selected=true],[aria-pressed=true],[aria-current]:not([aria-current=false])',
        ) ||
          (element.matches('button,a,[role=button],[role=tab]') &&
            /(?:^|[-_ ])(?:active|current|selected|chosen)(?:$|[-_ ])/i.test(
              element.getAttribute('class') ?? '',
            ))),
    )
    .map((element) => kit.selectorOf(element))
    .slice(0, 8)
})

/** Whether an open dialog shows a text. Runs in the page. */
const scanDialogHolds = defineScan(function scanDialogHolds(kit: PageKit, text: string): boolean {
  return Array.from(document.querySelectorAll('dialog[open],[role=dialog],[role=alertdialog]')).some(
    (dialog) => kit.visible(dialog) && (dialog as HTMLElement).innerText.includes(text),
  )
})

/** Whether a page holds a text, visible or not, also in the fields of a list that is edited in place. Runs in the page. */
const scanHolds = defineScan(function scanHolds(kit: PageKit, text: string): boolean {
  return kit
    .all()
    .some(
      (element) =>
        (!element.matches('script,style,template') && kit.ownText(element).includes(text)) ||
        (element.matches('input,textarea') && (element as HTMLInputElement).value === text),
    )
})

/** Whether a page shows again most lines among which an entry was listed: else the list is out of sight. */
const showsAgain = (listed: FormState, now: FormState, typed: string): boolean => {
  const others = listed.lines.filter((line) => !line.includes(typed))
  return others.filter((line) => now.lines.includes(line)).length * 3 >= others.length * 2
}
