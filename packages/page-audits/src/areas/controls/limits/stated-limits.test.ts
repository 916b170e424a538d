import { expect, it } from 'vitest'
import { statedLimits } from './stated-limits.js'

it.each([
  ['Choose up to 3 toppings', [3]],
  ['samedi 20 h 30 – jusqu’à 6 places par commande', [6]],
  ['1 place sur 6 au maximum.', [6]],
  ['trois tarifs et 6 places au maximum', [6]],
  ['trois livres au maximum', [3]],
  ['Höchstens vier Extras', [4]],
  ['Maximum: 5', [5]],
  ['elige hasta tres bicicletas', [3]],
  ['un máximo de 4', [4]],
  ['Pas plus de sept livres', [7]],
  ['Nicht mehr als acht Kurse', [8]],
  ['Scegli fino a quattro corsi', [4]],
  ['Escolha até três planos', [3]],
  ['Kies tot drie fietsen', [3]],
])('reads “%s”', (text, limits) => {
  expect(statedLimits(text)).toEqual(limits)
})

it.each([
  'up to 5 characters',
  'maximum 21 noches',
  'up to 140 letters',
  'up to 10 MB',
  'from 2 to 4 people',
  'up to 3:30',
  'hasta dosis bajas',
  'open van 9 tot 5',
])('finds nothing to choose in “%s”', (text) => {
  expect(statedLimits(text)).toEqual([])
})
