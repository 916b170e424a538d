import type { FindingAction } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { scanRows } from './scan-rows.js'

const labels = ['Alpha quartz', 'Bravo walnut', 'Charlie velvet'] as const

/** Fills in a list whose entries are fields, as the positions of a CV: three entries, each with words of its own. Yields the acts. */
export async function fillRows(lab: LabPage): Promise<readonly FindingAction[]> {
  const done: FindingAction[] = []
  const read = async () =>
    (await lab.scan(scanRows)).lists.find(({ rows }) => rows.every(({ field }) => field !== null)) ?? null
  let list = await read()
  while (list && list.adder !== null && list.rows.length < labels.length && done.length < labels.length) {
    const add = clickOn(list.adder)
    const before = list.rows.length
    if ((await lab.tap(add)).isError) return done
    list = await read()
    if (!list || list.rows.length <= before) return done
    done.push(add)
  }
  const fields = (list?.rows ?? []).slice(0, labels.length).flatMap(({ field }) => field ?? [])
  const isToFill = (value: string) => value === '' || fields.filter((one) => one.value === value).length > 1
  const types = fields.flatMap(({ selector, value }, index) =>
    isToFill(value) ? [typeInto(selector, labels[index]!)] : [],
  )
  if (types.length > 0) await lab.fill(types)
  return [...done, ...types]
}
