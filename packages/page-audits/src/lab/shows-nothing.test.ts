import { fakeSignals } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { stillLoads } from './shows-nothing.js'

it.each([
  ['Team directory Loading… Search Team All Design', true],
  ['Loading entries... please be patient', true],
  ['Please wait…', true],
  ['Die Fragen werden geladen …', true],
  ['Cargando preguntas…', true],
  ['Chargement…', true],
  ['Orders Fetching your orders…', true],
  ['Team directory 5 of 8 people Ada Byron', false],
  ['Lazy loading of pictures. And so on...', false],
  ['Loading dock: open from 8 to 12', false],
])('reads whether a page says that it loads: %j', (text, loads) => {
  expect(stillLoads(fakeSignals({ text }))).toBe(loads)
})
