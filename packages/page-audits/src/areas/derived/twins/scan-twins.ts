/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A slider, and the field next to it that holds the same number. */
export interface Twins {
  readonly slider: string
  readonly field: string
  readonly name: string
  readonly min: number
  readonly max: number
  /** 0 where any number will do. */
  readonly step: number
  readonly sliderValue: number
  readonly fieldText: string
  readonly invalid: boolean
}

/** Finds sliders with one text or number field next to them. Runs in the page. */
export const scanTwins = defineScan(function scanTwins(kit: PageKit): Twins[] {
  const fields = 'input[type=number],input[type=text],input[type=tel],input:not([type])'
  const usable = (element: Element) =>
    kit.visible(element) && !kit.disabled(element) && !element.matches('[readonly]')
  const sliders = kit.all().filter((element) => element.matches('input[type=range]') && usable(element))
  return sliders.flatMap((element): Twins[] => {
    const slider = element as HTMLInputElement
    let at: Element | null = slider.parentElement
    let found: HTMLInputElement[] = []
    for (let depth = 0; at && depth < 3 && found.length === 0; depth++, at = at.parentElement) {
      if (at.querySelectorAll('input[type=range]').length > 1) return []
      found = Array.from(at.querySelectorAll<HTMLInputElement>(fields)).filter(usable)
    }
    const [field] = found
    if (!field || found.length > 1) return []
    return [
      {
        slider: kit.selectorOf(slider),
        field: kit.selectorOf(field),
        name: kit.nameOf(field),
        min: slider.min === '' ? 0 : Number(slider.min),
        max: slider.max === '' ? 100 : Number(slider.max),
        step: slider.step === 'any' ? 0 : Number(slider.step || 1),
        sliderValue: slider.valueAsNumber,
        fieldText: field.value,
        invalid: field.getAttribute('aria-invalid') === 'true' || !field.validity.valid,
      },
    ]
  })
})
