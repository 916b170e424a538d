import { expect, it } from 'vitest'
import { saysTooLong } from './says-too-long.js'

it.each([
  '120 of 280 characters too many',
  '12 Zeichen zu viel',
  '45 caractères de trop',
  'Sobran 30 caracteres (máximo 200)',
  '31 caratteri di troppo',
  '140 tekens te veel',
])('hears it in “%s”', (note) => expect(saysTooLong(['Reply', note], ['0 of 280'])).toBe(note))

it.each(['1,230 / 2,000', '700 characters', '40 characters left', 'Too many cooks'])(
  'hears nothing in “%s”',
  (note) => expect(saysTooLong([note], [])).toBeUndefined(),
)

it('leaves out what was said before', () => {
  const rule = 'Texts of more than 280 characters are too long.'
  expect(saysTooLong([rule], [rule])).toBeUndefined()
})
