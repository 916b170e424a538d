import { describe, expect, it } from 'vitest'
import { cohenKappa } from './cohen-kappa.js'

describe('κ', () => {
  it('equals the published values', () => {
    // Fleiss, Levin & Paik, Statistical Methods for Rates and Proportions (2003), table 18.1
    const diagnoses = cohenKappa([
      [75, 1, 4],
      [5, 4, 1],
      [0, 0, 10],
    ])
    expect(diagnoses.kappa).toBeCloseTo(0.68, 2)
    expect(diagnoses.standardError).toBeCloseTo(0.087, 2)
    expect(diagnoses.interval?.map((bound) => bound.toFixed(2))).toEqual(['0.50', '0.85'])
    // Agresti, Categorical Data Analysis (2002), section 10.5: two pathologists
    const slides = cohenKappa([
      [22, 2, 2, 0],
      [5, 7, 14, 0],
      [0, 2, 36, 0],
      [0, 1, 17, 10],
    ])
    expect(slides.kappa).toBeCloseTo(0.493, 3)
    expect(slides.standardError).toBeCloseTo(0.057, 3)
    // vcd::Kappa(SexualFun) in R
    const couples = cohenKappa([
      [7, 7, 2, 3],
      [2, 8, 3, 7],
      [1, 5, 4, 9],
      [2, 8, 9, 14],
    ])
    expect(couples.kappa).toBeCloseTo(0.1293, 4)
    expect(couples.standardError).toBeCloseTo(0.0686, 4)
  })
  it('is undefined without cases, and where both raters gave every case the same verdict', () => {
    const none = { kappa: null, standardError: null, interval: null }
    const empty = [
      [0, 0],
      [0, 0],
    ]
    expect(cohenKappa(empty)).toMatchObject({ ...none, agreement: null })
    const alike = [
      [9, 0],
      [0, 0],
    ]
    expect(cohenKappa(alike)).toMatchObject({ ...none, agreement: 1 })
  })

  it('stays uncertain when few cases all agree', () => {
    const of = (each: number) =>
      cohenKappa([
        [each, 0],
        [0, each],
      ])
    expect(of(2).kappa).toBe(1)
    expect(of(2).interval![0]).toBeLessThan(0.1)
    expect(of(200).interval![0]).toBeGreaterThan(0.97)
    expect(of(200).interval![1]).toBe(1)
  })
})
