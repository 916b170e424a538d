import { expect, test } from 'vitest'
import { miscountedColumn } from './check-column-counts.js'

const column = (footer: string, ...cells: readonly string[]) => ({
  header: '',
  selector: '',
  footer: footer.split('\n'),
  cells,
})

test('compares each count below a column with its cells', () => {
  const answers = ['✓ Yes', '✓ Yes', '~ Maybe', '✗ No']
  expect(miscountedColumn([column('2 × Yes 1 × Maybe 1 × No', ...answers)])).toBe(null)
  expect(miscountedColumn([column('3 × Yes 1 × Maybe 1 × No', ...answers)])).toMatchObject({
    word: 'yes',
    says: 3,
    counted: 2,
  })
  expect(miscountedColumn([column('Yes: 3, No: 1', ...answers)])).toMatchObject({ says: 3, counted: 2 })
})

test('says nothing where no count is right, or the words are others than those of the cells', () => {
  const answers = ['Yes', 'Yes', 'No']
  expect(miscountedColumn([column('4 × Yes', ...answers)])).toBe(null)
  expect(miscountedColumn([column('3 people', ...answers)])).toBe(null)
  expect(miscountedColumn([column('Yes 2 No 1', ...answers), column('Yes 1 No 2', 'Yes', 'No', 'No')])).toBe(
    null,
  )
})
