import {
  describeVerification,
  type ExplorationStep,
  fenceUntrusted,
  type ModelClient,
  type Part,
  truncate,
} from '@webeval/core'
import type { PageRecord } from '../page-record.js'

/** Inputs of the judge model's prompt. */
export interface PageHearing {
  readonly page: PageRecord
  readonly judge: ModelClient
  readonly samples: number
  readonly picture: (path: string) => Promise<Uint8Array | null>
  readonly signal: AbortSignal
}

/**
 * Shows a page to a judge model: fences all text of the page, and adds up to eight pictures for models that
 * take them.
 */
export async function showPage({ page, judge, picture }: PageHearing): Promise<Part[]> {
  const { exploration } = page
  const steps = exploration.steps.slice(0, 80).map(stepLines)
  const found = page.exploration.findings.map(({ category, severity, description }) => ({
    category,
    severity,
    description,
  }))
  const parts: Part[] = [
    { type: 'text', text: `What the page was supposed to be:\n${fenceUntrusted('task', exploration.task)}` },
    {
      type: 'text',
      text: `The steps:\n${fenceUntrusted('steps on the page', truncate(steps.join('\n'), 60_000))}`,
    },
    {
      type: 'text',
      text: `Found by probes and audits already:\n${fenceUntrusted('findings', truncate(JSON.stringify(found), 15_000))}`,
    },
  ]
  if (!judge.seesImages) return parts
  const shots = exploration.steps.filter(({ screenshots }) => screenshots.after)
  const every = Math.max(1, Math.ceil(shots.length / 8))
  for (const { step, screenshots } of shots.filter((_, index) => index % every === 0)) {
    const data = screenshots.after === null ? null : await picture(screenshots.after).catch(() => null)
    if (data && data.length > 0)
      parts.push(
        { type: 'text', text: `After step ${step}:` },
        { type: 'image', data, mimeType: 'image/png' },
      )
  }
  return parts
}

/** A step as a line of JSON, and a line of what was observed, which two runs that are alike need not share. */
function stepLines({ step, tool, args, is_error, verification, after }: ExplorationStep): string {
  const done = { step, tool, args, failed: is_error, text: truncate(after?.text ?? '', 400) }
  const changed = verification ? describeVerification(verification) : 'Observed: what changed is not known.'
  const errors = after?.consoleErrors ?? []
  const said = errors.length === 0 ? '' : ` Console errors: ${JSON.stringify(errors)}`
  return `${JSON.stringify(done)}\n${changed}${said}`
}
