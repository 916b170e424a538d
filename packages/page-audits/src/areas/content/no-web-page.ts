import { type AgentTab, findingCategorySchema } from '@webeval/core'
import type { Filing } from '../../findings/file-findings.js'
import type { AuditsOutcome } from '../../run-audits.js'

/** Type of a document that is no web page, such as `application/pdf`; null for pages, and where it does not say. */
export async function foreignDocument(tab: AgentTab): Promise<string | null> {
  const kind = await tab.inspect?.('() => document.contentType').catch(() => null)
  return typeof kind === 'string' && !/html|svg|xml/.test(kind) ? kind : null
}

/** All that audits can say of such a document: there is no page to look at. */
export async function auditForeignDocument(kind: string, filing: Filing): Promise<AuditsOutcome> {
  const { findings, notes } = await filing.file([
    {
      rule: 'no-web-page',
      description: `The address answers with ${kind}, which is no web page: a browser shows the file as it is, and nothing of it can be used.`,
    },
  ])
  const observes = [...findingCategorySchema.options]
  return {
    audits: [{ name: 'document', status: 'ok', observes, findings: findings.map(({ id }) => id) }],
    findings,
    notes,
  }
}
