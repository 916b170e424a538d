import { clickOn } from '../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import { mendedValue } from '../../controls/mend-value.js'
import type { LabPage, Seen } from '../../lab/lab-page.js'
import { scanFieldMessages } from '../forms/scan-field-messages.js'
import { type Stage, scanStage } from './scan-stage.js'
import { fieldTarget, takesText, fillForm } from '../forms/fill-form.js'

/** How a stage was left, so that it can be left again in a fresh page. */
export interface Visit {
  /** The stage as it was when all was filled in. */
  readonly stage: Stage
  readonly fills: readonly FindingAction[]
  readonly press: FindingAction
}

/** How an attempt to leave a stage went. */
export interface Passage {
  readonly visit: Visit
  /** The stage that the page shows afterwards. */
  readonly next: Stage
  readonly seen: Seen
  readonly wentOn: boolean
}

/** The stage that the page shows now. */
export const readStage = (lab: LabPage): Promise<Stage> => lab.scan(scanStage)

const nameOfField = (field: Stage['fields'][number]) => `${field.name}|${field.group || field.selector}`

/** Whether the page is at another stage now: fields of the first are gone, or it has the same and speaks of something else. */
export function wentOn(from: Stage, to: Stage): boolean {
  const names = new Set(to.fields.map(nameOfField))
  if (from.fields.some((field) => !names.has(nameOfField(field)))) return true
  if (to.onward === null && from.onward !== null) return true
  if (from.headings.some((heading) => !to.headings.includes(heading))) return true
  return from.fields.length === 0 && from.onward?.name !== to.onward?.name
}

/** Whether two looks show the same stage. */
export const sameStage = (one: Stage, other: Stage): boolean => !wentOn(one, other) && !wentOn(other, one)

const fillsOf = (stage: Stage, given: Readonly<Record<string, string>>, ground: string): FindingAction[] => [
  ...fillForm(stage, given, ground),
  ...stage.choices.map(({ selector }) => clickOn(selector)),
]

const mostRounds = 2

/**
 * Fills the current stage and moves to the next, correcting refused fields. null if a field can't be filled
 * or a button not pressed.
 */
export async function passStage(
  lab: LabPage,
  ground: string,
  {
    wrong = {},
    opened,
  }: {
    /** Values that are meant to be refused. */
    readonly wrong?: Readonly<Record<string, string>>
    /** The stage as it was before anything was tried on it. */
    readonly opened?: Stage
  } = {},
): Promise<Passage | null> {
  let given: Readonly<Record<string, string>> = wrong
  const fresh = opened ?? (await readStage(lab))
  const fills: FindingAction[] = []
  for (let round = 0; ; round++) {
    // Twice, since an answer may bring further questions.
    for (let more = 0; more < 2; more++) {
      const shown = await readStage(lab)
      const todo = fillsOf(shown, given, ground).filter(
        (action) => !fills.some((done) => JSON.stringify(done) === JSON.stringify(action)),
      )
      if (todo.length === 0) break
      if ((await lab.fill(todo)) < todo.length) return null
      fills.push(...todo)
    }
    const stage = await readStage(lab)
    if (!stage.onward || stage.onward.disabled) return null
    const selectors = stage.fields.map(({ selector }) => selector)
    const messages = () => lab.scan(scanFieldMessages, selectors)
    const before = await messages()
    const press = clickOn(stage.onward.selector)
    const seen = await lab.act(press, { patient: true })
    if (seen.isError) return null
    const next = await readStage(lab)
    const known = new Set(fresh.fields.map(({ selector }) => selector))
    const later = fills.filter(
      ({ params }) =>
        !known.has(String(params['target'])) &&
        !fresh.choices.some(({ selector }) => selector === params['target']),
    )
    const visit = { stage, fills: [...fillsOf(fresh, given, ground), ...later], press }
    const passage = { visit, next, seen, wentOn: wentOn(stage, next) }
    if (passage.wentOn || round === mostRounds || Object.keys(wrong).length > 0) return passage
    const mended: Record<string, string> = {}
    const after = await messages()
    for (const field of stage.fields.filter(takesText)) {
      const now = after.find(({ selector }) => selector === field.selector)
      const then = before.find(({ selector }) => selector === field.selector)
      const said = new Set([...(then?.described ?? []), ...(then?.near ?? [])])
      const message = [...(now?.described ?? []), ...(now?.near ?? []), now?.native ?? '']
        .filter((text) => text !== '' && !said.has(text))
        .join(' ')
      if (message === '' && now?.marked !== true) continue
      const value = mendedValue(fieldTarget(field), message, field.value)
      if (value !== null) mended[field.selector] = value
    }
    if (Object.keys(mended).length === 0) return passage
    given = { ...given, ...mended }
  }
}

/** Acts from the freshly opened page to the stage after these visits; false when one can't be done. */
export async function replayVisits(
  lab: LabPage,
  prefix: readonly FindingAction[],
  visits: readonly Visit[],
): Promise<boolean> {
  await lab.restart()
  for (const action of prefix) if ((await lab.act(action)).isError) return false
  for (const { fills, press } of visits) {
    if ((await lab.fill(fills)) < fills.length) return false
    if ((await lab.act(press, { patient: true })).isError) return false
  }
  return true
}

/** The acts of these visits, one after the other. */
export const actsOf = (prefix: readonly FindingAction[], visits: readonly Visit[]): FindingAction[] => [
  ...prefix,
  ...visits.flatMap(({ fills, press }) => [...fills, press]),
]
