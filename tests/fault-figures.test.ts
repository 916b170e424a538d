import { describe, expect, it } from 'vitest'

interface Figures {
  readonly detected: Readonly<{ value: number | null; count: number; of: number; interval: unknown }>
  readonly detected_undetectable: Readonly<{ count: number; of: number }>
  readonly false_grave_per_clean_page: Readonly<{ value: number | null; count: number; of: number }>
  readonly clean_outscores_faulty: Readonly<{ count: number; of: number }>
  readonly seconds_per_evaluation: unknown
  readonly lost: number
  readonly missed: readonly string[]
  readonly not_outscored: readonly string[]
}

const { faultFigures } = (await import(new URL('../bench/fault-figures.mjs', import.meta.url).href)) as {
  faultFigures: (clean: readonly object[], faulty: readonly object[]) => Figures
}

const issue = (category: string, rule: string, selector: string, severity = 'high') => ({
  category,
  rule,
  selectors: [selector],
  severity,
  description: rule,
})
const known = issue('accessibility', 'axe/label', '#a')
const page = (score: number, issues: readonly object[] = []) => ({
  site: 'form',
  seconds: 10,
  evaluation: { score, issues },
})
const fault = (id: string, category: string, more: object = {}) => ({
  fault: { id, category, detectable: true, ...more },
})
const figuresOf = (...faulty: readonly object[]) => faultFigures([page(90, [known])], faulty)

describe('the figures of the faults benchmark', () => {
  it('name a fault only by an issue that the clean page does not have, in a category that fits', () => {
    const figures = figuresOf(
      {
        ...page(80, [known, issue('functionality', 'dead-control', '#b')]),
        ...fault('dead', 'functionality'),
      },
      { ...page(80, [issue('ux', 'system-dialog', '#b')]), ...fault('wrong-place', 'functionality') },
      {
        ...page(80, [issue('ux', 'system-dialog', '#b')]),
        ...fault('allowed', 'functionality', { also: ['ux'] }),
      },
      { ...page(80, [known]), ...fault('nothing-new', 'accessibility') },
    )
    expect(figures.detected).toMatchObject({ value: 0.5, count: 2, of: 4 })
    expect(figures.missed).toEqual(['form/wrong-place', 'form/nothing-new'])
  })

  it('keep faults that no program can see, and evaluations that did not come about, out of the denominator', () => {
    const figures = figuresOf(
      { ...page(90), ...fault('sum', 'functionality', { detectable: false }) },
      { ...page(0), evaluation: null, ...fault('lost', 'functionality') },
    )
    expect(figures.detected).toMatchObject({ value: null, of: 0, interval: null })
    expect(figures.detected_undetectable).toMatchObject({ count: 0, of: 1 })
    expect(figures.lost).toBe(1)
  })

  it('count a tie as no lead, and grave issues of clean pages as false', () => {
    const figures = figuresOf(
      { ...page(90), ...fault('tie', 'ux') },
      { ...page(89), ...fault('behind', 'ux') },
    )
    expect(figures.clean_outscores_faulty).toMatchObject({ count: 1, of: 2 })
    expect(figures.not_outscored).toEqual(['form/tie'])
    expect(figures.false_grave_per_clean_page).toMatchObject({ value: 1, count: 1, of: 1 })
  })
})
