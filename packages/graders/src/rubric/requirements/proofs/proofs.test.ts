import { describe, expect, it } from 'vitest'
import type { SeenControl } from '../../seen-controls.js'
import { concepts } from '../concepts.js'
import type { Deed } from './reading/deed.js'
import { fitsByConcept } from './reading/fits.js'
import { proofOf } from './proofs.js'
import { addingCases } from './testing/adding-cases.js'
import { listingCases } from './testing/listing-cases.js'
import { responseCases } from './testing/response-cases.js'

function verdict(text: string, ...deeds: readonly Deed[]): string | undefined {
  const concept = concepts.find(({ asks }) => asks.test(text))!
  const fits = (each: SeenControl) =>
    fitsByConcept[concept.name]?.(each, text) ?? concept.answers?.test(each.words) ?? false
  return proofOf(concept)!({ text, deeds, fits })?.verdict
}

describe('what the acts on a page prove', () => {
  it.each([...addingCases, ...listingCases, ...responseCases])('%s', (_, text, deeds, expected) => {
    expect(verdict(text, ...deeds)).toBe(expected)
  })
})
