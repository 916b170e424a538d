import type { EvidenceRef } from '@webeval/core'
import type { PageRecord } from '../page-record.js'
import { type Html, html } from './html.js'

/** Evidence as links to the steps of the report; files by their names. */
export function evidenceLinks(evidence: readonly EvidenceRef[], page: PageRecord): readonly Html[] {
  const known = new Set(page.exploration.steps.map(({ step }) => step))
  return evidence.map((each, index) => {
    const comma = index > 0 && ', '
    if ('step' in each)
      return known.has(each.step)
        ? html`${comma}<a href="#step-${each.step}">step ${each.step}</a>`
        : html`${comma}step ${each.step}`
    if ('screenshot' in each) return html`${comma}picture ${each.screenshot}`
    return html`${comma}<code>${each.file.split('/').at(-1) ?? each.file}</code>`
  })
}
