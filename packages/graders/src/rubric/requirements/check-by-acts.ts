import type { SeenControl } from '../seen-controls.js'
import { fits } from './candidate-controls.js'
import type { Concept } from './concept.js'
import type { Deed } from './proofs/reading/deed.js'
import type { Proven } from './proofs/proof.js'
import { proveResponse } from './proofs/prove-response.js'
import { proofOf } from './proofs/proofs.js'

/** Judges a requirement by the acts on the page: it works if each part does, and is broken if one is. */
export function checkByActs(
  text: string,
  asked: readonly Concept[],
  controls: readonly SeenControl[],
  deeds: readonly Deed[],
): Proven | null {
  const listed = deeds.some(({ before, after }) => before !== null || after !== null)
  const quoted = /["“”`]/.test(text)
  const parts = asked.map((concept) => {
    const proof = proofOf(concept)
    const exact = !quoted && controls.some((control) => fits(concept, control, text))
    const means = (control: SeenControl) =>
      concept.name === 'count'
        ? fits(concept, control, text)
        : controls.includes(control) && (!exact || fits(concept, control, text))
    const found = proof?.({ text, deeds, fits: means }) ?? null
    // Records of before lists were read tell only whether the page responded.
    return found ?? (listed || !concept.answers ? null : proveResponse({ text, deeds, fits: means }))
  })
  if (parts.length === 0)
    return controls.length > 0
      ? proveResponse({ text, deeds, fits: (control) => controls.includes(control) })
      : null
  const bad = parts.find((part) => part?.verdict === 'broken' || part?.verdict === 'missing')
  if (bad) return bad
  if (parts.every((part) => part?.verdict === 'works'))
    return { ...parts[0]!, steps: [...new Set(parts.flatMap((part) => part!.steps))].slice(0, 6) }
  const undecided = parts.find((part) => part?.verdict === 'untested')
  if (undecided) return undecided
  const some = parts.find((part) => part !== null)
  return some ? { ...some, verdict: 'untested', note: `${some.note} The rest could not be tested.` } : null
}
