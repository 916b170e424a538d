import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import { typeInto } from '../../../controls/acts.js'
import { isDisabled, labelledFamily, titleOf } from '../../../controls/controls.js'
import { fieldKind, isTextField } from '../../../controls/field-values.js'
import { limitsIn } from '../../../controls/hints/limits-in.js'
import { definePageAudit } from '../../../define-audit.js'
import { capital } from '../../../findings/capital.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { tapAndLeave } from '../../derived/kept-behind.js'
import { scanShown } from '../../derived/scan-shown.js'
import { newMessageAt } from '../../forms/correct-fields.js'
import { scanFieldMessages } from '../../forms/scan-field-messages.js'
import { scanForms, scanFormState } from '../../forms/scan-forms.js'
import { toldRange } from '../../forms/values/told-range.js'

const maxFields = 2
const patienceMs = 700
/** More than any field with a limit takes. */
const huge = '99999'

/** A number outside the limits that the page or its task tells, from which the page works something out. */
interface TakenNumber {
  readonly value: string
  /** The words that tell the limits, or null for those of the task. */
  readonly said: string | null
  readonly shown: string
  readonly acts: readonly FindingAction[]
}

/** Number fields that the page uses at once: it keeps to the limits that it names for them, at both ends. */
export const liveLimitsAudit = definePageAudit({
  name: 'live-limits',
  rules: ['accepts-invalid'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 25_000,
  async run(context) {
    const numbers = context.first.targets.filter(isNumber)
    if (numbers.length === 0) return { drafts: [], counts: { numbers: 0 } }
    const lab = await context.lab()
    await lab.restart()
    const sent = (await lab.scan(scanForms)).flatMap(({ fields }) => fields.map(({ selector }) => selector))
    const live = numbers.filter(({ selector }) => !sent.includes(selector))
    const kinds = live.map(labelledFamily)
    const fields = live.filter((_, at) => kinds.indexOf(kinds[at]!) === at).slice(0, maxFields)
    const counts = { numbers: fields.length }
    for (const field of fields) {
      const found = await tryTwice(lab, () => takesOutside(lab, field, context.task), {
        nameOf: namesOnPage(context, [field]),
        actions: ({ acts }) => acts,
        same: (one, two) => one.value === two.value,
      })
      if (!found?.proof.reproduced) continue
      const { value, said, shown } = found.fault
      const draft = {
        rule: 'accepts-invalid' as const,
        category: 'functionality' as const,
        description: `${capital(titleOf(field))} takes “${value}” without a word, ${said === null ? 'outside the limits of the task' : `though it says “${said.slice(0, 120)}”`}: the page shows “${shown.slice(0, 60)}”.`,
        selectors: [field.selector],
        element: controlLabel(field),
        ...found.proof,
      }
      return { drafts: [draft], counts }
    }
    return { drafts: [], counts }
  },
})

const isNumber = (target: Target): boolean =>
  isTextField(target) &&
  fieldKind(target) === 'number' &&
  !isDisabled(target) &&
  target.state['readonly'] !== true

/** Types a number far above all limits, then one below the lower limit; yields the first that the page takes. */
async function takesOutside(lab: LabPage, field: Target, task: string): Promise<TakenNumber | null> {
  await lab.restart()
  const [start] = await lab.scan(scanFieldMessages, [field.selector])
  const right = (await lab.scan(scanShown)).texts
  const far = await answerTo(lab, field, huge, right)
  if (!far) return null
  const told = (text: string) => {
    const limits = advises.test(text) ? null : limitsIn(text)
    return limits?.of === 'number' ? { ...limits, said: text as string | null } : null
  }
  const ofTask = toldRange(field.name, task)
  const limits =
    told(far.message) ??
    told([field.name, ...(start?.described ?? [])].join('; ')) ??
    (ofTask && { ...ofTask, said: null })
  if (!limits) return null
  const { min, max, said } = limits
  if (max !== null && max < Number(huge) && far.shown !== null)
    return { value: huge, said, shown: far.shown, acts: [typeInto(field.selector, huge)] }
  if (min === null) return null
  for (const value of belowLeast(min)) {
    const answer = await answerTo(lab, field, value, [...right, ...far.texts])
    if (answer?.shown)
      return {
        value,
        said,
        shown: answer.shown,
        acts: [typeInto(field.selector, huge), typeInto(field.selector, value)],
      }
  }
  return null
}

/** Numbers below the least that is allowed: one that is near to it, and one below zero. */
const belowLeast = (min: number): readonly string[] =>
  min <= 0 ? [String(Math.floor(min) - 5)] : [min > 1 ? String(Math.ceil(min) - 1) : '0', '-5']

/** Words of advice, which leaves other values open. */
const advises =
  /(?<!\p{L})(?:usual\p{L}*|typical\p{L}*|normal\p{L}*|recommend\p{L}*|average|customary|ideal\p{L}*|most people|adults?|about|around|üblich\p{L}*|empfohlen|meist\p{L}*|etwa|habituel\p{L}*|recommandé\p{L}*|environ|habitual\p{L}*|recomendad\p{L}*|consigliat\p{L}*|circa|gebruikelijk|aanbevolen)(?!\p{L})/iu

/** Types a number. `shown`: a new text with a number; null where the page complains, changes the number, or works out nothing from it. */
async function answerTo(lab: LabPage, { selector }: Target, value: string, old: readonly string[]) {
  const before = await lab.scan(scanFieldMessages, [selector])
  const known = await complaints(lab)
  if (!(await tapAndLeave(lab, typeInto(selector, value)))) return null
  await lab.waitForLate(patienceMs)
  const after = await lab.scan(scanFieldMessages, [selector])
  const now = await lab.scan(scanShown)
  const complains = (await complaints(lab)).some((text) => !known.includes(text))
  // A result next to the field reads as a message, too.
  const described = [...(after[0]?.described ?? []), after[0]?.native ?? ''].filter((text) => text !== '')
  const own = described.filter((text) => !before[0]?.described.includes(text))
  const message = own.length > 0 ? own.join(' ') : newMessageAt({ before, after }, selector)
  const marked = after[0]?.marked === true
  const holds = now.fields[selector] === value
  const shown = now.texts.find((text) => /\d/.test(text) && !old.includes(text)) ?? null
  return {
    message,
    texts: now.texts,
    shown: own.length === 0 && !marked && !complains && holds ? shown : null,
  }
}

/** Texts that complain, without their numbers: a result such as “You need at least 97 %” changes its own. */
const complaints = async (lab: LabPage): Promise<readonly string[]> =>
  (await lab.scan(scanFormState, [] as string[])).complaints.map((text) =>
    text.replace(/\d+(?:[.,]\d+)?/g, '#'),
  )
