import { fakeTarget } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { fieldKind, validValue } from '../field-values.js'
import { asksForConsent, asksToChoose } from './field-words.js'
import { limitsIn } from './limits-in.js'

const field = (name: string, given: Partial<Parameters<typeof fakeTarget>[0]> = {}) =>
  fakeTarget({ selector: '#f', tag: 'input', role: 'textbox', type: 'text', name, ...given })

test.each([
  ['Vorname', 'name'],
  ['Apellidos', 'name'],
  ['Nom de famille', 'name'],
  ['Adresse e-mail', 'email'],
  ['Correo electrónico', 'email'],
  ['Téléphone', 'phone'],
  ['Código postal', 'postcode'],
  ['Straße und Hausnummer', 'street'],
  ['Città', 'town'],
  ['Numéro de carte', 'card'],
  ['Nom sur la carte', 'name'],
  ['Cryptogramme', 'card code'],
  ['Date d’expiration (MM/AA)', 'card expiry'],
  ['Anzahl der Gäste', 'number'],
  ['Importo in euro', 'number'],
  ['Nombre de usuario', 'user name'],
  ['Rechercher une note', 'search'],
  ['Titre', 'text'],
  ['Bezeichnung', 'text'],
] as const)('reads “%s” as %s', (name, kind) => expect(fieldKind(field(name))).toBe(kind))

test('a day of birth lies in the past in any language', () => {
  for (const name of ['Geburtsdatum', 'Date de naissance', 'Fecha de nacimiento', 'Data di nascita'])
    expect(validValue(field(name, { type: 'date' }))).toBe('1990-05-17')
})

test('tells a consent and an entry that only asks to choose', () => {
  expect(asksForConsent('Ich habe die Satzung gelesen und stimme ihr zu.')).toBe(true)
  expect(asksForConsent('J’accepte les conditions générales de vente')).toBe(true)
  expect(asksForConsent('Spind im Bootshaus (+ 4 € im Monat)')).toBe(false)
  expect(['Bitte wählen', 'Elige un plan', '– Kurs –', 'Choisissez…'].every(asksToChoose)).toBe(true)
  expect(asksToChoose('Basis')).toBe(false)
})

test.each([
  ['Au moins 8 caractères', { of: 'length', min: 8, max: null }],
  ['Mínimo 8 caracteres, con un número', { of: 'length', min: 8, max: null }],
  ['Das Passwort braucht mindestens 10 Zeichen.', { of: 'length', min: 10, max: null }],
  ['Da 1 a 30 parcelas', { of: 'number', min: 1, max: 30 }],
  ['Massimo 20 caratteri', { of: 'length', min: null, max: 20 }],
  ['Entre 1 et 10', { of: 'number', min: 1, max: 10 }],
])('reads the limits of “%s”', (said, limits) => expect(limitsIn(said)).toEqual(limits))
