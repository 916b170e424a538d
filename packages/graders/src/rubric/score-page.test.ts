import { categoryPoints, findingCategorySchema, severitySchema } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { defaultRubric } from './default-rubric.js'
import { parseRubric } from './parse-rubric.js'
import { scorePage } from './score-page.js'

type Scored = Parameters<typeof scorePage>[0][number]

/** Numbers that look random and are the same every time (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const rules = ['dead-control', 'axe/color-contrast', 'small-target', 'blank-page', 'console-error']

function findingFrom(next: () => number, index: number): Scored {
  const pick = <T>(from: readonly T[]) => from[Math.floor(next() * from.length)]!
  return {
    id: `f-${index}`,
    rule: pick(rules),
    category: pick(findingCategorySchema.options),
    severity: pick(severitySchema.options),
  }
}

const finding = (given: Partial<Scored> = {}): Scored => ({
  id: 'f',
  rule: 'dead-control',
  category: 'functionality',
  severity: 'high',
  ...given,
})

describe('the score of a page', () => {
  it('is 100 when nothing was found, by the weights of the design', () => {
    const { score, category_scores, deductions } = scorePage([], [], defaultRubric)
    expect(score).toBe(100)
    expect(category_scores).toEqual(categoryPoints)
    expect(deductions).toEqual([])
  })

  it('never rises with a further fault, is the sum of its categories, and does not depend on their order', () => {
    const next = numbersFrom(7)
    for (let page = 0; page < 200; page++) {
      const findings: Scored[] = []
      let before = 100
      for (let index = 0; index < 14; index++) {
        findings.push(findingFrom(next, index))
        const { score, category_scores } = scorePage(findings, [], defaultRubric)
        expect(score).toBeLessThanOrEqual(before)
        expect(score).toBe(
          Object.values(category_scores).reduce<number>((sum, points) => sum + (points ?? 0), 0),
        )
        expect(
          Math.min(...Object.values(category_scores).map((points) => points ?? 0)),
        ).toBeGreaterThanOrEqual(0)
        expect(scorePage(findings.toReversed(), [], defaultRubric).score).toBe(score)
        before = score
      }
    }
  })

  it('tells a clean page from one with the smallest fault, in every category', () => {
    for (const category of findingCategorySchema.options)
      expect(scorePage([finding({ category, severity: 'low' })], [], defaultRubric).score).toBeLessThan(100)
  })

  it('does not pass a page whose two main features do not work', () => {
    const broken = ['a', 'b'].map((id) => finding({ id, severity: 'critical' }))
    expect(scorePage(broken, [], defaultRubric).score).toBeLessThan(70)
  })

  it.each(['page-freezes', 'blank-page', 'page-blocked'])(
    'gives a page that bars itself from use (%s) a smaller share than a page that only has faults',
    (rule) => {
      const faults = ['a', 'b'].map((id) => finding({ id, severity: 'critical' }))
      const barred = scorePage([finding({ rule, severity: 'critical' })], ['ux', 'robustness'], defaultRubric)
      const faulty = scorePage(faults, [], defaultRubric)
      expect(barred.score / barred.maxScore).toBeLessThan(faulty.score / faulty.maxScore)
      expect(barred.category_scores.functionality).toBe(0)
    },
  )

  it('lets one kind of small fault, however often, cost no more than its cap', () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      finding({ id: `t-${index}`, rule: 'small-target', category: 'responsiveness', severity: 'medium' }),
    )
    expect(scorePage(many, [], defaultRubric).category_scores.responsiveness).toBe(10.5)
  })

  it('gives a category that was not assessed no points, and none to be had', () => {
    const found = [finding({ category: 'responsiveness', severity: 'critical' })]
    const { score, maxScore, category_scores } = scorePage(found, ['responsiveness'], defaultRubric)
    expect([score, maxScore, category_scores.responsiveness]).toEqual([85, 85, null])
  })

  it('never rises, as a share of what was assessed, with a further fault in any category', () => {
    const next = numbersFrom(11)
    for (let page = 0; page < 100; page++) {
      const unseen = findingCategorySchema.options.filter(() => next() < 0.3)
      const findings: Scored[] = []
      let before = 1
      for (let index = 0; index < 10; index++) {
        findings.push(findingFrom(next, index))
        const { score, maxScore } = scorePage(findings, unseen, defaultRubric)
        const share = maxScore === 0 ? 0 : score / maxScore
        expect(share).toBeLessThanOrEqual(before)
        before = share
      }
    }
  })
})

describe('a rubric file', () => {
  const withChange = (change: (rubric: typeof defaultRubric) => void): string => {
    const copy = structuredClone(defaultRubric)
    change(copy)
    return JSON.stringify(copy)
  }

  it('may weigh otherwise', () => {
    const text = withChange(({ categories }) => {
      categories[0]!.weight = 40
      categories[1]!.weight = 10
    })
    expect(scorePage([finding()], [], parseRubric(text, 'my.json')).category_scores.functionality).toBe(26)
  })

  it('changes one weight and scales the others in proportion', () => {
    const { categories, name, deductions } = parseRubric(
      '{"categories": [{"id": "functionality", "weight": 40}]}',
      'my.json',
    )
    expect(categories.map(({ weight }) => weight)).toEqual([40, 20, 12, 12, 12, 4])
    expect(categories[0]?.criteria).toEqual(defaultRubric.categories[0]?.criteria)
    expect(deductions).toEqual(defaultRubric.deductions)
    expect(name).toBe('webeval page rubric, changed')
  })

  it('may change one deduction, and keeps the others', () => {
    const text =
      '{"deductions": {"by_severity": {"low": 0.1}, "rules": [{"rule": "console-error", "share": 0}]}}'
    const rubric = parseRubric(text, 'my.json')
    expect(rubric.deductions.by_severity).toEqual({ ...defaultRubric.deductions.by_severity, low: 0.1 })
    const noise = finding({ rule: 'console-error', category: 'robustness' })
    expect(scorePage([noise], [], rubric).score).toBe(100)
    expect(scorePage([{ ...noise, rule: 'failed-request' }], [], rubric).score).toBeLessThan(100)
  })

  it.each([
    ['{', /^my\.json: not valid JSON/],
    ['[]', /^my\.json: .*expected object/],
    ['{"name": "mine"}', /expected a change to the default rubric/],
    ['{"categories": [{"id": "ux", "weight": 20}, {"id": "ux"}]}', /twice: ux/],
    ['{"categories": [{"id": "uxx"}]}', /categories/],
    [withChange(({ categories }) => void (categories[0]!.weight = 26)), /add up to 100, not 101/],
    [withChange(({ deductions }) => void (deductions.repeat = 0.9)), /deductions\.repeat/],
    [withChange(({ deductions }) => void (deductions.by_severity.low = 0.9)), /must not cost less/],
    [withChange((rubric) => void Object.assign(rubric, { wieghts: 1 })), /wieghts/],
  ])('that does not fit is refused with its name and place: %#', (text, problem) => {
    expect(() => parseRubric(text, 'my.json')).toThrow(problem)
  })
})
