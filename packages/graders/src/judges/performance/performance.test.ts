import { scriptedModel } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { gradeBy, lampTrial, textOf } from '../testing/judge-setup.js'
import { axes, axisNames } from './axes.js'

const says = (scores: Readonly<Record<string, number | null>>, names: readonly string[] = axisNames) =>
  JSON.stringify({
    summary: 'So it was.',
    axes: names.map((axis) => ({
      axis,
      reasoning: 'r',
      score: axis in scores ? scores[axis] : 80,
      steps: [1],
    })),
  })
const gradeAs = (reply: string, options: object = {}) =>
  gradeBy(
    { name: 'performance', ...options },
    lampTrial(),
    scriptedModel([], { after: reply, seesImages: true }),
  )

test('the weights add up to 1', () => {
  expect(axes.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1)
})

test('code adds up what the model scored', async () => {
  const grade = await gradeAs(says({ task_completion: 100, speed: 0 }))
  expect(grade.score).toBeCloseTo(0.3 + 0.6 * 0.8)
  expect(grade).toMatchObject({
    pass: true,
    details: { axes: { speed: { score: 0, weight: 0.1, reasoning: 'r' } }, pass_at: 0.75 },
  })
  expect(grade.reasoning).toBe('78 of 100, 75 needed. So it was.')
})

test('a sum on the threshold passes in spite of rounding', async () => {
  expect(await gradeAs(says(Object.fromEntries(axisNames.map((name) => [name, 75]))))).toMatchObject({
    pass: true,
  })
  expect(await gradeAs(says({}), { pass_at: 0.81 })).toMatchObject({ pass: false })
})

test('weights can be given, and an axis left out', async () => {
  const weights = { task_completion: 1, reasoning: 0, efficiency: 0, speed: 0, recovery: 0, autonomy: 0 }
  expect(await gradeAs(says({ task_completion: 40 }), { weights })).toMatchObject({ score: 0.4, pass: false })
})

test('omits and names an axis without a score; has no verdict without task completion', async () => {
  const grade = await gradeAs(says({ speed: null }))
  expect(grade.score).toBeCloseTo(0.8)
  expect(grade.reasoning).toContain('(without speed, which the judge could not score)')
  expect(await gradeAs(says({ task_completion: null }))).toMatchObject({ status: 'skipped', score: null })
})

test('an axis too few or too many is sent back', async () => {
  const grade = await gradeAs(says({}, axisNames.slice(1)))
  expect(grade).toMatchObject({ status: 'error' })
  expect(grade.reasoning).toContain('lacks task_completion')
  expect((await gradeAs(says({}, [...axisNames, 'speed']))).reasoning).toContain('each axis once')
})

test('shows counts to the judge, and no time that another run would not repeat', async () => {
  const model = scriptedModel([says({})])
  await gradeBy('performance', lampTrial({ metadata: { total_duration_ms: 61_500 } }), model)
  expect(textOf(model.requests[0]!)).toContain('steps (tool calls): 2')
  expect(textOf(model.requests[0]!)).not.toContain('61.5')
})
