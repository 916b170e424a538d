import { expect, test } from 'vitest'
import { misplacedByCode } from './code-order.js'

test('finds what the order of character codes puts last', () => {
  const shopping = ['Beurre', 'Farine', 'Lait', 'Sucre', 'pain', 'Échalotes', 'Œufs']
  expect(misplacedByCode(shopping, 'fr')).toBe('pain')
  expect(misplacedByCode(['Äpfel', 'Birnen', 'Käse', 'Milch', 'Zucker'], 'de')).toBeNull()
  expect(misplacedByCode(['Birnen', 'Käse', 'Milch', 'Zucker', 'Äpfel'], 'de')).toBe('Äpfel')
})

test('leaves lists with an order of their own, and short ones', () => {
  expect(misplacedByCode(['Sucre', 'Beurre', 'Échalotes', 'Lait', 'Farine'], 'fr')).toBeNull()
  expect(misplacedByCode(['Beurre', 'Lait', 'Œufs'], 'fr')).toBeNull()
  expect(misplacedByCode(['Z', 'Å', 'Ä', 'Ö', 'B'], 'sv')).toBeNull()
  expect(misplacedByCode(['Borås', 'Göteborg', 'Malmö', 'Uppsala', 'Örebro'], 'en')).toBeNull()
  expect(misplacedByCode(['Dockerfile', 'LICENSE', 'Makefile', 'README.md', 'package.json'], 'en')).toBeNull()
  expect(misplacedByCode(['Björk', 'Ek', 'Lind', 'Rönn', 'Ådel'], 'sv')).toBeNull()
})
