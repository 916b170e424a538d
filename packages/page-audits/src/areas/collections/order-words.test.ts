import { expect, it } from 'vitest'
import { isOrderGroup } from './checks/check-order.js'
import { orderMeaning } from './order-meaning.js'

it.each([
  ['Prix décroissant', 'price', 'down'],
  ['Prix croissant', 'price', 'up'],
  ['Höchstes Gehalt', 'price', 'down'],
  ['Highest salary', 'price', 'down'],
  ['Preis aufsteigend', 'price', 'up'],
  ['Günstigste zuerst', 'price', 'up'],
  ['Precio: más caro primero', 'price', 'down'],
  ['Più recenti', 'date', 'down'],
  ['Precio: de menor a mayor', 'price', 'up'],
  ['Preis: vom höchsten zum niedrigsten', 'price', 'down'],
  ['Du moins cher au plus cher', 'price', 'up'],
  ['Prijs: laag naar hoog', 'price', 'up'],
  ['Älteste zuerst', 'date', 'up'],
  ['Titel A–Z', 'text', 'up'],
  ['Nombre', 'text', 'either'],
  ['Durée', 'duration', 'either'],
  ['Rückgabedatum', 'date', 'either'],
  ['Gesamtpreis', 'price', 'either'],
  ['Due soonest', 'date', 'up'],
] as const)('reads “%s”', (name, by, way) => expect(orderMeaning(name)).toMatchObject({ by, way }))

it.each(['Pertinence', 'Beliebtheit', 'Date d’ajout', 'Categoría', 'Zuletzt geändert', 'Erstelldatum'])(
  'leaves “%s” open',
  (name) => expect(orderMeaning(name)).toBeNull(),
)

it('knows a group of orders by its label', () => {
  expect(isOrderGroup('Trier par', ['Prix croissant', 'Pertinence'])).toBe(true)
  expect(isOrderGroup('Afficher', ['Tout', 'Prix'])).toBe(false)
})

it('tells bounds and decades from orders', () => {
  expect(isOrderGroup('Ma note', ['Toutes les notes', '3 étoiles et plus', '4 étoiles et plus'])).toBe(false)
  expect(isOrderGroup('Décennie', ['Toutes', 'Années 1960', 'Années 1970'])).toBe(false)
  expect(isOrderGroup('Ansicht', ['Preis 1–9', 'Preis 9–1', 'Sterne'])).toBe(true)
})
