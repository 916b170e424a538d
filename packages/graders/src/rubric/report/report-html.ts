import type { EvaluationResult, Evidence } from '@webeval/core'
import type { PageRecord } from '../page-record.js'
import type { Rubric } from '../rubric-record.js'

export interface ReportParts {
  readonly evaluation: EvaluationResult
  readonly page: PageRecord
  readonly evidence: Evidence
  readonly rubric: Rubric
  readonly shrink?: (picture: Uint8Array) => Promise<{ readonly data: Uint8Array; readonly mimeType: string }>
}
export async function reportHtml({ evaluation }: ReportParts): Promise<string> {
  return `<!doctype html><title>${evaluation.score}</title>`
}
