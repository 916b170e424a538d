import { scriptedModel } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import { gradeBy, lampTrial, textOf } from '../testing/judge-setup.js'
import { tally } from './tally.js'

const criteria = [
  { criterion: 'the lamp is in the cart', points: 3 },
  { criterion: 'its colour was checked', points: 1 },
  { criterion: 'the size was chosen', when: 'the lamp comes in sizes' },
  { criterion: 'nothing else was bought', about: 'process' },
]

const says = (verdicts: readonly string[], more: object = {}) =>
  JSON.stringify({
    summary: 'That is how it went.',
    first_failure: null,
    criteria: verdicts.map((verdict, index) => ({
      number: index + 1,
      reasoning: `because ${index + 1}`,
      verdict,
      steps: [1],
      screenshots: [],
    })),
    ...more,
  })

const gradeAs = (reply: string, options: object = {}) =>
  gradeBy({ name: 'task_rubric', criteria, ...options }, lampTrial(), scriptedModel([], { after: reply }))

describe('a rubric that a task gives', () => {
  it('is judged with a single question, and its conditions need not come about', async () => {
    const model = scriptedModel([says(['met', 'met', 'not_applicable', 'not_met'])])
    const grade = await gradeBy({ name: 'task_rubric', criteria }, lampTrial(), model)
    expect(grade).toMatchObject({ status: 'graded', pass: true, score: 1 })
    expect(grade.reasoning).toMatch(/^outcome 100 %, process 0 %\. That is how it went\./)
    expect(textOf(model.requests[0]!)).toContain(
      '3. (outcome) "the size was chosen" Applies only when: "the lamp comes in sizes"',
    )
  })

  it('separates process and outcome; the process decides only on request', async () => {
    const reply = says(['met', 'met', 'not_applicable', 'not_met'])
    expect(await gradeAs(reply, { process_at: 0.5 })).toMatchObject({ pass: false, score: 1 })
    expect(await gradeAs(says(['not_met', 'met', 'not_applicable', 'met']))).toMatchObject({
      pass: false,
      score: 0.25,
      details: { outcome: { least: 0.25 }, process: { least: 1 } },
    })
  })

  it('weighs by points and needs the share that is asked for', async () => {
    const reply = says(['met', 'partly', 'not_applicable', 'met'])
    expect(await gradeAs(reply)).toMatchObject({ pass: false, score: 0.875 })
    expect(await gradeAs(reply, { outcome_at: 0.875 })).toMatchObject({ pass: true })
  })

  it('has no verdict if undecided criteria could change it, and one if they could not', async () => {
    const open = says(['insufficient_evidence', 'met', 'not_applicable', 'met'])
    const grade = await gradeAs(open)
    expect(grade).toMatchObject({ status: 'skipped', score: null, pass: null })
    expect(grade.reasoning).toContain('insufficient evidence for "the lamp is in the cart"')
    expect(grade.reasoning).toContain('outcome 25 to 100 %')
    const lost = says(['not_met', 'insufficient_evidence', 'not_applicable', 'met'])
    expect(await gradeAs(lost)).toMatchObject({ status: 'graded', pass: false })
  })

  it('names the first point of failure, and drops a step that does not exist', async () => {
    const failure = { what: 'chose a red lamp', cause: 'agent' }
    const at = (step: number) =>
      gradeAs(says(['not_met', 'met', 'not_applicable', 'met'], { first_failure: { step, ...failure } }))
    expect((await at(1)).details?.['first_failure']).toEqual({ step: 1, ...failure })
    expect((await at(12)).details?.['first_failure']).toEqual({ step: null, ...failure })
  })

  it.each([
    ['a criterion left out', says(['met', 'met', 'met']), /each of 1 to 4 once/],
    [
      'not_applicable without a condition',
      says(['not_applicable', 'met', 'met', 'met']),
      /criterion 1 has no condition/,
    ],
  ])('sends back a reply with %s', async (_, reply, told) => {
    const grade = await gradeAs(reply)
    expect(grade).toMatchObject({ status: 'error' })
    expect(grade.reasoning).toMatch(told)
  })
})

describe('the options', () => {
  it('take criteria as plain text, and refuse a rubric that says nothing of the outcome', async () => {
    const trial = lampTrial()
    const reply = says(['met'])
    const plain = { name: 'task_rubric', criteria: ['the lamp is in the cart'] }
    expect(await gradeBy(plain, trial, scriptedModel([reply]))).toMatchObject({ pass: true })
    const empty = { name: 'task_rubric', criteria: [{ criterion: 'x', about: 'process' }] }
    await expect(gradeBy(empty, trial, null)).rejects.toThrow(/about the outcome/)
  })
})

describe('a rubric that the model proposes', () => {
  it('is made from the task alone, before the trial is seen', async () => {
    const proposal = { criteria: [{ criterion: 'lamp in cart', about: 'outcome', points: 5, when: null }] }
    const model = scriptedModel([JSON.stringify(proposal), says(['met'])])
    const grade = await gradeBy('task_rubric', lampTrial(), model)
    expect(grade).toMatchObject({ pass: true, details: { proposed: true } })
    expect(textOf(model.requests[0]!)).not.toContain('What the agent did')
  })
})

describe('the tally', () => {
  it('is nothing where no criterion applies', () => {
    expect(tally([{ points: 2, verdict: 'not_applicable' }])).toBeNull()
    expect(tally([])).toBeNull()
  })
})
