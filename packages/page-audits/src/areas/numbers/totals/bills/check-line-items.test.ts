import { expect, it } from 'vitest'
import { checkLineItems } from './check-line-items.js'

const line = (values: readonly number[], ...texts: string[]) => ({
  values,
  texts,
  name: 'Desk',
  selector: 'tr',
})

it('finds the line whose amount is wrong', () => {
  const right = [line([1, 450], '€ 450.00'), line([12, 8.5], '€ 102.00')]
  expect(checkLineItems([...right, line([3, 120], '€ 120.00')])).toMatchObject({
    shown: '€ 120.00',
    expected: 360,
  })
  expect(checkLineItems([...right, line([3, 120], '€ 360.00')])).toBeNull()
  // The numbers mean something else on a page where most lines differ.
  expect(checkLineItems([line([3, 120], '7'), line([2, 5], '€ 10.00')])).toBeNull()
  expect(checkLineItems([...right, line([3, 120], '€ 120.00', '10 %')])).toBeNull()
})
