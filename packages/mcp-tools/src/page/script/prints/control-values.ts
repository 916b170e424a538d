/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { SerialOf } from './element-serials.js'
import type { Hashing } from './hashing.js'
import type { Entry } from '../survey-entry.js'

/** Reads the values of the controls of a page, and sums them up. */
export function controlValues(dom: DomAccess, hash: Hashing, serialOf: SerialOf) {
  /**
   * Value of a control; empty if it is in its initial state, so that new untouched controls don't count as
   * changed values.
   */
  const valueOf = ({ element, tag }: Entry): string => {
    if (tag === 'input') {
      const input = element as HTMLInputElement
      const type = dom.inputType(input)
      if (type === 'checkbox' || type === 'radio') return dom.checked(input) ? 'on' : ''
      return type === 'submit' || type === 'button' || type === 'hidden' ? '' : dom.inputValue(input)
    }
    if (tag === 'textarea') return dom.areaValue(element as HTMLTextAreaElement)
    if (tag === 'select') {
      const options = dom.options(element as HTMLSelectElement)
      let chosen = ''
      for (let index = 0; index < options.length; index++)
        if (dom.optionSelected(options[index]!)) chosen += `,${index}`
      return chosen === ',0' ? '' : chosen
    }
    if (tag === 'video' || tag === 'audio') {
      const media = element as HTMLMediaElement
      return `${dom.paused(media) ? '' : 'playing'}${dom.muted(media) ? ' muted' : ''}`
    }
    return dom.textContent(element) ?? ''
  }
  /** Tells controls apart by what does not change: the `value` attribute of a text field does, where a framework keeps it in step. */
  const nameOf = ({ element, tag }: Entry): string => {
    const type = tag === 'input' ? dom.inputType(element as HTMLInputElement) : ''
    const choice = type === 'radio' || type === 'checkbox' ? dom.attribute(element, 'value') : ''
    return `${tag} ${type} ${dom.attribute(element, 'name') ?? ''} ${dom.attribute(element, 'id') ?? ''} ${choice ?? ''}`
  }
  const isControl = ({ element, tag, attributes }: Entry) =>
    tag === 'input' ||
    tag === 'textarea' ||
    tag === 'select' ||
    tag === 'video' ||
    tag === 'audio' ||
    (attributes.includes('contenteditable') && dom.attribute(element, 'contenteditable') !== 'false')

  /** Sums up the values of all controls; of very many it reads no names, which takes long. */
  const valuesOf = (controls: readonly Entry[], areMany: boolean): number => {
    if (areMany) return sumOfValues(controls)
    const values = controls.map(valueOf)
    // Controls after the last one with a value add nothing.
    let last = values.length - 1
    while (last >= 0 && values[last] === '') last--
    const seen = new Map<string, number>()
    let sum = 0
    for (let index = 0; index <= last; index++) {
      const value = values[index]!
      const key = nameOf(controls[index]!)
      const nth = seen.get(key) ?? 0
      seen.set(key, nth + 1)
      // A sum, so that the position of a control does not matter.
      if (value !== '') sum = (sum + hash.of(`${key} ${nth} ${value}`)) % 9007199254740881
    }
    return sum
  }
  const sumOfValues = (controls: readonly Entry[]): number => {
    let sum = 0
    for (let index = 0; index < controls.length; index++) {
      const value = valueOf(controls[index]!)
      if (value !== '')
        sum = (sum + hash.of(`${serialOf(controls[index]!.element)} ${value}`)) % 9007199254740881
    }
    return sum
  }

  return { valueOf, isControl, valuesOf }
}
export type ControlValues = ReturnType<typeof controlValues>
