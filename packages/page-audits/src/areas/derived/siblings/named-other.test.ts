import { expect, it } from 'vitest'
import { namedOther } from './named-other.js'

const weekend = { label: 'Weekend', lines: ['Added 5 items of Weekend.', 'Toothbrush'] }
const business = { label: 'Business trip', lines: ['Added 7 items of Business trip.', 'Shirt'] }

it('finds the button that does what another one is for', () => {
  const beach = { label: 'Beach week', lines: ['Added 5 items of Weekend.', 'Toothbrush'] }
  expect(namedOther([weekend, beach, business])).toEqual({
    label: 'Beach week',
    line: 'Added 5 items of Weekend.',
    other: 'Weekend',
    right: 'Weekend',
  })
})

it('finds nothing where each names itself, or a line says something else', () => {
  const beach = { label: 'Beach week', lines: ['Added 6 items of Beach week.'] }
  expect(namedOther([weekend, beach, business])).toBeNull()
  expect(namedOther([weekend, { label: 'Beach week', lines: ['Take Weekend as well?'] }])).toBeNull()
  expect(namedOther([weekend, { label: 'Long Weekend', lines: ['Added 5 items of Weekend.'] }])).toBeNull()
})

it('leaves out a sentence that is the same after each', () => {
  const tell = (label: string) => ({ label, lines: ['The answer is Paris.'] })
  expect(namedOther([tell('Paris'), tell('London'), tell('Rome')])).toBeNull()
})
