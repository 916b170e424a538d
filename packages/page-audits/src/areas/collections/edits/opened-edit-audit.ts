/// <reference lib="dom" />
import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { fillAll } from '../../../controls/fill-all.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { type FormLook, lookAtForm, textsAt } from '../../forms/send-form.js'
import { type EditForm, scanEditForm } from './scan-edit-form.js'

const lateMs = 700
/** Entries that are opened: the first ones of each kind. */
const maxOpened = 3
/** Texts that a field may hold as well as any other, such as a number of pieces. */
const shortest = 3

/** The button that changes an entry, and what the entry says. */
interface Editor {
  readonly selector: string
  readonly title: string
  /** In small letters. */
  readonly words: string
}

interface OddEditor {
  readonly rule: 'edit-lost' | 'refuses-valid'
  readonly description: string
  readonly selectors: readonly string[]
  readonly acts: readonly FindingAction[]
}

/** The form that changes an entry: it holds what the entry says, and takes it as it is. */
export const openedEditAudit = definePageAudit({
  name: 'opened-edit',
  rules: ['edit-lost', 'refuses-valid'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 40_000,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const opened = (await lab.scan(scanEditors)).slice(0, maxOpened)
    for (const entry of opened) {
      const found = await tryTwice(lab, () => openEntry(lab, entry), {
        nameOf: namesOnPage(context),
        actions: ({ acts }) => acts,
        same: (one, two) => one.rule === two.rule,
      })
      if (!found?.proof.reproduced) continue
      const { rule, description, selectors } = found.fault
      return {
        drafts: [
          {
            rule,
            category: 'functionality',
            description,
            selectors,
            element: entry.title,
            ...found.proof,
          },
        ],
        counts: { opened: opened.length },
      }
    }
    return { drafts: [], counts: { opened: opened.length } }
  },
})

/** Finds the first button that changes an entry, and one of each other kind: a diary holds visits and vaccinations. Runs in the page. */
const scanEditors = defineScan(function scanEditors(kit: PageKit): Editor[] {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const edits = kit.deedPattern(['edit'], 'leads', { signs: true })
  const kinds = new Map<string, Editor>()
  for (const button of kit.all()) {
    if (!button.matches('button,[role=button]') || !kit.visible(button) || kit.disabled(button)) continue
    const entry = button.closest('li,tr,article,[role=listitem],[role=row]')
    const name = kit.nameOf(button)
    if (!entry || !edits.test(name)) continue
    // “Edit visit of 3 May”, next to “Edit vaccination of 3 May”.
    const kind = `${entry.localName}.${entry.className} ${/^\p{L}+(?: \p{Ll}+)?/u.exec(name)?.[0] ?? name}`
    const own = plain((entry as HTMLElement).innerText)
    const title = plain(own.replace(plain((button as HTMLElement).innerText), '')).slice(0, 60)
    if (!kinds.has(kind))
      kinds.set(kind, { selector: kit.selectorOf(button), title, words: own.toLowerCase() })
  }
  return [...kinds.values()]
})

/** Opens an entry on a fresh page and saves it unchanged; null where its form holds something of it and takes it. */
async function openEntry(lab: LabPage, entry: Editor): Promise<OddEditor | null> {
  await lab.restart()
  const { known } = await lab.scan(scanEditForm, {})
  const open = clickOn(entry.selector)
  if ((await lab.tap(open)).isError) return null
  const read = () => lab.scan(scanEditForm, known)
  let form = await read()
  if (form.fields.length === 0) {
    await lab.waitForLate(lateMs)
    form = await read()
  }
  if (form.fields.length < 2 || form.save === null) return null
  const name = entry.title
  if (isHollow(form, entry))
    return {
      rule: 'edit-lost',
      description: `The form that opens to change “${name}” is empty: none of its ${form.fields.length} fields holds what the entry says.`,
      selectors: [entry.selector],
      acts: [open],
    }
  const refused = await refusal(lab, form, read)
  return (
    refused && {
      rule: 'refuses-valid',
      description: `“${name}” is opened to be changed, and can’t be saved as it is: the page says “${refused.message.slice(0, 120)}” of “${refused.value.slice(0, 40)}”, which it holds itself.`,
      selectors: [refused.selector],
      acts: [open, clickOn(form.save)],
    }
  )
}

/** Whether no field of a form holds anything of an entry, and those for words hold nothing at all. */
function isHollow({ fields }: EditForm, { words }: Editor): boolean {
  const forWords = fields.filter(({ takesWords }) => takesWords)
  const isOfEntry = ({ value }: { readonly value: string }) =>
    value.length >= shortest && value !== 'true' && value !== 'false' && words.includes(value.toLowerCase())
  return (
    forWords.length > 1 &&
    forWords.every(({ value }) => value === '') &&
    fields.every((field) => field.options.length > 0 || !isOfEntry(field))
  )
}

/** Saves a form as it opened; yields the field that is refused although it is filled in, with the message, or null. */
async function refusal(lab: LabPage, form: EditForm, read: () => Promise<EditForm>) {
  const selectors = form.fields.map(({ selector }) => selector)
  const before = await lookAtForm(lab, selectors)
  if (!(await fillAll(lab, [clickOn(form.save!)]))) return null
  const isOpen = async () => (await read()).save === form.save
  if (!(await isOpen()) || (await lab.waitForLate(lateMs), !(await isOpen()))) return null
  const after = await lookAtForm(lab, selectors)
  const wrong = form.fields.filter(({ selector }) => newTextAt(before, after, selector) !== null)
  const [only, ...others] = wrong
  // A text that is missing is rightly asked for, and a day may have passed.
  if (!only || others.length > 0 || only.value === '' || tellsDay.test(only.value)) return null
  const message = newTextAt(before, after, only.selector)!
  return after.values[only.selector] === before.values[only.selector] ? { ...only, message } : null
}

const tellsDay = /^\d{4}-\d{2}|^\d{1,2}[./:]\d{2}/

/** The new text at a field that the page marks as wrong; null without one. */
const newTextAt = (before: FormLook, after: FormLook, selector: string): string | null => {
  const known = textsAt(before, selector)
  const text = textsAt(after, selector).find((one) => one !== '' && !known.includes(one))
  const isMarked = after.invalid.includes(selector) && !before.invalid.includes(selector)
  return text !== undefined && (isMarked || after.complaints.some((one) => one.includes(text))) ? text : null
}
