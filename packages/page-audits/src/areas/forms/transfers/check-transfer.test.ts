import { expect, test } from 'vitest'
import { checkTransfer, sharedNames } from './check-transfer.js'

const move = { from: 'Rent', to: 'Food', amount: 5 }

test.each([
  ['both follow', { Rent: [[100, 95]], Food: [[20, 25]] }, null],
  ['it is not taken away', { Rent: [[100, 100]], Food: [[20, 25]] }, 'not taken'],
  ['it is not given', { Rent: [[100, 95]], Food: [[20, 20]] }, 'not given'],
  ['the form was refused', { Rent: [[100, 100]], Food: [[20, 20]] }, null],
])('%s', (_, { Rent, Food }, fault) => {
  const at = (place: 0 | 1) => ({
    Rent: Rent.map((each) => `€${each[place]!}`),
    Food: Food.map((each) => `€${each[place]!}`),
  })
  expect(checkTransfer(move, at(0), at(1))).toBe(fault)
})

test('says nothing where rows come or go', () => {
  expect(checkTransfer(move, { Rent: ['€100'], Food: ['€20'] }, { Rent: [], Food: ['€25'] })).toBe(null)
})

test('reads the names of two lists without their balances', () => {
  const lists = [
    ['Choose', 'Rent (€0.00 left)', 'Food: €20', 'Rack A1 – 40 free'],
    ['Rent (€0.00 left)', 'Food: €20', 'Rack A1 – 40 free', 'Other'],
  ] as const
  expect(sharedNames(...lists)).toEqual(['Rent', 'Food', 'Rack A1'])
})
