import type { Draft } from '../../findings/draft.js'
import { defineScan } from '../../kit/define-scan.js'
import type { FormField } from '../forms/form-field.js'
import { fillForm, takesText } from '../forms/fill-form.js'
import { isSecret } from './check-ways-back.js'
import type { Journey } from './journey.js'
import type { Stage } from './scan-stage.js'
import { readStage, sameStage } from './walk-journey.js'

/** A page may store a value when the typing stops. */
const patienceMs = 1500

/** A page that keeps some fields of a stage over a reload keeps all of them, except for secrets. Afterwards the page is at the stage again. */
export async function checkKeptFields(journey: Journey, opened: Stage): Promise<Draft<'lost-on-reload'>[]> {
  const { lab, ground } = journey
  const fills = fillForm(opened, {}, ground)
  if (opened.fields.filter(isKeepable).length < 2 || fills.length < 2) return []
  let tries = 0
  let reloaded = false
  const drafts = await journey.confirm<'lost-on-reload'>({
    stage: opened,
    async look() {
      tries++
      if ((await lab.fill(fills)) < fills.length) return null
      const filled = await readStage(lab)
      if (!(await lab.scan(scanStores))) return null
      if (tries > 1) await lab.rest(patienceMs)
      await lab.reload()
      reloaded = true
      const now = await readStage(lab)
      if (!sameStage(filled, now)) return null
      const { kept, lost } = keptAndLost(opened, filled, now)
      if (kept.length === 0 || lost.length === 0) return null
      return {
        rule: 'lost-on-reload',
        description: `A reload brings back ${named(kept)}, and loses what was filled into ${named(lost)}.`,
        control: lost[0]!,
        acts: fills,
        steps: ['Reload the page.'],
      }
    },
  })
  if (drafts.length === 0 && reloaded) await journey.again(opened)
  return drafts
}

/** A page may ask for consent again, and can't keep files. */
const isKeepable = (field: FormField): boolean =>
  (takesText(field) || field.tag === 'select') && !/^(?:file|hidden)$/.test(field.type) && !isSecret(field)

/** The fields that took another value than they opened with, by what a reload left of it. */
function keptAndLost(opened: Stage, filled: Stage, now: Stage) {
  const valueIn = ({ fields }: Stage, field: FormField) =>
    fields.find(({ selector }) => selector === field.selector)?.value
  const changed = filled.fields.filter(
    (field) => isKeepable(field) && field.value !== '' && field.value !== valueIn(opened, field),
  )
  return {
    kept: changed.filter((field) => valueIn(now, field) === field.value),
    lost: changed.filter((field) => valueIn(now, field) === (valueIn(opened, field) ?? '')),
  }
}

const named = (fields: readonly FormField[]): string =>
  fields
    .slice(0, 4)
    .map(({ name }) => `“${name.slice(0, 40)}”`)
    .join(', ')

/** Whether a page stores anything in the browser. Runs in the page. */
const scanStores = defineScan(function scanStores(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0
  } catch {
    return false
  }
})
