import { expect, it } from 'vitest'
import { outOfProportion } from './check-scaled.js'
import { stuckLine } from './check-counted-lines.js'
import { writtenQuantity } from './written-quantity.js'

it.each([
  ['2 ½ cups', 2.5, '# cup'],
  ['½ tsp', 0.5, '# tsp'],
  ['1 1/2 eggs', 1.5, '# egg'],
  ['1/4 tsp', 0.25, '# tsp'],
  ['320 g', 320, '# g'],
  ['0,5 l', 0.5, '# l'],
])('reads “%s”', (text, value, words) => {
  expect(writtenQuantity(text)).toMatchObject({ value, words })
})

it.each(['2–3 apples', '10:30', '30 % off', '12/05/2025', 'Step 1 of 3'])(
  'reads no quantity in “%s”',
  (text) => {
    expect(writtenQuantity(text)).toBeNull()
  },
)

const looksOf = (rows: Readonly<Record<string, readonly string[]>>, ...held: readonly number[]) =>
  held.map((value, at) => ({
    held: value,
    texts: Object.entries(rows).map(([selector, texts]) => ({ selector, text: texts[at]! })),
  }))
const flour = ['320 g', '640 g', '240 g', '80 g', '160 g']
const milk = ['360 ml', '720 ml', '270 ml', '90 ml', '180 ml']

it('names the quantity that leaves its proportion', () => {
  const powder = ['2 tsp', '4 tsp', '2 ½ tsp', '1 ½ tsp', '1 tsp']
  expect(outOfProportion(looksOf({ flour, milk, powder }, 4, 8, 3, 1, 2))).toMatchObject({
    selector: 'powder',
    text: '2 ½ tsp',
    due: 1.5,
  })
})

it('names the weight that does not follow while the others of its list do', () => {
  const sugar = ['48 g', '48 g', '48 g', '48 g', '48 g']
  const looks = looksOf(
    { 'li:nth(1)': flour, 'li:nth(2)': milk, 'li:nth(3)': flour, 'li:nth(4)': sugar },
    4,
    8,
    3,
    1,
    2,
  )
  expect(outOfProportion(looks)).toMatchObject({ selector: 'li:nth(4)', due: 24 })
  const pinch = ['1 pinch', '1 pinch', '1 pinch', '1 pinch', '1 pinch']
  expect(
    outOfProportion(
      looksOf(
        { 'li:nth(1)': flour, 'li:nth(2)': milk, 'li:nth(3)': flour, 'li:nth(4)': pinch },
        4,
        8,
        3,
        1,
        2,
      ),
    ),
  ).toBeNull()
})

it('takes rounded quantities, other units, and what does not follow', () => {
  const eggs = ['2 eggs', '4 eggs', '2 eggs', '1 egg', '1 egg']
  const salt = ['½ tsp', '1 tsp', '⅜ tsp', '⅛ tsp', '¼ tsp']
  const water = ['800 ml', '1.6 l', '600 ml', '200 ml', '400 ml']
  const oven = ['180 °C', '180 °C', '180 °C', '180 °C', '180 °C']
  expect(outOfProportion(looksOf({ flour, milk, eggs, salt, water, oven }, 4, 8, 3, 1, 2))).toBeNull()
})

it('names a line that counts more and costs the same', () => {
  const lines = (count: number, amount: string) => [
    { selector: 'dt', text: `Desayuno × ${count} huéspedes` },
    { selector: 'dd', text: amount },
  ]
  expect(stuckLine(lines(2, '48,00 €'), lines(3, '48,00 €'))).toMatchObject({ amount: '48,00 €' })
  expect(stuckLine(lines(2, '48,00 €'), lines(3, '72,00 €'))).toBeNull()
  expect(stuckLine(lines(2, '0,00 €'), lines(3, '0,00 €'))).toBeNull()
  const priced = (count: number) => [
    { selector: 'a', text: `${count} × €12.00` },
    { selector: 'b', text: '€5.00' },
  ]
  expect(stuckLine(priced(2), priced(3))).toBeNull()
})
