import { expect, it } from 'vitest'
import { searchedColumns, wordOfColumn } from './column-search.js'
import type { Chooser } from './scans/chooser.js'
import { entryOf } from './testing/entry-of.js'

const headers = {
  kind: 'headers',
  label: '',
  enters: false,
  choices: ['Name', 'Cities', 'Salary (€)'].map((name, column) => ({
    name,
    column,
    selector: `#${column}`,
    chosen: null,
    look: '',
  })),
} satisfies Chooser

it.each<[string, readonly number[]]>([
  ['search by name or city, five people per page', [0, 1]],
  ['Search by name', [0]],
  ['A search that finds people', []],
  ['search by the name, filter by department', [0]],
  ['I want to search by name, salary or city, filter by department', [0, 1, 2]],
  ['search by name, sort by city', [0]],
  ['Search by name, a list of cities', [0]],
  ['search title or author, filter by name', []],
])('reads the columns of “%s”', (task, columns) =>
  expect(searchedColumns([task], [headers]).map(({ column }) => column)).toEqual(columns),
)

it('finds a word that only that column has, rather of one entry', () => {
  const row = (name: string, city: string) => ({ ...entryOf(name, [city]), cells: [name, city] })
  const rows = [row('Ann Leeds', 'Leeds'), row('Bob', 'Leeds'), row('Cem', 'Porto')]
  expect(wordOfColumn(rows, 1)?.word).toBe('Porto')
  expect(wordOfColumn(rows.slice(0, 2), 1)).toBeNull()
})
