import { expect, it } from 'vitest'
import { shrinkingWhole } from './shrinking-whole.js'

it.each([
  ['3 of 6 tasks done, 50%', '4 of 5 tasks done, 80%', true],
  ['3/6 erledigt', '4/5 erledigt', true],
  ['3 tareas de 6', '4 tareas de 5', true],
  ['3 of 6 tasks done', '4 of 6 tasks done', false],
  ['3 of 6 left', '2 of 5 left', false],
  ['3 done, 6 open', '4 done, 5 open', false],
  ['Page 3 of 6', 'Row 4 of 5', false],
])('“%s”, then “%s”: %j', (was, is, isOne) => {
  const found = shrinkingWhole(`Homework ${was} 1 of 2 Maths`, `Homework ${is} 1 of 2 Maths`)
  expect(found !== null).toBe(isOne)
})
