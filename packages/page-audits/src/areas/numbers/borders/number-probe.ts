import type { FindingAction } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { fillAll } from '../../../controls/fill-all.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { scanShown } from '../../derived/scan-shown.js'
import { fillForm } from '../../forms/fill-form.js'
import type { FormScan } from '../../forms/scan-forms.js'
import type { Answer } from './judge-border.js'
import type { NumberField } from './scan-number-fields.js'

/** Fields for numbers that are used together: those of a form, or those of a page that uses them at once. */
export interface NumberGroup {
  readonly fields: readonly NumberField[]
  readonly form: FormScan | null
}

/** The acts that give one field a number and the others of its group a base. */
export function actsFor(
  { fields, form }: NumberGroup,
  field: NumberField,
  value: number,
  base: number,
): FindingAction[] {
  const numbers = fields.map(({ selector }) => typeInto(selector, selector === field.selector ? value : base))
  const own = new Set(fields.map(({ selector }) => selector))
  const empty = new Set(
    (form?.fields ?? [])
      .filter(
        (one) =>
          (one.value === '' || one.type === 'radio' || one.type === 'checkbox') &&
          !own.has(one.selector) &&
          !one.optional,
      )
      .map(({ selector }) => selector),
  )
  const others = form ? fillForm(form).filter(({ params }) => empty.has(String(params['target']))) : []
  return [...others, ...numbers, ...(form ? [clickOn(form.submit.selector)] : [])]
}

/** Answers acts with the texts that they bring. Null where one can't be done. */
export type Probe = (acts: readonly FindingAction[]) => Promise<Answer | null>

/**
 * Makes a probe of the page as it is, after it did the same acts twice. Where each brings texts, as a list does, these are the answer; a page that
 * shows its answer in one place answers with all its texts. Numbers are left out.
 */
export async function numberProbe(lab: LabPage, usual: readonly FindingAction[]): Promise<Probe | null> {
  let known: ReadonlyMap<string, number> = new Map()
  let grows = true
  const probe: Probe = async (acts) => {
    if (!(await fillAll(lab, acts))) return null
    const now = countTexts((await lab.scan(scanShown)).texts)
    const before = grows ? known : new Map<string, number>()
    known = now
    return new Set([...now].filter(([text, times]) => times > (before.get(text) ?? 0)).map(([text]) => text))
  }
  // The page may say more after the first acts than after later ones.
  const first = await probe(usual)
  const second = first && (await probe(usual))
  grows = (second?.size ?? 0) > 0
  return second && probe
}

function countTexts(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) {
    // “Stage 1” and “Stage 2” are two classes.
    const isName = /^\p{L}[\p{L} ]+ \d$/u.test(text)
    const words = isName ? text : text.replace(/\d+(?:[.,:/-]\d+)*/g, '#').trim()
    if (/\p{L}{3}/u.test(words)) counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return counts
}
