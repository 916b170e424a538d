import { errorMessage, type Finding, type Severity, truncate } from '@webeval/core'
import { crop } from './crop.js'
import type { Draft } from './draft.js'
import { ruleOf } from '../rules/rules.js'

/** Writes a file of the trial; yields its path. */
export type Keep = (path: string, content: string | Uint8Array) => Promise<string>

/** Findings of one audit, and what did not prove to be one. */
export interface FiledFindings {
  readonly findings: readonly Finding[]
  readonly notes: readonly Finding[]
}

/** Gives drafts their ids and their pictures. One object serves a whole exploration, so that ids are unique. */
export function createFiling(keep: Keep, warn: (message: string) => void) {
  const counts = new Map<string, number>()
  const known = new Set<string>()

  async function picturesOf(draft: Draft, id: string): Promise<Pick<Finding, 'crops' | 'box'>> {
    const box = draft.box
    if (!box || box.width <= 0 || box.height <= 0) return {}
    const crops: { before?: string; after?: string } = {}
    let inside: Finding['box']
    for (const moment of ['before', 'after'] as const) {
      const picture = draft[moment]
      if (!picture) continue
      try {
        const part = await crop(picture, box)
        if (!part) continue
        crops[moment] = await keep(`exploration/findings/${id}-${moment}.png`, part.data)
        inside ??= part.box
      } catch (error) {
        warn(`the crop of ${id} could not be made: ${errorMessage(error)}`)
      }
    }
    return inside ? { crops, box: inside } : {}
  }

  async function file(draft: Draft): Promise<Finding> {
    const name = draft.rule.replace(/[^a-z0-9-]+/gi, '-')
    const number = (counts.get(name) ?? 0) + 1
    counts.set(name, number)
    const id = `${name}-${number}`
    const pictures = await picturesOf(draft, id)
    const evidence = [...(draft.evidence ?? [])]
    for (const path of Object.values(pictures.crops ?? {})) evidence.push({ file: path })
    const rule = ruleOf(draft.rule)
    return {
      id,
      rule: draft.rule,
      category: draft.category ?? rule.category,
      severity: draft.severity ?? rule.severity,
      advice: rule.advice,
      ...(rule.standard ? { standard: rule.standard } : {}),
      description: truncate(draft.description, 600),
      selectors: [...(draft.selectors ?? [])],
      ...(draft.element ? { element: truncate(draft.element, 120) } : {}),
      repro_steps: (draft.repro ?? ['Open the page.']).map((step) => truncate(step, 300)),
      ...(draft.actions ? { actions: [...draft.actions] } : {}),
      evidence: evidence.length > 0 ? evidence : [{ file: 'exploration/audits.json' }],
      ...pictures,
      reproduced: draft.reproduced === undefined ? true : draft.reproduced,
      ...(draft.requirement ? { requirement: draft.requirement } : {}),
    }
  }

  return {
    /** Files drafts in a stable order; the same fault of the same element counts once. */
    async file(drafts: readonly Draft[]): Promise<FiledFindings> {
      const findings: Finding[] = []
      const notes: Finding[] = []
      for (const draft of drafts) {
        const key = JSON.stringify([
          draft.rule,
          draft.selectors?.[0] ?? '',
          draft.selectors?.[0] ? '' : draft.description,
        ])
        if (known.has(key)) continue
        known.add(key)
        const finding = await file(draft)
        const grave = finding.severity === 'high' || finding.severity === 'critical'
        // A fault that did not reproduce proves nothing; one that could not be repeated weighs less.
        if (finding.reproduced === false) notes.push({ ...finding, severity: 'low' })
        else
          findings.push(
            grave && finding.reproduced === null && !draft.recorded
              ? { ...finding, severity: 'medium' as Severity }
              : finding,
          )
      }
      return { findings, notes }
    },
  }
}
/** Dependencies of filing findings. */
export type Filing = ReturnType<typeof createFiling>
