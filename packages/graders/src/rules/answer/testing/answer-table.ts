import { describe, expect, test } from 'vitest'
import { gradeAnswer } from './grade-answer.js'

/** Expectation, answers that meet it, answers that do not. */
type Case = readonly [options: object, meets: readonly string[], misses: readonly string[]]

/** Grades each answer of a table: those that meet their expectation pass, the others fail. */
export function table(name: string, cases: readonly Case[], query?: string) {
  describe(`${name}`, () => {
    for (const [options, meets, misses] of cases) {
      for (const answer of meets)
        test(`${JSON.stringify(options)} ← ${JSON.stringify(answer)} passes`, async () => {
          const grade = await gradeAnswer(options, answer, { query })
          expect(grade).toMatchObject({ status: 'graded', pass: true, score: 1 })
        })
      for (const answer of misses)
        test(`${JSON.stringify(options)} ← ${JSON.stringify(answer)} fails`, async () => {
          const grade = await gradeAnswer(options, answer, { query })
          expect(grade).toMatchObject({ status: 'graded', pass: false })
          expect(grade.score).toBeLessThan(1)
        })
    }
  })
}
