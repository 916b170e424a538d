import { ModelError } from '@webeval/core'
import { scriptedModel, type ScriptedReply } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import { gradeBy, lampTrial, textOf } from '../testing/judge-setup.js'
import { judgeOf } from '../testing/judge-replies.js'

const verdict = (said: string) =>
  JSON.stringify({ reasoning: `I say ${said}`, verdict: said, steps: [], screenshots: [] })
const [yes, no, unclear] = ['SUCCESS', 'NOT SUCCESS', 'CANNOT TELL'].map(verdict) as [string, string, string]
const down = new ModelError('unavailable', 'quota used up')

const sampled = (...replies: ScriptedReply[]) =>
  gradeBy(
    { name: 'majority', judge: 'webvoyager', samples: replies.length },
    lampTrial(),
    scriptedModel(replies, { seesImages: true }),
  )

describe('a majority of samples', () => {
  it('decides, and shows how far they agree', async () => {
    const grade = await sampled(yes, no, yes)
    expect(grade).toMatchObject({
      status: 'graded',
      pass: true,
      details: { votes: { pass: 2, fail: 1, skipped: 0, error: 0 }, agreement: 2 / 3 },
    })
    expect(grade.score).toBeCloseTo(2 / 3)
    expect(grade.reasoning).toMatch(/^2 for, 1 against, 0 without a vote: .*I say SUCCESS/)
    expect(await sampled(no, no, yes)).toMatchObject({ pass: false })
  })

  it('finds no majority if absent votes could have changed it', async () => {
    expect(await sampled(yes, unclear, unclear)).toMatchObject({ status: 'skipped', score: null, pass: null })
    expect(await sampled(yes, no)).toMatchObject({ status: 'skipped' })
    const grade = await sampled(yes, no, down)
    expect(grade).toMatchObject({ status: 'error', pass: null })
    expect(grade.reasoning).toContain('quota used up')
  })

  it('keeps a majority when a minority broke', async () => {
    expect(await sampled(yes, down, yes)).toMatchObject({ status: 'graded', pass: true, score: 1 })
  })
})

describe('a majority of judges', () => {
  it('hears each with its own options', async () => {
    const model = judgeOf('good')
    const kept: Record<string, string> = {}
    const judges = ['webvoyager', { name: 'task_rubric', criteria: ['a lamp'] }, 'performance']
    const grade = await gradeBy({ name: 'majority', judges }, lampTrial(), model, kept)
    expect(grade).toMatchObject({
      pass: true,
      details: {
        agreement: 1,
        judges: [{ judge: 'webvoyager' }, { judge: 'task_rubric' }, { judge: 'performance' }],
      },
    })
    expect(Object.keys(kept)).toEqual([
      '1-webvoyager-exchange.json',
      '2-task_rubric-exchange.json',
      '3-performance-exchange.json',
    ])
  })

  it.each([
    [{ judges: ['webvoyager', 'answer'] }, /unknown judge "answer"; the judges are webvoyager/],
    [{ judges: ['webvoyager', { name: 'webjudge', threshold: 9 }] }, /judge webjudge: threshold/],
    [{ judge: 'majority' }, /unknown judge "majority"/],
    [{}, /expected \{"judges"/],
  ])('refuses %j before anything runs', async (options, told) => {
    await expect(gradeBy({ name: 'majority', ...options }, lampTrial(), null)).rejects.toThrow(told)
  })
})

describe('the names of BrowserOS', () => {
  it.each([
    'webvoyager_grader',
    'mind2web_judge',
    'mind2web_grader',
    'performance_grader',
    'fara_alignment',
    'fara_rubric',
    'fara_multimodal',
    'fara_combined',
    'fara_grader',
  ])('%s is judged', async (name) => {
    expect(await gradeBy(name, lampTrial(), judgeOf('good'))).toMatchObject({ status: 'graded', pass: true })
    expect(await gradeBy(name, lampTrial(), null)).toMatchObject({ status: 'skipped' })
  })

  it('merge their own options into those of their spec', async () => {
    const model = judgeOf('good')
    await gradeBy({ name: 'webvoyager_grader', screenshots: 0 }, lampTrial(), model)
    expect(textOf(model.requests[0]!)).not.toContain('screenshot 2 (after')
  })
})
