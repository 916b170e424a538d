import { type Finding, type TrackRecord, trustedSeverity } from '@webeval/core'
import type { CheckedRequirement } from './requirements/check-requirement.js'

/** On how many pages these findings were right and on how many they were wrong, counted at first sight of pages by people who had not seen how tasks are read (`docs/decisions/0161`). */
const trackRecords: Readonly<Record<'missing' | 'broken', TrackRecord>> = {
  missing: { right: 0, wrong: 11 },
  broken: { right: 0, wrong: 7 },
}

/** The faults that requirements are: what is missing, and what is broken without a finding that tells of it already. */
export function requirementFindings(requirements: readonly CheckedRequirement[]): Finding[] {
  const failed = requirements.filter(({ verdict }) => verdict === 'missing' || verdict === 'broken')
  // A page that lacks half of what was asked for is another page: so many requirements are hardly misread.
  const isOther = failed.length > 1 && failed.length * 2 >= requirements.length
  return failed
    .filter(({ findings }) => findings.length === 0)
    .map(({ text, verdict, evidence, note = '' }, index): Finding => {
      const missing = verdict === 'missing'
      const record = trackRecords[missing ? 'missing' : 'broken']
      return {
        id: `requirement-${verdict}-${index + 1}`,
        rule: `requirement-${verdict}`,
        category: 'functionality',
        severity: isOther ? 'critical' : trustedSeverity('high', record),
        ...(isOther ? {} : { track_record: record }),
        description: missing
          ? `The task asks for “${text}”, and the page lacks it. ${note}`
          : `“${text}” does not work. ${note}`,
        selectors: [],
        repro_steps: missing
          ? ['Open the page.', `Look for: ${text}.`, 'Nothing like it is there.']
          : ['Open the page.', `Try: ${text}.`, note || 'It does not work.'],
        evidence,
        reproduced: null,
        requirement: text,
      }
    })
}
