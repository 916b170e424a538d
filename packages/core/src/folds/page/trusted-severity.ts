import type { Severity, TrackRecord } from '../../records/index.js'

/** Share of right findings from which a rule is trusted. */
const trusted = 3 / 4

/**
 * The severity of a finding in the light of its rule's track record: `medium` at most where fewer than three of four findings were right. How bad a fault
 * would be says little where it is as likely no fault.
 */
export function trustedSeverity(severity: Severity, record: TrackRecord | undefined): Severity {
  if (!record || severity === 'low') return severity
  return record.right < trusted * (record.right + record.wrong) ? 'medium' : severity
}
