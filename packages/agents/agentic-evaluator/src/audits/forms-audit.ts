import { type FindingAction, verifyStep } from '@webeval/core'
import type { Draft } from '../findings/draft.js'
import { fieldKind, invalidValues } from '../explore/field-values.js'
import { hasEffect, type LabPage, type Seen } from '../lab/lab-page.js'
import { scanSource } from '../page/page-kit.js'
import {
  type FormField,
  type FormScan,
  type FormState,
  scanForms,
  scanFormState,
} from '../page/scan-forms.js'
import type { AuditBench, AuditPlan } from './audit-bench.js'
import { fieldTarget, fillForm, takesText } from './fill-form.js'

const mostWrongTries = 4

/** Forms: sent filled in, empty, with values that can't be right, twice at once, and looked for after a reload. */
export const formsAudit: AuditPlan = {
  name: 'forms',
  observes: ['robustness', 'functionality', 'ux'],
  mostMs: 60_000,
  async run(bench) {
    const lab = await bench.lab()
    await lab.restart()
    const forms = (await lab.read<FormScan[]>(scanSource(scanForms))).filter((form) => !isSearch(form))
    const drafts: Draft[] = []
    for (const form of forms) drafts.push(...(await judgeForm(bench, lab, form)))
    return { drafts, counts: { forms: forms.length } }
  },
}

/** How sending a form went. */
interface Sending {
  readonly actions: readonly FindingAction[]
  readonly seen: Seen
  readonly before: FormState
  readonly after: FormState
  /** Lines that came, without numbers and without what was typed. */
  readonly came: readonly string[]
}

const isSearch = (form: FormScan) =>
  form.fields.length === 1 && fieldKind(fieldTarget(form.fields[0]!)) === 'search'

async function send(
  lab: LabPage,
  form: FormScan,
  fills: readonly FindingAction[],
  how: Record<string, unknown> = {},
): Promise<Sending | null> {
  await lab.restart()
  const selectors = form.fields.map((field) => field.selector)
  for (const action of fills) if ((await lab.act(action)).isError) return null
  const before = await lab.read<FormState>(scanSource(scanFormState, selectors))
  const press = { tool: 'browser_click', params: { target: form.submit.selector, ...how } }
  let seen = await lab.act(press, { patient: true })
  if (seen.isError) return null
  // While it is being sent nothing can be said of how it went.
  for (let waited = 0; waited < 2500 && (await readBusyState(lab, form)) !== null; waited += 400) {
    await lab.rest(400)
    const now = await lab.look()
    const dialogs = [...seen.after.dialogs, ...now.dialogs]
    seen = { ...seen, after: { ...now, dialogs }, verification: verifyStep(seen.before, now, false) }
  }
  const after = await lab.read<FormState>(scanSource(scanFormState, selectors))
  const typed = fills.flatMap(({ params }) =>
    typeof params['text'] === 'string' && params['text'] !== '' ? [params['text']] : [],
  )
  const plain = (line: string) =>
    typed
      .reduce((text, value) => text.replaceAll(value, '~'), line)
      .replace(/\d+(?:[.,:]\d+)*/g, '#')
      .trim()
  const known = new Set(before.lines.map(plain))
  return {
    actions: [...fills, press],
    seen,
    before,
    after,
    came: after.lines.map(plain).filter((line) => !known.has(line)),
  }
}

const complained = (sending: Sending): boolean =>
  sending.after.invalid.length > 0 ||
  sending.after.complaints.some((text) => !sending.before.complaints.includes(text))

/** Whether a doubtful sending ended as the right one did: the same words came, as many lines were added, the same place was reached. */
function sameSuccess(right: Sending, doubtful: Sending): boolean {
  if (complained(doubtful) || !hasEffect(doubtful.seen.verification)) return false
  const sameWords = right.came.some((line) => line.length > 1 && line !== '~' && doubtful.came.includes(line))
  const grew = [
    (sending: Sending) => sending.after.rows - sending.before.rows,
    (sending: Sending) => sending.seen.after.targetCount - sending.seen.before.targetCount,
  ]
  const grewAlike = grew.some((by) => by(right) > 0 && by(doubtful) === by(right))
  const samePlace =
    right.seen.verification.url_changed &&
    right.seen.after.url.split('?')[0] === doubtful.seen.after.url.split('?')[0]
  const sameDialog = right.seen.after.dialogs.some((dialog) =>
    doubtful.seen.after.dialogs.some((other) => other.message === dialog.message),
  )
  return sameWords || grewAlike || samePlace || sameDialog
}

