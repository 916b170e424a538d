import { controlLabel, type FindingAction, type Signals } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isClickable } from '../../../controls/controls.js'
import { isTextField } from '../../../controls/field-values.js'
import type { Draft } from '../../../findings/draft.js'
import { targetOf } from '../../../lab/lab-page.js'
import { changeAll, findTwice, type Group, valuesOf, type WholeFault } from './change-all.js'
import { forgottenByReset } from './check-whole.js'
import type { GroupButton } from './scan-group.js'

const agrees = /^\W*(?:reset|restore|yes|ok|okay|confirm|continue|discard|ja|zurücksetzen|bestätigen)\b/i

const isOfFilters = /filte?r/i
const isOfStyle =
  /(?<!\p{L})(?:styles?|stil|estilo|stile|stijl|colou?rs?|farben|couleurs|colores|colori|formatting|format|design|layout|theme|options?|settings|einstellungen|réglages|ajustes|impostazioni)(?!\p{L})/iu
const arranges =
  /^(?:order|reihenfolge|ordre|orden|ordine|ordem|volgorde)$|\b(?:sort(?:s|ed|ing)?\b|order(?:ed)? by|arrange|sortier\w*|reihenfolge|trier|ordenar|ordina|sorteer)/i
/** How many rows a page shows, in seven languages: a setting of the table, which no reset of the filters has to undo. */
const sizesPages =
  /\b(?:per page|page size|pro seite|je seite|seitengröße|par page|por página|per pagina)\b/iu

/** Changes all fields and resets them: each has to go back, if others do, or if the page answers in the form of the fields. */
export async function tryResetting(
  group: Group,
  button: GroupButton,
  inForm: boolean,
): Promise<Draft<'restart-keeps-state'> | null> {
  const { lab } = group
  const fields = group.fields.filter((target) => {
    // A reset of filters may keep the order and the size of a page, and one of the style the text.
    if (isOfStyle.test(button.name))
      return !isTextField(target) || /^(?:number|color)$/.test(target.type ?? '')
    const way = controlLabel(target)
    return !isOfFilters.test(button.name) || ![arranges, sizesPages].some((words) => words.test(way))
  })
  const found = await findTwice({ ...group, fields }, async (): Promise<WholeFault | null> => {
    const { start, changed, done } = await changeAll({ ...group, fields })
    const before = await lab.look()
    const press = clickOn(button.selector)
    const { isError, after } = await lab.act(press)
    if (isError) return null
    const consent = consentOf(before, after)
    if (consent && (await lab.tap(consent)).isError) return null
    const answered = inForm && (await lab.look()).fingerprints.text !== before.fingerprints.text
    const left = forgottenByReset(start, changed, await valuesOf(lab), answered)
    return left && { ...left, acts: [...done, press, ...(consent ? [consent] : [])] }
  })
  if (!found) return null
  const { forgotten, kept, left, proof } = found
  return {
    rule: 'restart-keeps-state',
    description:
      kept.length > 0
        ? `“${button.name}” leaves out ${forgotten}: the other fields go back to their first values.`
        : `“${button.name}” leaves all fields as they were changed: ${forgotten}.`,
    selectors: [button.selector, ...left],
    element: button.name,
    ...proof,
  }
}

/** The button that agrees, in a dialog that the reset opened. */
function consentOf(before: Signals, after: Signals): FindingAction | null {
  const fresh = after.targets.filter(({ selector }) => targetOf(before, selector) === undefined)
  const yes = fresh.find((target) => isClickable(target) && agrees.test(target.name || target.text))
  return yes ? clickOn(yes.selector) : null
}
