import { describe, expect, it } from 'vitest'
import { fakeFinding } from './testing/explored-page.js'
import { gradeBy, counter } from './testing/grade-by.js'

describe('the verdict on each requirement', () => {
  it('reports broken and missing parts, and deducts points for each only once', async () => {
    const { evaluation } = await gradeBy('rubric', {
      ...counter,
      controls: counter.controls!.slice(0, 2),
      acts: counter.acts!.slice(0, 2),
      text: 'Counter 0',
      findings: [fakeFinding({ selectors: ['#minus'], description: 'The button “Decrement” does nothing.' })],
    })
    expect(evaluation.requirements.map(({ verdict }) => verdict)).toEqual(['works', 'broken', 'missing'])
    expect(evaluation.issues.map(({ rule }) => rule)).toEqual(['requirement-missing', 'dead-control'])
    // The page lacks half of what was asked for, which a single misread task can't explain.
    expect(evaluation.issues[0]).toMatchObject({ severity: 'critical' })
    expect(evaluation.score).toBeLessThan(90)
    const sum = Object.values(evaluation.category_scores).reduce<number>(
      (total, points) => total + (points ?? 0),
      0,
    )
    expect(evaluation.score).toBe(sum)
  })

  it('weighs a single missing part less, as tasks were often misread', async () => {
    const task = 'A landing page with an FAQ section, testimonials and a header'
    const text = 'Frequently asked questions. Header'
    const { evaluation } = await gradeBy('rubric', { ...counter, task, text })
    const missing = evaluation.issues.find(({ rule }) => rule === 'requirement-missing')
    expect(missing).toMatchObject({ severity: 'medium', track_record: { wrong: expect.any(Number) } })
  })

  it('finds sections by their text', async () => {
    const task = 'A landing page with an FAQ section and testimonials'
    const verdicts = async (text: string) =>
      (await gradeBy('rubric', { ...counter, task, text })).evaluation.requirements.map(
        ({ verdict }) => verdict,
      )
    expect(await verdicts('Frequently asked questions. What our customers say')).toEqual(['works', 'works'])
    expect(await verdicts('Frequently asked questions')).toEqual(['works', 'missing'])
  })

  it('deducts nothing for controls that were not tried', async () => {
    const { evaluation } = await gradeBy('rubric', {
      ...counter,
      acts: [{ target: '#plus', changed: { text_changed: true } }],
    })
    expect(evaluation.requirements.map(({ verdict }) => verdict)).toEqual(['works', 'untested', 'untested'])
    expect(evaluation.score).toBe(100)
  })

  it('never reports a control as missing that the page may show only at the end', async () => {
    const task = 'A quiz with an undo button. At the end it shows a button to play again.'
    const { evaluation } = await gradeBy('rubric', { ...counter, task })
    expect(evaluation.issues.map(({ description }) => description).join()).not.toMatch(/again/)
  })

  it('recognises sorting by the column headings of a table', async () => {
    const controls = ['Product', 'Price'].map((name) => ({ selector: `#${name}`, role: 'button', name }))
    const acts = [{ target: '#Product', changed: { text_changed: true } }]
    const task = 'A stock list: search, sort by product, edit the stock in place'
    const { evaluation } = await gradeBy('rubric', { task, controls, acts, text: 'Product Price Oak chair' })
    const sorting = evaluation.requirements.find(({ text }) => text === 'sort by product')
    expect(sorting).toMatchObject({ verdict: 'works' })
    const heads = controls.slice(1)
    const without = await gradeBy('rubric', { task, controls: heads, text: 'Price Oak chair' })
    const lacking = without.evaluation.requirements.find(({ text }) => text === 'sort by product')
    expect(lacking).toMatchObject({ verdict: 'missing' })
  })
})
