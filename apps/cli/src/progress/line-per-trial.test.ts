import { expect, test } from 'vitest'
import { linePerTrial } from './line-per-trial.js'

test('says four times how many audits have ended, however many there are', () => {
  const lines: string[] = []
  const display = linePerTrial((line) => lines.push(line))
  for (let audits = 1; audits <= 38; audits++) display.onAudits({ audits, of: 38 })
  expect(lines.map((line) => /\d+ of 38 audits/.exec(line)?.[0])).toEqual([
    '10 of 38 audits',
    '19 of 38 audits',
    '29 of 38 audits',
    '38 of 38 audits',
  ])
})
