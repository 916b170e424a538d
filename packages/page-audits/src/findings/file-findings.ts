import { type Finding, type Severity, truncate, trustedSeverity } from '@webeval/core'
import type { Draft } from './draft.js'
import type { Keep } from './keep.js'
import { keepPictures } from './keep-pictures.js'
import { ruleOf } from '../rules/rules.js'
import { trackRecordOf } from '../rules/track-records.js'

export type { Keep }

/** Findings of one audit, and what did not prove to be one. */
export interface FiledFindings {
  readonly findings: readonly Finding[]
  readonly notes: readonly Finding[]
}

/** Gives drafts their ids and their pictures. One object serves a whole exploration, so that ids are unique. */
export function createFiling(keep: Keep, warn: (message: string) => void) {
  const counts = new Map<string, number>()
  const known = new Set<string>()

  const nextId = (rule: string): string => {
    const name = rule.replace(/[^a-z0-9-]+/gi, '-')
    const number = (counts.get(name) ?? 0) + 1
    counts.set(name, number)
    return `${name}-${number}`
  }
  const isNew = (draft: Draft): boolean => {
    const key = keyOf(draft)
    if (known.has(key)) return false
    known.add(key)
    return true
  }

  return {
    /** Files drafts in a stable order; the same fault of the same element counts once. */
    async file(drafts: readonly Draft[]): Promise<FiledFindings> {
      const findings: Finding[] = []
      const notes: Finding[] = []
      for (const draft of drafts) {
        if (!isNew(draft)) continue
        const id = nextId(draft.rule)
        const finding = findingOf(draft, id, await keepPictures(draft, id, keep, warn))
        // A fault that did not reproduce proves nothing.
        if (finding.reproduced === false) notes.push({ ...finding, severity: 'low' })
        else findings.push({ ...finding, severity: provenSeverity(finding, draft) })
      }
      return { findings, notes }
    },
  }
}
/** Dependencies of filing findings. */
export type Filing = ReturnType<typeof createFiling>

/** The same for drafts of one fault: its rule and element, or its words where it names no element. */
const keyOf = ({ rule, selectors, description }: Draft): string =>
  JSON.stringify([rule, selectors?.[0] ?? '', selectors?.[0] ? '' : description])

/** A fault that could not be repeated weighs less, unless the recorder itself saw it, and so does one of a rule that was often wrong. */
const provenSeverity = ({ severity, reproduced, track_record }: Finding, { recorded }: Draft): Severity =>
  (severity === 'high' || severity === 'critical') && reproduced === null && !recorded
    ? 'medium'
    : trustedSeverity(severity, track_record)

function findingOf(draft: Draft, id: string, pictures: Pick<Finding, 'crops' | 'box'>): Finding {
  const rule = ruleOf(draft.rule)
  const record = trackRecordOf(draft.rule)
  const evidence = [
    ...(draft.evidence ?? []),
    ...Object.values(pictures.crops ?? {}).map((file) => ({ file })),
  ]
  return {
    id,
    rule: draft.rule,
    category: draft.category ?? rule.category,
    severity: draft.severity ?? rule.severity,
    advice: rule.advice,
    ...(rule.standard ? { standard: rule.standard } : {}),
    description: truncate(draft.description, 600),
    ...(draft.reasons?.length ? { reasons: draft.reasons.map((reason) => truncate(reason, 600)) } : {}),
    selectors: [...(draft.selectors ?? [])],
    ...(draft.element ? { element: truncate(draft.element, 120) } : {}),
    repro_steps: (draft.repro ?? ['Open the page.']).map((step) => truncate(step, 300)),
    ...(draft.actions ? { actions: [...draft.actions] } : {}),
    evidence: evidence.length > 0 ? evidence : [{ file: 'exploration/audits.json' }],
    ...pictures,
    reproduced: draft.reproduced,
    ...(record ? { track_record: record } : {}),
    ...(draft.requirement ? { requirement: draft.requirement } : {}),
  }
}
