import type { Evidence, EvidenceRef } from '@webeval/core'

/** Where a trial ended, and what says so; null when nothing does. */
export async function finalUrl(
  evidence: Evidence,
): Promise<{ readonly url: string; readonly evidence: EvidenceRef } | null> {
  const state = await evidence.finalState()
  if (state) return { url: state.url, evidence: { file: 'final/state.json' } }
  const last = (await evidence.steps()).at(-1)
  return last?.after ? { url: last.after.url, evidence: { step: last.step } } : null
}