async function judgeForm(bench: AuditBench, lab: LabPage, form: FormScan): Promise<Draft[]> {
  const drafts: Draft[] = []
  const right = await send(lab, form, fillForm(form))
  if (right) drafts.push(...(await judgeWaiting(lab, form, right)))
  if (drafts.length > 0) return drafts
  // What does not take right values can't be said to take wrong ones.
  if (!right || !hasEffect(right.seen.verification) || complained(right)) return drafts
  const title = form.submit.name || form.submit.selector
  const nameOf = (field: FormField) => `“${field.name || field.placeholder || field.selector}”`
  const texts = form.fields.filter(takesText)
  const measures = texts.every((field) => fieldKind(fieldTarget(field)) === 'number')
  const picture = () => lab.picture()
  const draft = async (
    rule: Draft['rule'],
    description: string,
    sending: Sending,
    field?: FormField,
    again?: boolean,
  ): Promise<Draft> => ({
    rule,
    description,
    selectors: [field?.selector ?? form.submit.selector],
    element: field?.name ?? form.submit.name,
    actions: sending.actions,
    repro: sentences(sending.actions, form),
    after: await picture(),
    box: await lab
      .read<Draft['box']>(
        `() => { const box = document.querySelector(${JSON.stringify(field?.selector ?? form.submit.selector)})?.getBoundingClientRect(); return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null }`,
      )
      .catch(() => null),
    reproduced: again ?? true,
  })
  const twice = async (
    fills: readonly FindingAction[],
    accepted: (sending: Sending) => boolean,
  ): Promise<boolean> => {
    const again = await send(lab, form, fills)
    return again !== null && accepted(again)
  }

  let emptyTaken = false
  if (!measures && texts.some((field) => field.value === '' && fieldKind(fieldTarget(field)) !== 'number')) {
    const empty = await send(lab, form, [])
    if (empty && sameSuccess(right, empty)) {
      emptyTaken = true
      const again = await twice([], (sending) => sameSuccess(right, sending))
      drafts.push(
        await draft(
          'accepts-empty',
          `“${title}” takes the form with nothing filled in, as if all were well.`,
          empty,
          undefined,
          again,
        ),
      )
    }
  }
  const wrong: { field: FormField; value: string; why: string }[] = []
  for (const field of texts) {
    for (const { value, why } of invalidValues(fieldTarget(field))) wrong.push({ field, value, why })
    if (!emptyTaken && field.required && texts.length > 1)
      wrong.push({ field, value: '', why: 'nothing, though it is marked as required' })
    if (
      !measures &&
      texts.length === 1 &&
      field.value === '' &&
      !/number|date|time/.test(fieldKind(fieldTarget(field)))
    )
      wrong.push({ field, value: '   ', why: 'nothing but spaces' })
  }
  for (const { field, value, why } of wrong.slice(0, mostWrongTries)) {
    const fills = fillForm(form, { [field.selector]: value })
    const sending = await send(lab, form, fills)
    if (!sending) continue
    if (sameSuccess(right, sending)) {
      const again = await twice(fills, (other) => sameSuccess(right, other))
      const spaces = value.trim() === '' && value !== ''
      if (spaces && emptyTaken) continue
      drafts.push({
        ...(await draft(
          'accepts-invalid',
          `${nameOf(field)} takes ${value.trim() === '' ? why : `“${value}”, ${why}`}, and “${title}” goes on as if all were well.`,
          sending,
          field,
          again,
        )),
        ...(spaces ? { severity: 'medium' as const } : {}),
        ...(form.fields.length > 1 ? { category: 'functionality' as const } : {}),
      })
      continue
    }
    if (complained(sending) && !sending.seen.verification.url_changed) {
      const lost = texts.filter(
        (other) =>
          other !== field &&
          (sending.before.values[other.selector] ?? '') !== '' &&
          sending.after.values[other.selector] === '' &&
          other.type !== 'password',
      )
      if (lost.length > 0)
        drafts.push(
          await draft(
            'form-loses-data',
            `When ${nameOf(field)} is wrong, “${title}” empties ${lost.map(nameOf).join(', ')}: what was typed is lost.`,
            sending,
            field,
          ),
        )
    }
  }
  drafts.push(...(await judgeSecondThoughts(bench, lab, form, right, draft)))
  return drafts
}

/** A form that was filled in rightly and goes on working without an end. */
async function judgeWaiting(lab: LabPage, form: FormScan, right: Sending): Promise<Draft[]> {
  const busy = () => readBusyState(lab, form)
  const first = await busy()
  if (first === null || complained(right)) return []
  for (let waited = 0; waited < 5000; waited += 500) {
    await lab.rest(500)
    if ((await busy()) === null) return []
  }
  const again = await send(lab, form, right.actions.slice(0, -1))
  if (!again) return []
  await lab.rest(4000)
  return [
    {
      rule: 'stuck-loading',
      description: `After the form was filled in and sent, “${first}” shows for more than four seconds and nothing comes of it.`,
      selectors: [form.submit.selector],
      element: form.submit.name,
      actions: right.actions,
      repro: [...sentences(right.actions, form), 'Wait.'],
      after: await lab.picture(),
      reproduced: (await busy()) !== null,
    },
  ]
}

