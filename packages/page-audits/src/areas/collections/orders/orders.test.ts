import { expect, it } from 'vitest'
import { dateSequences, sortsDaysAsTexts } from './date-sequences.js'
import { sortedByCodes } from './letter-order.js'
import { stepsOf } from './scales.js'

it('reads words on a scale', () => {
  expect(stepsOf(['High', '● low', 'Medium'])).toEqual([3, 1, 2])
  expect(stepsOf(['XL', 'S', 'XXL'])).toEqual([5, 2, 6])
  expect(stepsOf(['Alta', 'Baja', 'Media'])).toEqual([3, 1, 2])
  expect(stepsOf(['High', 'Open', 'Low'])).toBe(null)
})

it('reads days in the one way that fits all', () => {
  expect(dateSequences(['03/04/2026', '21/04/2026'])).toHaveLength(1)
  expect(dateSequences(['03/04/2026', '02/05/2026'])).toHaveLength(2)
  expect(dateSequences(['3 May', 'soon'])).toEqual([])
})

it('tells days sorted as texts', () => {
  const shown = ['30 Aug 2024', '29 Jan 2025', '26 Feb 2025', '23 Sep 2024', '21 Mar 2025']
  expect(sortsDaysAsTexts(shown, 'down')).toBe(true)
  expect(sortsDaysAsTexts(shown, 'up')).toBe(false)
  expect(
    sortsDaysAsTexts(['30.09.2024', '29.08.2024', '26.07.2024', '23.06.2024', '21.05.2024'], 'down'),
  ).toBe(false)
})

it('knows names sorted by the codes of their letters', () => {
  const names = ['Berlin', 'Essen', 'Zürich', 'Ägypten']
  expect(sortedByCodes(names, 'de')).toEqual(['Zürich', 'Ägypten'])
  expect(sortedByCodes(names, 'sv')).toBe(null)
  expect(sortedByCodes(['Ägypten', 'Berlin', 'Essen', 'Zürich'], 'de')).toBe(null)
  expect(sortedByCodes(['Ann', 'Bob', 'Zoe', 'adam'], 'en')).toEqual(['Zoe', 'adam'])
  expect(sortedByCodes(['Ann', 'Zoe', 'Bob', 'Cid'], 'en')).toBe(null)
})
