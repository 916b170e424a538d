import { clickOn } from '../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import type { LabPage, Seen } from '../../lab/lab-page.js'
import { correctFields, type MessagesAround } from '../forms/correct-fields.js'
import { scanFieldMessages } from '../forms/scan-field-messages.js'
import { type Stage, scanStage } from './scan-stage.js'
import { fillForm } from '../forms/fill-form.js'

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
  /** Texts at the fields of the stage. */
  readonly messages: MessagesAround
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

const maxRounds = 2

/** How a stage is to be passed. */
interface PassOptions {
  /** Values that are meant to be refused. */
  readonly wrong?: Readonly<Record<string, string>>
  /** The stage as it was before anything was tried on it. */
  readonly opened?: Stage
  /** Leaves the values that fields hold. */
  readonly keeps?: boolean
}

/**
 * Fills the current stage and moves to the next, correcting refused fields. null if a field can't be filled
 * or a button not pressed.
 */
export async function passStage(
  lab: LabPage,
  ground: string,
  { wrong = {}, opened, keeps = false }: PassOptions = {},
): Promise<Passage | null> {
  let given: Readonly<Record<string, string>> = wrong
  const fresh = opened ?? (await readStage(lab))
  const done: FindingAction[] = []
  for (let round = 0; ; round++) {
    if (!(await answer(lab, given, ground, done, keeps))) return null
    const pressed = await pressOnward(lab)
    if (!pressed) return null
    const { stage, press, seen, next, messages } = pressed
    const asked = keeps ? withoutHeld(fresh) : fresh
    const fills = [...fillsOf(asked, given, ground), ...done.filter((act) => !isAbout(fresh, act))]
    const passage = { visit: { stage, fills, press }, next, seen, wentOn: wentOn(stage, next), messages }
    if (passage.wentOn || round === maxRounds || Object.keys(wrong).length > 0) return passage
    const corrected = correctFields(stage.fields, messages, ({ value }) => value)
    if (Object.keys(corrected).length === 0) return passage
    given = { ...given, ...corrected }
  }
}

/** A stage without the fields that hold a value. */
const withoutHeld = (stage: Stage): Stage => ({
  ...stage,
  fields: stage.fields.filter(({ value, type }) => value === '' || /^(?:checkbox|radio)$/.test(type)),
})

/** Fills what the stage asks for, adding the acts to `done`; false when one can't be done. */
async function answer(
  lab: LabPage,
  given: Readonly<Record<string, string>>,
  ground: string,
  done: FindingAction[],
  keeps: boolean,
): Promise<boolean> {
  // Twice, since an answer may bring further questions.
  for (let more = 0; more < 2; more++) {
    const known = new Set(done.map((action) => JSON.stringify(action)))
    const stage = await readStage(lab)
    const todo = fillsOf(keeps ? withoutHeld(stage) : stage, given, ground).filter(
      (action) => !known.has(JSON.stringify(action)),
    )
    if (todo.length === 0) break
    if ((await lab.fill(todo)) < todo.length) return false
    done.push(...todo)
  }
  return true
}

/** Clicks the button that leads on, and reads what that brought; null when the stage has none that can be clicked. */
async function pressOnward(lab: LabPage) {
  const stage = await readStage(lab)
  if (!stage.onward || stage.onward.disabled) return null
  const selectors = stage.fields.map(({ selector }) => selector)
  const before = await lab.scan(scanFieldMessages, selectors)
  const press = clickOn(stage.onward.selector)
  const seen = await lab.act(press, { patient: true })
  if (seen.isError) return null
  const next = await readStage(lab)
  const messages = { before, after: await lab.scan(scanFieldMessages, selectors) }
  return { stage, press, seen, next, messages }
}

/** Whether an act is on something that this stage shows. */
const isAbout = ({ fields, choices }: Stage, { params }: FindingAction): boolean =>
  [...fields, ...choices].some(({ selector }) => selector === params['target'])

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
