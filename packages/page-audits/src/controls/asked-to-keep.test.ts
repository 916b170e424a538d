import { expect, it } from 'vitest'
import { askedToKeep, keepingClause } from './asked-to-keep.js'

it.each([
  ['A list. The tasks survive a reload.', 'The tasks survive a reload.'],
  ['Keep the favourites after the page is refreshed', 'Keep the favourites after the page is refreshed'],
  [
    'Everything should still be there after each reload.',
    'Everything should still be there after each reload.',
  ],
  ['Notes are saved in the browser', 'Notes are saved in the browser'],
  ['Nothing is lost when I go back or reload', 'Nothing is lost when I go back or reload'],
  ['It remembers my units', 'It remembers my units'],
  ['Die Liste bleibt nach dem Neuladen erhalten.', 'Die Liste bleibt nach dem Neuladen erhalten.'],
  ['Alles wird im Browser gespeichert', 'Alles wird im Browser gespeichert'],
  ['Keep the data in the browser', 'Keep the data in the browser'],
  ['El plan se guarda y sigue ahí al recargar.', 'El plan se guarda y sigue ahí al recargar.'],
  ['La liste est encore là après un rechargement', 'La liste est encore là après un rechargement'],
  ['All of it is there when I open the page again', 'All of it is there when I open the page again'],
  ['If the device restarts, nothing may be lost', 'If the device restarts, nothing may be lost'],
  ['Tout est conservé quand on recharge la page', 'Tout est conservé quand on recharge la page'],
  [
    'Las reservas siguen ahí al volver a abrir la página',
    'Las reservas siguen ahí al volver a abrir la página',
  ],
  ['Tudo continua lá quando eu reabrir a página', 'Tudo continua lá quando eu reabrir a página'],
  ['Beim nächsten Öffnen ist alles wieder da', 'Beim nächsten Öffnen ist alles wieder da'],
  ['Open the list again with one click', null],
  ['A timer that can start again', null],
  ['Keep the text on the page', null],
  ['A login with a “Remember me” box', null],
  ['Press R to restart, or reload the ammunition', null],
  ['No need to persist anything', null],
  ['It does not have to survive a reload', null],
  ['Nothing needs to survive a reload', null],
  ['No data has to survive a reload', null],
  ['It is fine if the cart is gone after a reload', null],
  [
    'A counter that I can count up and reset, and whose value survives a reload',
    'A counter that I can count up and reset, and whose value survives a reload',
  ],
  ['Nothing may be lost after a reload', 'Nothing may be lost after a reload'],
  ['Filter the list without a page reload', null],
  ['A short break after each session, a long one after four', null],
  ['A table of stored energy, with a refresh button', null],
])('%s', (task, due) => {
  expect(askedToKeep(task)?.replace(/\.$/, '') ?? null).toBe(due?.replace(/\.$/, '') ?? null)
})

it.each([
  [
    'Search by name, sort by date, add and delete contacts, and keep everything in localStorage',
    'keep everything in localStorage',
  ],
  ['Sort by name and keep all of it in local storage', 'keep all of it in local storage'],
  [
    'Search by name, and it remembers my theme, units and order',
    'and it remembers my theme, units and order',
  ],
  ['The theme is kept after a reload, with a search by name', 'The theme is kept after a reload'],
  ['Favourites are remembered, and a card opens a form about your home', 'Favourites are remembered'],
])('takes from “%s” only what is kept', (sentence, clause) => {
  expect(keepingClause(sentence)).toBe(clause)
})
