import { expect, it } from 'vitest'
import { checkShares } from './check-shares.js'

const place = { selector: 'ul', name: '', tag: 'ul', box: { x: 0, y: 0, width: 10, height: 10 } }
const check = (total: string, ...texts: string[]) =>
  checkShares({ lists: [{ place, texts }], totals: [{ label: 'Total', text: total }] })

it('finds shares that lose cents', () => {
  expect(check('$115.00', '$38.33', '$38.33', '$38.33')).toMatchObject({ sum: 114.99, total: 115 })
  expect(check('100,00 €', '33,34 €', '33,34 €', '33,34 €')).toMatchObject({ sum: 100.02, total: 100 })
  expect(check('$100.01', '$50.00', '$50.00')).toMatchObject({ sum: 100 })
})

it.each([
  ['shares that add up', ['$115.00', '$38.34', '$38.33', '$38.33']],
  ['amounts that are no shares of it', ['$115.00', '$20.00', '$20.00', '$20.00']],
  ['different amounts', ['$115.00', '$100.00', '$14.99']],
  ['shares that are rounded up on purpose', ['$115.00', '$39.00', '$39.00', '$39.00']],
])('keeps quiet about %s', (_, [total, ...texts]) => expect(check(total!, ...texts)).toBe(null))
