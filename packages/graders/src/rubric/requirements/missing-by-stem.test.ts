import { expect, it } from 'vitest'
import { readPageRecord } from '../page-record.js'
import { exploredPage, type FakePage } from '../testing/explored-page.js'
import { missingByStem } from './missing-by-stem.js'

const control = (name: string, role = 'button') => ({ selector: `#c${name.length}`, role, name })

async function missing(text: string, page: Partial<FakePage>, lang = 'fr') {
  const html = `<!doctype html><html lang="${lang}"><body></body></html>`
  const controls = [control('Ajouter'), ...(page.controls ?? [])]
  const acts = [{ target: '#c7', changed: { text_changed: true } }]
  const record = await readPageRecord(
    exploredPage({ task: text, text: 'Mes recettes', html, acts, ...page, controls }).evidence,
  )
  if (typeof record === 'string') throw new Error(record)
  return missingByStem(text, record)
}

const search = 'On peut rechercher un mot, et choisir une catégorie'

it('misses a search on a page without any field to type into', async () => {
  expect(await missing(search, {})).toBe(true)
  expect(await missing('Se puede buscar por nombre', {}, 'es')).toBe(true)
  expect(await missing('Si possono cercare le ricette', {}, 'it')).toBe(true)
  expect(await missing(search, { controls: [control('Mot', 'textbox')] })).toBe(false)
  expect(await missing(search, { controls: [control('Chercher')] })).toBe(false)
  expect(await missing(search, { text: 'Cherchez les dix mots cachés' })).toBe(false)
})

it('claims nothing of wishes, of what is not to be there, and of pages in other languages', async () => {
  expect(await missing('Pas de recherche, juste une liste', {})).toBe(false)
  expect(await missing('Si possible, rechercher un mot', {})).toBe(false)
  expect(await missing(search, {}, 'en')).toBe(false)
  expect(await missing(search, { controls: [{ selector: '#x', role: 'button', name: '' }] })).toBe(false)
})

it('misses printing and sorting by their stems alone', async () => {
  expect(await missing('imprimer la liste', {})).toBe(true)
  expect(await missing('imprimer la liste', { controls: [control('Version imprimable')] })).toBe(false)
  expect(await missing('trier par date', {})).toBe(true)
  expect(await missing('trier par date', { text: 'Les plus récentes d’abord' })).toBe(false)
})
