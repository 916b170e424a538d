import { expect, test } from 'vitest'
import { readRequirements } from './read-requirements.js'

test.each([
  [
    'A quiz about capitals. five questions, one at a time, show score at the end, restart button',
    ['five questions, one at a time', 'show score at the end', 'restart button'],
  ],
  [
    'I want a pomodoro timer with start, pause and reset buttons. 25 minutes work. Show the number of completed sessions.',
    [
      'start button',
      'pause button',
      'reset buttons',
      '25 minutes work',
      'Show the number of completed sessions',
    ],
  ],
  [
    'Kanban board with three columns (To do, Doing, Done). Cards can be added, moved with arrow buttons and deleted.',
    [
      'three columns (To do, Doing, Done)',
      'Cards can be added',
      'Cards can be moved with arrow buttons',
      'Cards can be deleted',
    ],
  ],
  [
    'I run a bakery. Make me an order form. Show the deposit, £10 a guest, as the number of guests changes. Use plain HTML and CSS.',
    ['Show the deposit, £10 a guest, as the number of guests changes'],
  ],
  [
    'A unit converter. It should remember my units and theme after a reload. A copy button that says it has copied.',
    ['It should remember my units, theme after a reload', 'A copy button that says it has copied'],
  ],
  ['Build a page with add, edit and delete tasks', ['add tasks', 'edit tasks', 'delete tasks']],
  ['A calculator', ['A calculator']],
])('%s', (task, requirements) => {
  expect(readRequirements(task)).toEqual(requirements)
})
