import { describe, expect, it } from 'vitest'
import { type Answer, checkAnswer, checkResult, verdictOn } from './check-quiz.js'
import type { QuizScan } from './scan-quiz.js'

const option = { selector: '#a', name: 'Mars' }
const scan = (lines: readonly string[], rest: Partial<QuizScan> = {}): QuizScan => ({
  number: null,
  of: null,
  score: null,
  options: [],
  confirm: null,
  onward: null,
  start: null,
  lines,
  silent: [],
  ...rest,
})
const answer = (told: string, scores: readonly [number, number], next = 2): Answer => ({
  option,
  asked: scan(['Which one?'], { number: 1, of: 5, score: scores[0] }),
  told: scan(['Which one?', told], { number: 1, of: 5, score: scores[1] }),
  next: scan(['And now?'], { number: next, of: 5, score: scores[1] }),
})

describe('a quiz', () => {
  it.each<[string, boolean | null]>([
    ['Correct!', true],
    ['Wrong. The answer is Venus.', false],
    ['The correct answer is Venus.', null],
    ['Correct answer: Venus', null],
    ['Not quite, it is Venus', false],
    ['Leider falsch', false],
  ])('reads “%s”', (told, good) => expect(verdictOn(answer(told, [0, 0]))).toBe(good))

  it.each<[string, Answer, string | null]>([
    ['a point for a right answer', answer('Correct!', [1, 2]), null],
    ['ten points for a right answer', answer('Correct!', [10, 20]), null],
    ['no point for a right answer', answer('Correct!', [1, 1]), 'wrong-count'],
    ['a point for a wrong answer', answer('Wrong!', [1, 2]), 'wrong-count'],
    ['a point taken off', answer('Wrong!', [1, 0]), null],
    ['a question left out', answer('Wrong!', [1, 1], 3), 'wrong-page'],
    ['no verdict', answer('Next question', [1, 2]), null],
  ])('judges %s', (_, given, rule) => expect(checkAnswer(given)?.rule ?? null).toBe(rule))

  it('compares the result with the verdicts', () => {
    const answers = [answer('Correct!', [0, 1]), answer('Wrong!', [1, 1])]
    expect(checkResult(answers, scan(['You scored 1 out of 2.']))).toBeNull()
    expect(checkResult(answers, scan(['You scored 2 out of 2.']))).toMatchObject({ rule: 'wrong-count' })
    expect(checkResult(answers, scan(['You are on page 3 of 9.']))).toBeNull()
  })
})

it('finds a number that moves on with the answer, and one above the last', () => {
  const right = answer('Correct!', [1, 2])
  const ahead = { ...right, told: { ...right.told, number: 2 } }
  expect(checkAnswer(ahead)?.description).toMatch(/question 1 is answered/)
  expect(checkAnswer({ ...right, next: { ...right.next, number: 6 } })?.description).toMatch(/no more than 5/)
  // Some quizzes show the next question right after the answer.
  expect(checkAnswer({ ...ahead, next: ahead.told })).toBeNull()
})
