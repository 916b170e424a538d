/// <reference lib="dom" />
import { deedPattern, type FindingAction } from '@webeval/core'
import { clickOn, pressKey } from '../../../../controls/acts.js'
import type { Draft } from '../../../../findings/draft.js'
import { defineScan } from '../../../../kit/define-scan.js'
import type { PageKit } from '../../../../kit/page-kit.js'
import type { LabPage } from '../../../../lab/lab-page.js'
import { tryTwice } from '../../../../lab/try-twice.js'
import { canDerive, otherValue, setTo } from '../../../derived/other-value.js'
import { type FieldState, changedByAnswer } from './changed-by-answer.js'
import { declines } from './check-cancel.js'
import { aboutDialog, type DialogCheck, openDialog } from '../open-dialog.js'

const saves = deedPattern(['save'], 'mentions')
const maxFields = 6

/** A field that lost its value, and the acts before. */
interface Lost {
  readonly field: FieldState
  readonly is: string
  readonly acts: readonly FindingAction[]
}

/** Checks that declining what a dialog asks leaves every field of the page as it was, some of them changed before. */
export async function checkDeclinedFields(check: DialogCheck): Promise<Draft<'cancel-acts'>[]> {
  const { lab, dialog, way, name, nameOf } = check
  const decline = dialog.closers.find((closer) => declines.test(closer.name))
  const opener = way.at(-1)
  if (!decline || !opener || saves.test(name)) return []
  const press = clickOn(decline.selector)
  const look = async (): Promise<Lost | null> => {
    await lab.restart()
    const lead = way.slice(0, -1)
    if ((await lab.fill(lead)) < lead.length) return null
    const changes = await changeFields(lab)
    const read = () => lab.scan(scanFields, dialog.place.selector)
    const before = await read()
    if (before.length === 0) return null
    if ((await lab.act(opener)).isError || (await openDialog(lab)) === null) return null
    const open = await read()
    if ((await lab.act(press, { patient: true })).isError || (await openDialog(lab)) !== null) return null
    const lost = changedByAnswer(before, open, await read())
    return lost && { ...lost, acts: [...lead, ...changes, opener, press] }
  }
  const found = await tryTwice(lab, look, {
    actions: ({ acts }) => acts,
    nameOf,
    same: (one, two) => one.field.selector === two.field.selector && one.is === two.is,
  })
  if (!found) return []
  const { field, is } = found.fault
  return [
    {
      rule: 'cancel-acts',
      description: `“${decline.name}” in the dialog “${name}” does not leave things as they were: “${field.name}” was ${shown(field.value)}, and is ${shown(is)} then.`,
      ...aboutDialog(check),
      ...found.proof,
    },
  ]
}

const shown = (value: string): string => (value === '' ? 'empty' : `“${value.slice(0, 40)}”`)

/** Gives some fields of the page another value; yields the acts. */
async function changeFields(lab: LabPage): Promise<FindingAction[]> {
  const { targets } = await lab.look()
  const made: FindingAction[] = []
  for (const [index, target] of targets.filter(canDerive).slice(0, maxFields).entries()) {
    const value = otherValue(target, target.value ?? '', index, new Date())
    if (value === null) continue
    const act = setTo(target, value)
    if (!(await lab.tap(act)).isError) made.push(act)
  }
  if (made.length === 0) return []
  // A message that comes up as the last field is left may move what is clicked next.
  const leave = pressKey('Tab')
  await lab.tap(leave)
  return [...made, leave]
}

/** Reads the values of the fields outside of the dialog. Runs in the page. */
const scanFields = defineScan(function scanFields(kit: PageKit, dialog: string): FieldState[] {
  const own = kit.find(dialog)
  const valueOf = (element: Element): string | null => {
    if (element instanceof HTMLInputElement) {
      if (/^(?:hidden|password|file|submit|button|reset|image)$/.test(element.type)) return null
      if (/^(?:checkbox|radio)$/.test(element.type)) return element.checked ? 'on' : 'off'
      return element.value
    }
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return element.value
    return element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed')
  }
  /** A field of an entry, with a button that takes it over: until then it may be drawn afresh with its entry. */
  const isOfEntry = (element: Element): boolean => {
    const { form } = element as HTMLInputElement
    return (
      form?.closest('li,tr,article,[role=row],[role=listitem]') != null &&
      form.querySelector('button:not([type=button],[type=reset]),input[type=submit]') !== null
    )
  }
  const fields = kit.all().flatMap((element) => {
    const value = own?.contains(element) || isOfEntry(element) ? null : valueOf(element)
    return value === null ? [] : [{ element, value }]
  })
  // A field in view says more than one on another tab.
  return [true, false].flatMap((isSeen) =>
    fields
      .filter(({ element }) => kit.visible(element) === isSeen)
      .map(({ element, value }) => ({
        selector: kit.selectorOf(element),
        name: kit.nameOf(element).slice(0, 60),
        value,
      })),
  )
})
