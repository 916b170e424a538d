import { controlLabel, deedPattern, hasEffect, type FindingAction, type Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import {
  isChosen,
  isClickable,
  isDestructive,
  isDisabled,
  labelledFamily,
  linkKind,
  titleOf,
} from '../../../controls/controls.js'
import { cartButtons } from '../../../controls/puts-into-cart.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { labAfter, whenLost } from '../../../lab/lab-after.js'
import { takesText } from '../fill-form.js'
import type { FormScan } from '../scan-forms.js'
import { complained, isRefused, plainLine, type Sending } from '../send-form.js'
import { type RightSending, sendRightly } from '../send-rightly.js'

/** Most controls that are tried, and most of them that are kept. */
const [maxTries, maxChosen] = [4, 2]

/** A right sending, and what had to be chosen on the page before it. */
export interface SendingAfterChoice {
  /** Restarts with the choices made. */
  readonly lab: LabPage
  readonly right: RightSending
  readonly chosen: readonly FindingAction[]
  /** Names of the controls that were chosen, by selector. */
  readonly names: Readonly<Record<string, string>>
}

/**
 * Sends a form rightly. Where the page asks for more than its fields, as in “Please select a seat” or “Your basket is empty”, it first clicks a control
 * of the page that the complaint may mean. null if the form can't be sent at all.
 */
export async function sendAfterChoice(
  lab: LabPage,
  form: FormScan,
  ground: string,
): Promise<SendingAfterChoice | null> {
  const right = await sendRightly(lab, form, ground)
  if (!right) return null
  let best: SendingAfterChoice = { lab, right, chosen: [], names: {} }
  const tried = new Set<string>()
  for (let tries = 0; tries < maxTries && best.chosen.length < maxChosen; tries++) {
    const asked = complaintsOf(best.right.sending)
    if (asked.length === 0 || blamesField(form, best.right.sending)) break
    const control = choicesFor(form, best.right.sending, asked).find(
      (each) => !tried.has(labelledFamily(each)),
    )
    if (!control) break
    tried.add(labelledFamily(control))
    const chosen = [...best.chosen, clickOn(control.selector)]
    const after = labAfter(lab, chosen)
    const again = await sendRightly(after, form, ground).catch(whenLost(null))
    if (!again || !hasEffect(again.sending.seen.verification)) continue
    const still = complaintsOf(again.sending)
    if (asked.every((text) => still.includes(text))) continue
    best = {
      lab: after,
      right: again,
      chosen,
      names: { ...best.names, [control.selector]: titleOf(control) },
    }
  }
  return best
}

/** Whether the page complains of what was typed. */
const blamesField = ({ fields }: FormScan, sending: Sending): boolean =>
  fields.some((field) => takesText(field) && isRefused(sending, field.selector))

/** New complaints of a sending, without their numbers. */
const complaintsOf = (sending: Sending): readonly string[] => {
  if (!complained(sending)) return []
  const before = sending.before.complaints.map((text) => plainLine(text, []))
  return sending.after.complaints.map((text) => plainLine(text, [])).filter((text) => !before.includes(text))
}

/** Controls outside of a form that a complaint names, or that fill the basket which it misses; the likeliest first. */
function choicesFor(form: FormScan, { seen }: Sending, asked: readonly string[]): readonly Target[] {
  const own = new Set([form.submit.selector, ...form.fields.map(({ selector }) => selector)])
  const stems = new Set(asked.flatMap(stemsOf))
  const fills = asked.some((text) => isEmpty.test(text)) ? cartButtons(seen.before) : []
  const weightOf = (target: Target): number =>
    (stemsOf(`${controlLabel(target)} ${target.selector}`).some((stem) => stems.has(stem)) ? 2 : 0) +
    (fills.includes(target) ? 1 : 0)
  return seen.before.targets
    .filter(
      (target) =>
        isClickable(target) &&
        !isDisabled(target) &&
        !isChosen(target) &&
        target.state['pressed'] !== true &&
        !own.has(target.selector) &&
        !isDestructive(target) &&
        !changes.test(controlLabel(target)) &&
        linkKind(target, seen.before.url) === 'none',
    )
    .map((target) => ({ target, weight: weightOf(target) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ target }) => target)
}

const changes = deedPattern(['edit'], 'leads', { signs: true })

const isEmpty =
  /(?<!\p{L})(?:empty|add|nothing|leer|hinzu\p{L}*|vide|ajoute\p{L}*|vací[oa]|aña\p{L}*|vuot[oa]|aggiung\p{L}*|vazi[oa]|adicion\p{L}*|leeg|voeg)(?!\p{L})/iu

/** The longer words of a text, each without its ending. */
const stemsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !common.test(word))
    .map((word) => word.slice(0, 4))

/** Words of most complaints. */
const common =
  /^(?:please|select|choose|pick|least|first|enter|your|that|this|with|from|must|need\p{L}*|bitte|wähle\p{L}*|zuerst|mindestens|eine\p{L}*|veuillez|choisi\p{L}*|moins|elige|selecciona\p{L}*|menos|scegli\p{L}*|seleziona\p{L}*|almeno|prima|escolha|selecione|kies|minstens|eerst|button)$/u
