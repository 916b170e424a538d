import {
  type EditField,
  fieldKind,
  isDisabled,
  isSubmit,
  isTextField,
  leavesForm,
} from '@webeval/page-audits'
import { controlLabel, type Signals } from '@webeval/core'

/** The field with words of an entry in a form that an act brought up, and the button that saves it; null where it brought up none. */
export function formField(before: Signals, after: Signals, entry: string): EditField | null {
  const known = new Set(before.targets.map(({ selector }) => selector))
  const fresh = after.targets.filter((target) => !known.has(target.selector) && !isDisabled(target))
  const field = fresh.find(
    (target) =>
      isTextField(target) &&
      /^(?:text|long text|name)$/.test(fieldKind(target)) &&
      (target.value ?? '').trim().length > 2 &&
      entry.includes(target.value!.trim()),
  )
  const save = fresh.find((target) => isSubmit(target) && !leavesForm.test(controlLabel(target)))
  return field && save ? { selector: field.selector, value: field.value!, save: save.selector } : null
}
