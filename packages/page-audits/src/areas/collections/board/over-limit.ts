import { deedPattern, type FindingAction, type Target } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { isTextField } from '../../../controls/field-values.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type BoardColumn, scanBoard } from './scan-board.js'

/** A column that took more cards than its title allows. */
export interface OverLimit {
  readonly title: string
  readonly limit: number
  readonly held: number
  readonly selector: string
  readonly acts: readonly FindingAction[]
}

const maxLimit = 8
const maxAdded = 4
const adds = deedPattern(['add'], 'leads', { signs: true })

/** Moves cards into a column that says how many it takes, until it is full and one more; null where that one is refused. Starts on a fresh page. */
export async function fillOverLimit(lab: LabPage, targets: readonly Target[]): Promise<OverLimit | null> {
  const acts: FindingAction[] = []
  let added = 0
  let now = await lab.scan(scanBoard)
  const aim = now.findIndex(({ limit }) => limit !== null && limit <= maxLimit)
  const limit = now[aim]?.limit ?? 0
  const heldIn = (columns: readonly BoardColumn[]) => columns[aim]?.cards.length ?? 0
  if (aim < 0 || heldIn(now) > limit) return null
  for (let act = 0; act < maxLimit + maxAdded; act++) {
    const move = now.flatMap(({ cards }) => cards.flatMap(({ moves }) => moves)).find(({ to }) => to === aim)
    const next = move ? clickOn(move.selector) : added < maxAdded ? addingCard(targets, ++added) : null
    if (!next || (await lab.tap(next)).isError) return null
    acts.push(next)
    const after = await lab.scan(scanBoard)
    const count = (columns: readonly BoardColumn[]) =>
      columns.reduce((sum, { cards }) => sum + cards.length, 0)
    if (move ? heldIn(after) !== heldIn(now) + 1 : count(after) !== count(now) + 1) return null
    now = after
    if (move && heldIn(now) > limit)
      return { title: now[aim]!.title, limit, held: heldIn(now), selector: move.selector, acts }
  }
  return null
}

/** Enters one more card where the page has a field for its title, before a button that adds it. */
function addingCard(targets: readonly Target[], count: number): FindingAction | null {
  const button = targets.findIndex(
    ({ role, name, text }) => role === 'button' && adds.test((name || text).trim()),
  )
  const field = targets.slice(0, Math.max(0, button)).findLast((target) => isTextField(target))
  return field ? typeInto(field.selector, `Further card ${count}`, { submit: true }) : null
}
