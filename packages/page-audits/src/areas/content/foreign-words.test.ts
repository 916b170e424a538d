import { expect, test } from 'vitest'
import { foreignNames, isEnglish } from './foreign-words.js'

test('reports controls in another language, but not names with a foreign word', () => {
  expect(foreignNames(['Next', 'Zurück', 'Weiter zur Lieferung'])).toEqual([
    { name: 'Zurück', language: 'German' },
    { name: 'Weiter zur Lieferung', language: 'German' },
  ])
  expect(foreignNames(['Book Hotel Avanti in Rome', 'Send', 'Menu', 'Options'])).toEqual([])
})

test('a page is English when its commonest words are', () => {
  expect(isEnglish('You can change your mind at any time, and this is how to do it.')).toBe(true)
  expect(isEnglish('Wählen Sie die Sorte und das Gewicht, die Sie mit der Lieferung möchten.')).toBe(false)
  expect(isEnglish('7 8 9 + AC')).toBe(false)
})
