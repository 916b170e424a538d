import { expect, it } from 'vitest'
import { outdatedValue } from './outdated-value.js'

const loans = (due: string) => ['Emma', due, 'Persuasion', 'Fri 4 December 2026', '2 books on loan']

it('finds a message that calls the old day the new one', () => {
  const after = [...loans('Tue 29 December 2026'), '“Emma” is renewed. It is now due on Tue 8 December 2026.']
  expect(outdatedValue(loans('Tue 8 December 2026'), after)).toMatchObject({
    old: '8 December 2026',
    now: '29 December 2026',
  })
})

it('finds a message that calls the old number the new one', () => {
  expect(outdatedValue(['Oats', '12 packs'], ['Oats', '17 packs', 'Oats: now 12 in stock.'])).toMatchObject({
    old: '12',
    now: '17',
  })
})

it('leaves messages that name the new value, or something else', () => {
  const before = loans('Tue 8 December 2026')
  const after = loans('Tue 29 December 2026')
  expect(outdatedValue(before, [...after, 'It is now due on Tue 29 December 2026.'])).toBeNull()
  expect(outdatedValue(before, [...after, 'Emma is renewed. You now have 2 books.'])).toBeNull()
  const renewals = ['2 books on loan', '2 renewals left']
  const fewer = ['2 books on loan', '1 renewals left', 'Emma is renewed. You now have 2 books on loan.']
  expect(outdatedValue(renewals, fewer)).toBeNull()
  expect(outdatedValue(before, [...after, 'It was due on Tue 8 December 2026.'])).toBeNull()
})
