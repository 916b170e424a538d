import { expect, it } from 'vitest'
import { denies } from './denies.js'

it.each([
  'Free coffee was not redeemed. You still have 120 points.',
  'Already clean: nothing had to be changed.',
  'Die Notiz wurde nicht gespeichert.',
  'La réservation n’a pas été enregistrée.',
  'No se ha guardado la nota.',
])('takes “%s” for a denial', (line) => expect(denies(line)).toBe(true))

it.each([
  'The note was saved.',
  'Not saved yet: please correct the marked fields.',
  '3 rows were changed, the others were not changed.',
  'This can not be undone.',
  'Was it not saved?',
])('leaves “%s”', (line) => expect(denies(line)).toBe(false))
