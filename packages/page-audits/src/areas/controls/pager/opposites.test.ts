import { fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { oppositesAmong } from './opposites.js'

const button = (name: string) =>
  fakeTarget({ role: 'button', tag: 'button', name, text: name, selector: name })
const pairs = (...names: readonly string[]) =>
  oppositesAmong(names.map(button)).map(({ back, on }) => [back.name, on.name])

it('pairs buttons whose names differ in their direction only', () => {
  expect(pairs('This week', 'Previous week', 'Next month', '→ Next week')).toEqual([
    ['Previous week', '→ Next week'],
  ])
  expect(pairs('Vorheriger Monat', 'Nächster Monat')).toEqual([['Vorheriger Monat', 'Nächster Monat']])
  expect(pairs('Previous month', 'Next')).toEqual([])
})
