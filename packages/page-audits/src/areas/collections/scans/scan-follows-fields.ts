/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** Whether a figure is among fields that hold values, as the result of a converter is: a reload that empties the fields changes it. Runs in the page. */
export const scanFollowsFields = defineScan(function scanFollowsFields(
  kit: PageKit,
  selector: string,
): boolean {
  const figure = kit.find(selector)
  const box = figure?.closest('form,fieldset,section,article,[role=form],[role=group]')
  if (!figure || !box || figure.closest('li,tr')) return false
  return Array.from(box.querySelectorAll('input,select,textarea')).some(
    (field) =>
      kit.visible(field) &&
      !field.closest('li,tr') &&
      !field.matches(
        '[type=search],[type=checkbox],[type=radio],[type=hidden],[type=button],[type=submit]',
      ) &&
      (field as HTMLInputElement).value !== '',
  )
})
