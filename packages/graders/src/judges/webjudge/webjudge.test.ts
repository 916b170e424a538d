import { scriptedModel } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { gradeBy, lampTrial, picturesOf, textOf } from '../testing/judge-setup.js'
import { replyAs } from '../testing/judge-replies.js'

const steps = [1, 2, 3, 4, 5, 6].map((screenshot) => ({ screenshot }))
const screenshots = Object.fromEntries(steps.map(({ screenshot: n }) => [n, Uint8Array.of(n)]))
const sixScreens = () => lampTrial({ steps, screenshots })

/** Scores each screenshot by its number: 1 for the first, 5 from the fifth on. */
const scoring = (verdict?: object) =>
  scriptedModel([], {
    seesImages: true,
    after: (request) => {
      const fields = request.replySchema?.['properties'] as Record<string, unknown>
      const number = Number(/screenshot (\d)/.exec(textOf(request))?.[1])
      if (fields['score']) return JSON.stringify({ reasoning: `shows ${number}`, score: Math.min(5, number) })
      return fields['status'] && verdict
        ? JSON.stringify({
            reasoning: 'r',
            unmet: [],
            status: 'success',
            steps: [],
            screenshots: [],
            ...verdict,
          })
        : replyAs(request, 'good')
    },
  })

test('screenshots below the threshold are kept from the verdict', async () => {
  const model = scoring()
  const grade = await gradeBy({ name: 'webjudge', threshold: 4 }, sixScreens(), model)
  const last = model.requests.at(-1)!
  expect(picturesOf(last)).toBe(3)
  expect(textOf(last)).toContain('shows 4')
  expect(textOf(last)).not.toContain('shows 3')
  expect(grade.details).toMatchObject({
    seen: '3 kept of 6 scored, of 6',
    key_points: [
      { point: 'the lamp is blue', met: true },
      { point: 'it is in the cart', met: true },
    ],
  })
})

test('of many screenshots an even share is scored, the first and the last among them', async () => {
  const model = scoring()
  const grade = await gradeBy({ name: 'webjudge', screenshots: 3 }, sixScreens(), model)
  expect(grade.details?.['relevance']).toMatchObject([
    { of: 'screenshot 1 (after step 1)', score: 1 },
    { of: 'screenshot 4 (after step 4)', score: 4 },
    { of: 'screenshot 6 (after step 6)', score: 5 },
  ])
})

test('the key points come from the task alone', async () => {
  const model = scoring()
  await gradeBy('webjudge', sixScreens(), model)
  expect(picturesOf(model.requests[0]!)).toBe(0)
  expect(textOf(model.requests[0]!)).not.toContain('The blue lamp is in the cart.')
})

test.each([
  ['success with a point unmet', { unmet: [2] }, /"status" is success, but "unmet" says that key point 2/],
  ['a point that is none', { status: 'failure', unmet: [3] }, /names key point 3, but they are 1 to 2/],
])('a verdict that contradicts itself (%s) is sent back', async (_, verdict, told) => {
  const model = scoring(verdict)
  const grade = await gradeBy('webjudge', sixScreens(), model)
  expect(grade).toMatchObject({ status: 'error', pass: null })
  expect(textOf(model.requests.at(-1)!)).toMatch(told)
})

test('the points that are not met are named', async () => {
  const grade = await gradeBy('webjudge', sixScreens(), scoring({ status: 'failure', unmet: [2] }))
  expect(grade).toMatchObject({ pass: false, details: { key_points: [{ met: true }, { met: false }] } })
})
