import { expect, it } from 'vitest'
import { addedNet } from './net-figure.js'

const figures = (said: Readonly<Record<string, string>>) =>
  Object.entries(said).map(([label, text]) => ({ selector: label, label, text }))

it('finds a net figure that adds', () => {
  const tiles = figures({ Shortages: '−£33.50', Surpluses: '£10.00', 'Net difference': '£43.50' })
  expect(addedNet(tiles)).toMatchObject({ net: { label: 'Net difference' }, due: -23.5 })
  expect(
    addedNet(figures({ Einnahmen: '1.200,00 €', Ausgaben: '300,00 €', Saldo: '1.500,00 €' })),
  ).toMatchObject({ due: 900 })
})

it.each<Readonly<Record<string, string>>>([
  { Shortages: '−£33.50', Surpluses: '£10.00', 'Net difference': '−£23.50' },
  { Einnahmen: '1.200,00 €', Ausgaben: '300,00 €', Saldo: '2.400,00 €' },
  { Income: '£0', Expenses: '£300', Balance: '£300' },
  { Income: '£100', 'Other income': '£20', Expenses: '£50', Balance: '£150' },
])('keeps quiet about %j', (said) => expect(addedNet(figures(said))).toBeNull())
