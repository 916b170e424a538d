import type { FindingAction, Signals } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { fillForm } from '../../forms/fill-form.js'
import { scanForms } from '../../forms/scan-forms.js'
import { complained, isRefused, newMessage, sendForm } from '../../forms/send-form.js'
import { scanCollections } from '../scans/scan-collections.js'
import { fillOpened } from './fill-opened.js'
import { scanEditForm } from './scan-edit-form.js'

const lateMs = 700
/** More than anything that a page counts, in as many digits as most fields take. */
const large = '9999'

interface LooseEdit {
  readonly selector: string
  readonly name: string
  readonly message: string
  readonly acts: readonly FindingAction[]
}

/** A form that adds entries and changes them: a number that it refuses for a new entry is refused for an old one too. */
export const strictEditsAudit = definePageAudit({
  name: 'strict-edits',
  rules: ['accepts-invalid'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const { collections } = await lab.scan(scanCollections)
    const editor = collections
      .flatMap(({ entries }) => entries)
      .find((entry) => entry.editor !== null)?.editor
    const forms = editor ? await lab.scan(scanForms) : []
    if (!editor || forms.length === 0) return { drafts: [], counts: { forms: 0 } }
    const look = async (): Promise<LooseEdit | null> => {
      const taken = await takesLarge(lab, editor)
      const refused = taken && (await refusesLarge(lab, taken.selector))
      return refused ? { ...taken, ...refused } : null
    }
    const found = await tryTwice(lab, look, {
      nameOf: namesOnPage(context),
      actions: ({ acts }) => acts,
      same: (one, two) => one.selector === two.selector,
    })
    const counts = { forms: forms.length }
    if (!found?.proof.reproduced) return { drafts: [], counts }
    const { selector, name, message } = found.fault
    return {
      drafts: [
        {
          rule: 'accepts-invalid',
          category: 'functionality',
          description: `“${name}” takes “${large}” when an entry is changed, and refuses it for a new one: “${message.slice(0, 120)}”.`,
          selectors: [selector],
          element: name,
          ...found.proof,
        },
      ],
      counts,
    }
  },
})

/** Gives a number of an entry the large value and saves; null where the form stays open, or the page does not show the value. */
async function takesLarge(lab: LabPage, editor: string) {
  await lab.restart()
  const { known } = await lab.scan(scanEditForm, {})
  const open = clickOn(editor)
  if (showsLarge(await lab.look()) || (await lab.tap(open)).isError) return null
  let selector = ''
  const saved = await fillOpened(lab, known, ({ fields }) => {
    // Only a field that the page has for new entries too.
    const field = fields.find(
      (one) => one.options.length === 0 && one.selector in known && /^\d{1,4}$/.test(one.value),
    )
    selector = field?.selector ?? ''
    return field ? [typeInto(field.selector, large)] : null
  })
  if (!saved) return null
  await lab.waitForLate(lateMs)
  return showsLarge(await lab.look()) ? { selector, acts: [open, ...saved.acts] } : null
}

const showsLarge = ({ text }: Signals): boolean =>
  new RegExp(`(?<!\\d)${large}(?!\\d)`).test(text.replace(/(?<=\d)[.,\s](?=\d{3})/g, ''))

/** The words with which the form refuses the large value for a new entry; null where it takes it. */
async function refusesLarge(lab: LabPage, selector: string) {
  await lab.restart()
  const form = (await lab.scan(scanForms)).find(({ fields }) =>
    fields.some((one) => one.selector === selector),
  )
  const field = form?.fields.find((one) => one.selector === selector)
  if (!form || !field) return null
  const sent = await sendForm(lab, form, fillForm(form, { [selector]: large }))
  if (!sent || !(complained(sent) || isRefused(sent, selector)) || sent.after.rows > sent.before.rows)
    return null
  const message = newMessage(sent, selector)
  // A message that the usual value draws as well is about another field.
  const usual = message === '' ? null : await sendForm(lab, form, fillForm(form))
  return usual === null || newMessage(usual, selector) === message
    ? null
    : { name: field.name || selector, message }
}
