import { expect, it } from 'vitest'
import { isPositive } from './is-positive.js'

it.each([
  ['Amount (£)', 'Amounts must be above zero, pounds and pence.', true],
  ['Betrag', 'Beträge sind größer als 0.', false],
  ['Betrag', 'Der Betrag muss größer als 0 sein.', true],
  ['Importe', 'Los importes deben ser mayores que cero.', true],
  ['Balance', 'Amounts must be above zero.', false],
  ['Amount', 'Show a positive message. Amounts may be refunds.', false],
])('“%s” in “%s”: %j', (name, task, is) => expect(isPositive(name, task)).toBe(is))
