import { expect, it } from 'vitest'
import { clearsDone } from './clears-done.js'

it.each([
  ['Clear completed', true],
  ['Remove bought (4)', true],
  ['Delete selected', true],
  ['Erledigte Aufgaben löschen', true],
  ['Supprimer les tâches terminées', true],
  ['Eliminar completadas', true],
  ['Clear all', false],
  ['Delete', false],
  ['Mark all as read', false],
])('“%s” takes away what is done: %s', (label, clears) => expect(clearsDone.test(label)).toBe(clears))
