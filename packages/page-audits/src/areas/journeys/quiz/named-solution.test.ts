import { expect, it } from 'vitest'
import { checkSolution } from './named-solution.js'

it.each([
  ['Leider nicht. „der Hund“ heißt „brumel“.', 'own'],
  ['Wrong! The correct answer is brumel.', 'own'],
  ['Faux. La bonne réponse : « brumel »', 'own'],
  ['Leider nicht. „der Hund“ heißt „“.', 'empty'],
  ['Incorrecto. Respuesta correcta: ""', 'empty'],
])('finds a solution that helps nobody in “%s”', (line, kind) => {
  expect(checkSolution('brumel', [line])).toEqual({ kind, line })
})

it.each([
  'Leider nicht. „der Hund“ heißt „el perro“.',
  'Leider nicht. Deine Antwort ist „brumel“.',
  'Wrong. You typed brumel. The correct answer is el perro.',
  'Sorry, it is not brumel.',
  'Leider falsch: brumel',
  'Der Hund heißt brumel? Leider nicht.',
  'Richtig! „der Hund“ heißt „brumel“.',
  'The answer is brumel.',
])('keeps quiet about “%s”', (line) => expect(checkSolution('brumel', [line])).toBeNull())

it('keeps quiet where another line has the solution', () => {
  const lines = ['Wrong: the word is brumel', 'Correct answer: el perro']
  expect(checkSolution('brumel', lines)).toBeNull()
})
