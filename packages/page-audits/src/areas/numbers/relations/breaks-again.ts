import type { FindingAction } from '@webeval/core'
import type { LabPage } from '../../../lab/lab-page.js'
import type { BrokenRelation } from './find-breaks.js'
import { readRelation, type RelationReading, wantedBy } from './read-relation.js'
import { scanNumbers } from './scan-numbers.js'

const patienceMs = 2_500
const stayMs = 600

/** Breaks a relation on a fresh page by the last of some acts; yields what the page shows then, null where it holds, or holds again. */
export async function breaksAgain(
  lab: LabPage,
  way: readonly FindingAction[],
  { relation, proof }: BrokenRelation,
): Promise<RelationReading | null> {
  const read = async () => readRelation(await lab.scan(scanNumbers, wantedBy([relation])), relation)
  lab.distrust()
  await lab.restart()
  const [last] = way.slice(-1)
  if (!last || (await lab.fill(way.slice(0, -1))) < way.length - 1) return null
  const before = await read()
  if (!before?.holds || (await lab.tap(last)).isError) return null
  await lab.waitForLate(patienceMs)
  const broken = await read()
  await lab.rest(stayMs)
  const after = await read()
  if (!broken?.isOff || !after?.isOff || broken.shown !== after.shown) return null
  if (proof !== 'reload') return after
  await lab.reload()
  return holdsAfterReload(before, after, await read()) ? after : null
}

/** Whether the page keeps what it broke, and puts the relation right from it. */
function holdsAfterReload(
  before: RelationReading,
  broken: RelationReading,
  again: RelationReading | null,
): boolean {
  if (!again?.holds || !again.counts) return false
  const membersOf = ({ members }: RelationReading) => members.join('\n')
  const isBack = again.shown === before.shown && membersOf(again) === membersOf(before)
  return !isBack && (again.shown === broken.shown || membersOf(again) === membersOf(broken))
}
