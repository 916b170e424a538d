import { expect, it } from 'vitest'
import { kindNamed, strangersIn } from './character-kinds.js'

it('reads what an option is about', () => {
  expect(kindNamed('Lower-case letters (a–z)')).toBe('lower')
  expect(kindNamed('Großbuchstaben')).toBe('upper')
  expect(kindNamed('Caractères spéciaux')).toBe('symbol')
  expect(kindNamed('Leave out look-alikes (0 O o 1 l I)')).toBe('clear')
  expect(kindNamed('Remember me')).toBeNull()
})

it('names the characters that the options exclude', () => {
  const letters = { lower: true, upper: true, digit: true, symbol: false }
  expect(strangersIn('aB3x', letters)).toBeNull()
  expect(strangersIn('a,B,3', letters)).toBe('“,”')
  expect(strangersIn('aO1', { ...letters, clear: true })).toBe('“O”, “1”')
  expect(strangersIn('a,B', { lower: true })).toBeNull()
})
