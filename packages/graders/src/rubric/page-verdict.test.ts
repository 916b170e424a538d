import { describe, expect, it } from 'vitest'
import { allAudits, fakeFinding, type FakePage } from './testing/explored-page.js'
import { gradeBy, counter } from './testing/grade-by.js'

describe('the verdict on a page', () => {
  it('gives no points for a category that no audit could check, and says why', async () => {
    const audits = allAudits.map((audit) =>
      audit.name === 'phone' ? { ...audit, status: 'error' as const, warning: 'the phone broke' } : audit,
    )
    const { evaluation, grade } = await gradeBy('rubric', { ...counter, audits })
    expect(evaluation.not_assessed).toEqual([
      { category: 'responsiveness', reason: 'audits could not run (phone): the phone broke' },
    ])
    expect(evaluation).toMatchObject({ score: 85, max_score: 85, passed: true })
    expect(evaluation.category_scores.responsiveness).toBeNull()
    expect(evaluation.feedback).toMatch(/^85 of 85.*1 of 5 audits could not be made \(phone\)/)
    expect(evaluation.feedback).toMatch(/Not assessed.*responsiveness/)
    expect(grade).toMatchObject({ pass: true, score: 1 })
  })

  it('leaves a category not assessed when only a related audit or a finding touched it', async () => {
    const audits = allAudits.map((audit) =>
      audit.name === 'axe' ? { ...audit, status: 'error' as const } : audit,
    )
    const states = { ...allAudits[0]!, name: 'states', observes: ['functionality', 'accessibility'] as const }
    const findings = [fakeFinding({ category: 'accessibility', rule: 'tab-order' })]
    const { evaluation } = await gradeBy('rubric', {
      ...counter,
      audits: [...audits, { ...states, observes: [...states.observes] }],
      findings,
    })
    expect(evaluation.not_assessed.map(({ category }) => category)).toEqual(['accessibility'])
    expect(evaluation.issues).toHaveLength(1)
    expect(evaluation.score).toBe(85)
  })

  it('neither passes nor fails a page whose functionality could not be assessed', async () => {
    const without = (name: string) => allAudits.filter((audit) => audit.name !== name)
    for (const given of [
      { audits: without('controls') },
      { acts: counter.acts!.map((act) => ({ ...act, isError: true })) },
    ]) {
      const { evaluation, grade } = await gradeBy('rubric', { ...counter, ...given })
      expect(evaluation.passed).toBe(false)
      expect(evaluation.category_scores.functionality).toBeNull()
      expect(evaluation.feedback).toContain('no verdict, since its functionality was not assessed')
      expect(grade).toMatchObject({ status: 'skipped', score: null, pass: null })
    }
  })

  it('fails a blank page even if its controls could not be tried', async () => {
    const findings = [fakeFinding({ rule: 'blank-page', severity: 'critical', selectors: [] })]
    const { evaluation, grade } = await gradeBy('rubric', {
      ...counter,
      findings,
      audits: allAudits.filter(({ name }) => name !== 'controls'),
    })
    expect(evaluation.category_scores.functionality).toBe(0)
    expect(grade).toMatchObject({ status: 'graded', pass: false })
  })

  it('fails a page that leaves two of five requested features broken, whatever its points', async () => {
    const names = ['Add', 'Delete', 'Save', 'Archive', 'Export']
    const controls = names.map((name) => ({ selector: `#${name}`, role: 'button', name }))
    const acts = names.map((name) => ({ target: `#${name}`, changed: { text_changed: true } }))
    const dead = ['Save', 'Archive'].map((name) =>
      fakeFinding({ id: `dead-${name}`, selectors: [`#${name}`], description: `“${name}” does nothing.` }),
    )
    const page: FakePage = {
      task: 'Notes with buttons to add, delete, save, archive and export',
      controls,
      acts,
      text: names.join(' '),
    }
    expect((await gradeBy({ name: 'rubric', pass_at: 50 }, page)).evaluation.passed).toBe(true)
    const { evaluation } = await gradeBy({ name: 'rubric', pass_at: 50 }, { ...page, findings: dead })
    expect(evaluation.requirements.filter(({ verdict }) => verdict === 'broken')).toHaveLength(2)
    expect(evaluation.score).toBeGreaterThan(70)
    expect(evaluation.passed).toBe(false)
    expect(evaluation.feedback).toContain('2 of the 5 things that were asked for do not work')
  })

  it('passes and fails at the configured points', async () => {
    const findings = [fakeFinding({ category: 'ux', rule: 'system-dialog', selectors: [] })]
    expect((await gradeBy({ name: 'rubric', pass_at: 95 }, { ...counter, findings })).grade.pass).toBe(false)
    expect((await gradeBy({ name: 'rubric', pass_at: 94 }, { ...counter, findings })).grade.pass).toBe(true)
  })
})
