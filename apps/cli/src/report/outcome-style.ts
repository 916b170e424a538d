import type { Outcome } from '@webeval/core'
import pc from 'picocolors'

const marks: Record<Outcome, readonly [mark: string, paint: (text: string) => string]> = {
  passed: ['✓', pc.green],
  failed: ['✗', pc.red],
  agent_error: ['✗', pc.red],
  limit: ['◷', pc.red],
  blocked: ['⊘', pc.yellow],
  infra_error: ['!', pc.magenta],
  grader_error: ['!', pc.magenta],
  invalid_task: ['!', pc.magenta],
  unscored: ['–', pc.dim],
}

/** An outcome with its mark and colour; picocolors leaves the colour out where `NO_COLOR` or a pipe says so. */
export function styleOutcome(outcome: Outcome): string {
  const [mark, paint] = marks[outcome]
  return paint(`${mark} ${outcome.replaceAll('_', ' ')}`)
}
