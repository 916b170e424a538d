import type { Severity, TrackRecord } from '../../records/index.js'

/** Share of right findings from which a rule is trusted. */
const trusted = 3 / 4

/**
 * The severity of a finding in the light of its rule's track record: `medium` at most where the rule was never right, or wrong on several pages and right less than
 * three times in four. How bad a fault would be says little where it may well be no fault. One wrong page of a rule that was right elsewhere may be chance.
 */
export function trustedSeverity(severity: Severity, record: TrackRecord | undefined): Severity {
  if (!record || severity === 'low') return severity
  const { right, wrong } = record
  const isDoubtful = right === 0 ? wrong > 0 : wrong > 1 && right < trusted * (right + wrong)
  return isDoubtful ? 'medium' : severity
}