const readBusyState = (lab: LabPage, form: FormScan) =>
  lab.read<string | null>(`() => (${readBusy})(${JSON.stringify(form.submit.selector)})`)

/** What the sending button or the page says while it works; null when it does not. Runs in the page. */
const readBusy = `(selector) => {
  const working = /(?:ing|wait)\\s*(?:\\.{2,3}|…)$|^(?:loading|please wait)/i
  const button = document.querySelector(selector)
  const said = (button?.innerText || button?.value || '').trim()
  if (button && working.test(said)) return said
  const busy = [...document.querySelectorAll('[aria-busy=true],[role=status],[aria-live]')].find((element) => element.checkVisibility?.() !== false && (element.getAttribute('aria-busy') === 'true' || working.test((element.innerText ?? '').trim())))
  return busy ? (busy.innerText ?? '').trim().slice(0, 60) || 'busy' : null
}`

/** What was added: whether a double click adds it twice, and whether it is there after a reload. */
async function judgeSecondThoughts(
  bench: AuditBench,
  lab: LabPage,
  form: FormScan,
  right: Sending,
  draft: (
    rule: Draft['rule'],
    description: string,
    sending: Sending,
    field?: FormField,
    again?: boolean,
  ) => Promise<Draft>,
): Promise<Draft[]> {
  const drafts: Draft[] = []
  const first = form.fields.find(
    (field) => takesText(field) && !/number|password|date|time/.test(fieldKind(fieldTarget(field))),
  )
  const typed = right.actions.find(({ params }) => params['target'] === first?.selector)?.params['text']
  if (!first || typeof typed !== 'string' || typed === '') return drafts
  const times = (state: FormState) => state.lines.filter((line) => line.includes(typed)).length
  const added = times(right.after) - times(right.before)
  if (added <= 0) return drafts
  const fills = right.actions.slice(0, -1)
  const double = await send(lab, form, fills, { doubleClick: true })
  if (double && times(double.after) - times(double.before) >= added * 2) {
    const again = await send(lab, form, fills, { doubleClick: true })
    drafts.push(
      await draft(
        'double-submit',
        `A double click on “${form.submit.name}” adds “${typed}” twice.`,
        double,
        undefined,
        again !== null && times(again.after) - times(again.before) >= added * 2,
      ),
    )
  }
  const asked =
    /\b(?:persist\w*|local ?storage|reload\w*|refresh\w*|surviv\w+|remember\w*|still there|kept|stored)\b/i.exec(
      bench.task,
    )
  if (!asked && !right.seen.verification.storage_changed) return drafts
  const gone = async (): Promise<boolean> => {
    const sent = await send(lab, form, fills)
    if (!sent || times(sent.after) <= times(sent.before)) return false
    await lab.reload()
    await lab.look()
    return times(await lab.read<FormState>(scanSource(scanFormState, [first.selector]))) === 0
  }
  if (await gone())
    drafts.push({
      ...(await draft(
        'lost-on-reload',
        `“${typed}” was added, and is gone after a reload${asked ? ', though the page was to keep it' : ', though the page stores what is done'}.`,
        right,
        undefined,
        await gone(),
      )),
      ...(asked ? { requirement: sentenceAround(bench.task, asked.index) } : {}),
    })
  return drafts
}

const sentenceAround = (text: string, index: number): string => {
  const from = Math.max(text.lastIndexOf('.', index), text.lastIndexOf('\n', index)) + 1
  const end = text.slice(index).search(/[.\n]/)
  return text.slice(from, end < 0 ? undefined : index + end).trim()
}

function sentences(actions: readonly FindingAction[], form: FormScan): string[] {
  const nameOf = (selector: unknown) =>
    form.fields.find((field) => field.selector === selector)?.name ||
    (selector === form.submit.selector ? form.submit.name : String(selector))
  return [
    'Open the page.',
    ...actions.map(({ tool, params }) =>
      tool === 'browser_type'
        ? `Type ${JSON.stringify(params['text'])} into “${nameOf(params['target'])}”.`
        : tool === 'browser_select_option'
          ? `Choose ${JSON.stringify(params['values'])} in “${nameOf(params['target'])}”.`
          : `${params['doubleClick'] === true ? 'Double-click' : 'Click'} “${nameOf(params['target'])}”.`,
    ),
  ]
}
