import type { FindingAction } from '@webeval/core'
import { choose, clickOn } from '../../../controls/acts.js'
import { asksForConsent, asksToChoose } from '../../../controls/hints/field-words.js'
import type { FormField } from '../form-field.js'

/** A choice that a form is not usually sent with. */
export interface OtherChoice {
  readonly field: FormField
  readonly act: FindingAction
  /** Its name, as in `with “Every day” chosen`. */
  readonly name: string
  readonly way: 'ticked' | 'chosen'
}

const maxBoxes = 2
const maxChoices = 4
const maxSendings = 6

/** Lists the choices of a form that its `usual` acts leave out: optional boxes, then the radio buttons and lists of a few choices, group by group. */
export function otherChoices(
  fields: readonly FormField[],
  usual: readonly FindingAction[],
): readonly OtherChoice[] {
  const boxes = fields.filter(isOption).map((field): OtherChoice => chosenBy(field, 'ticked'))
  const radios = fields.filter(({ type }) => type === 'radio')
  const groups = [...new Set(radios.map(({ group }) => group))].map((group) =>
    radios.filter((radio) => radio.group === group),
  )
  const isClicked = ({ selector }: FormField) => usual.some(({ params }) => params['target'] === selector)
  const others = groups
    .filter((group) => group.length <= maxChoices)
    .flatMap((group) => {
      const byClick = group.some(isClicked)
      return group
        .filter((radio) => !(byClick ? isClicked(radio) : radio.checked))
        .map((radio) => chosenBy(radio, 'chosen'))
    })
  const lists = fields.filter(({ tag }) => tag === 'select').flatMap((list) => otherEntries(list, usual))
  return [...boxes.slice(0, maxBoxes), ...others, ...lists].slice(0, maxSendings)
}

const isOption = (field: FormField): boolean =>
  field.type === 'checkbox' && !field.checked && !field.required && !asksForConsent(field.name)

const chosenBy = (field: FormField, way: OtherChoice['way']): OtherChoice => ({
  field,
  act: clickOn(field.selector),
  name: field.name,
  way,
})

/** The entries of a short list other than the one that the form is sent with. */
function otherEntries(list: FormField, usual: readonly FindingAction[]): OtherChoice[] {
  const real = list.options.filter((option, index) => !(index === 0 && asksToChoose(option)) && option !== '')
  if (real.length > maxChoices || new Set(real).size < real.length) return []
  const used = usual.flatMap(({ params: { target, values } }) =>
    target === list.selector && Array.isArray(values) ? values.map(String) : [],
  )
  const sameAsValue = real.filter((option) => option.toLowerCase() === list.value.toLowerCase())
  // The first entry is the usual one unless the list says otherwise.
  const taken = [used, sameAsValue, real.slice(0, 1)].find((some) => some.length > 0) ?? []
  return real
    .filter((option) => !taken.includes(option))
    .map((option) => ({
      field: list,
      act: choose(list.selector, option),
      name: option,
      way: 'chosen',
    }))
}
