import type { FindingAction } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { canBeDeleted } from './use-row.js'
import type { Row, RowList } from './rows.js'
import { scanRows } from './scan-rows.js'
import type { RowField } from './row-fields.js'

const labels = ['Alpha quartz', 'Bravo walnut', 'Charlie velvet'] as const

/** Fills in a list whose entries are fields, as the positions of a CV: three entries, each with words and numbers of its own. Yields the acts. */
export async function fillRows(lab: LabPage): Promise<readonly FindingAction[]> {
  const done: FindingAction[] = []
  const read = async () => listToFill((await lab.scan(scanRows)).lists)
  let list = await read()
  while (list && list.adder !== null && list.rows.length < labels.length && done.length < labels.length) {
    const add = clickOn(list.adder)
    const before = list.rows.length
    if ((await lab.tap(add)).isError) return done
    done.push(add)
    list = await read()
    if (!list || list.rows.length <= before) return done
  }
  const rows = (list?.rows ?? []).slice(0, labels.length)
  const types = typesFor(rows, ({ field }) => field, wordsFor).concat(typesForNumbers(rows))
  if (types.length > 0) await lab.fill(types)
  return [...done, ...types]
}

/** The list whose entries are filled in in place: rather one whose entries can be deleted than the parts of a form. */
function listToFill(lists: readonly RowList[]): RowList | null {
  const filled = lists.filter(({ rows }) => rows.every(({ field }) => field !== null))
  return filled.find(({ rows }) => rows.every(canBeDeleted)) ?? filled[0] ?? null
}

const wordsFor = (row: number) => labels[row]!
/** Numbers that differ from entry to entry and from field to field. */
const numberFor = (row: number, place: number) => String((row + 2) * (place * 5 + 1))

/** Types into one field of each entry what is to be in it, where it is empty or another entry says the same. */
function typesFor(
  rows: readonly Row[],
  fieldOf: (row: Row) => RowField | null | undefined,
  valueFor: (row: number) => string,
): readonly FindingAction[] {
  const values = rows.map((row) => fieldOf(row)?.value)
  const isToFill = (value: string) => value === '' || values.filter((one) => one === value).length > 1
  return rows.flatMap((row, index) => {
    const field = fieldOf(row)
    return field && isToFill(field.value) ? [typeInto(field.selector, valueFor(index))] : []
  })
}

/** Types into the number fields of entries that can be deleted: the figures of entries of nothing stay as they are when one goes. */
function typesForNumbers(rows: readonly Row[]): readonly FindingAction[] {
  if (rows.length < 2 || !rows.every(canBeDeleted)) return []
  return rows[0]!.numbers.flatMap((_, place) =>
    typesFor(
      rows,
      ({ numbers }) => numbers[place],
      (row) => numberFor(row, place),
    ),
  )
}
