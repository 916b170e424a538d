import { type FindingAction, groupBy } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { fillAll } from '../../../controls/fill-all.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { type FormLook, lookAtForm, textsAt } from '../../forms/send-form.js'
import { participles, word } from '../../liveness/messages/said-words.js'
import { messagePlaces, scanMessageLines } from '../../liveness/messages/scan-messages.js'
import { type EditButton, scanEditButtons } from './open-editor.js'
import { type EditForm, scanEditForm } from './scan-edit-form.js'

const lateMs = 700
const maxTitle = 60
/** Entries that are opened, each of another kind. */
const maxOpened = 3
/** A shorter value, such as a number of pieces, may be part of what any entry says. */
const shortest = 3

interface OddEditor {
  readonly rule: 'edit-lost' | 'refuses-valid' | 'wrong-message'
  readonly description: string
  readonly selectors: readonly string[]
  readonly acts: readonly FindingAction[]
}

/** The form that changes an entry: it holds what the entry says, takes it as it is, and the page does not say then that an entry was added. */
export const openedEditAudit = definePageAudit({
  name: 'opened-edit',
  rules: ['edit-lost', 'refuses-valid', 'wrong-message'],
  observes: ['functionality', 'ux'],
  touches: 'acts',
  maxMs: 40_000,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const opened = ofEachKind(await lab.scan(scanEditButtons))
    for (const button of opened) {
      const found = await tryTwice(lab, () => openEntry(lab, button), {
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
            ...(rule === 'wrong-message'
              ? { severity: 'medium' as const }
              : { category: 'functionality' as const }),
            description,
            selectors,
            element: button.entry.slice(0, maxTitle),
            ...found.proof,
          },
        ],
        counts: { opened: opened.length },
      }
    }
    return { drafts: [], counts: { opened: opened.length } }
  },
})

/** The first entry of each kind that can be changed: a diary holds visits and vaccinations. */
function ofEachKind(buttons: readonly EditButton[]): readonly EditButton[] {
  const inEntries = buttons.filter(({ entry }) => entry !== '')
  return [...groupBy(inEntries, ({ kind }) => kind).values()].map(([first]) => first!).slice(0, maxOpened)
}

/** Opens an entry on a fresh page and saves it unchanged; null where its form holds something of it and takes it. */
async function openEntry(lab: LabPage, { selector, entry }: EditButton): Promise<OddEditor | null> {
  await lab.restart()
  const { known: fields } = await lab.scan(scanEditForm, {})
  const messages = () => lab.scan(scanMessageLines, messagePlaces)
  const atFirst = await messages()
  const open = clickOn(selector)
  if ((await lab.tap(open)).isError) return null
  const read = () => lab.scan(scanEditForm, fields)
  let form = await read()
  if (form.fields.length === 0) {
    await lab.waitForLate(lateMs)
    form = await read()
  }
  if (form.fields.length < 2 || form.save === null) return null
  const name = entry.slice(0, maxTitle)
  if (isHollow(form, entry))
    return {
      rule: 'edit-lost',
      description: `The form that opens to change “${name}” is empty: none of its ${form.fields.length} fields holds what the entry says.`,
      selectors: [selector],
      acts: [open],
    }
  const known = [...atFirst, ...(await messages())]
  const refused = await refusal(lab, form, read)
  const acts = [open, clickOn(form.save)]
  if (refused)
    return {
      rule: 'refuses-valid',
      description: `“${name}” is opened to be changed, and can’t be saved as it is: the page says “${refused.message.slice(0, 120)}” of “${refused.value.slice(0, 40)}”, which it holds itself.`,
      selectors: [refused.selector],
      acts,
    }
  const said = (await messages()).find((line) => !known.includes(line) && saysAdded(line))
  return said === undefined
    ? null
    : {
        rule: 'wrong-message',
        description: `“${name}” is opened to be changed and saved, and the page says “${said.slice(0, 120)}”, as if an entry had been added.`,
        selectors: [selector],
        acts,
      }
}

const added = word(
  'added|created|hinzugefügt|angelegt|erstellt|ajoutée?s?|créée?s?|añadid[oa]s?|agregad[oa]s?|cread[oa]s?|aggiunt[oaie]|creat[oaie]|adicionad[oa]s?|criad[oa]s?|toegevoegd|aangemaakt',
)
/** Words of what a change may do as well: a colour is added to an entry. */
const otherwise = word(
  `${participles.changed}|saved|edited|to|not|no|nothing|on|by|am|von|le|par|el|por|il|da|em|op|door|gespeichert|bearbeitet|zu[mr]?|nicht|enregistrée?s?|à|aux?|guardad[oa]s?|editad[oa]s?|a|al|salvat[oaie]|salv[oa]s?|ao|à|opgeslagen|aan`,
)
const saysAdded = (line: string): boolean => added.test(line) && !otherwise.test(line)

/** Whether no field of a form holds anything of an entry, and those for words hold nothing at all. */
function isHollow({ fields }: EditForm, entry: string): boolean {
  const words = entry.toLowerCase()
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
