import { type AgentTab, findingCategorySchema } from '@webeval/core'
import type { Filing } from '../../findings/file-findings.js'
import type { AuditsOutcome } from '../../run-audits.js'

/**
 * Type of a document that is not a web page, such as `application/pdf`; null for pages, and if it is
 * unknown.
 */
export async function foreignDocument(tab: AgentTab): Promise<string | null> {
  const kind = await tab.inspect?.('() => document.contentType').catch(() => null)
  return typeof kind === 'string' && !/html|svg|xml/.test(kind) ? kind : null
}

/** The one finding about such a document, which has no page to audit. */
export async function auditForeignDocument(kind: string, filing: Filing): Promise<AuditsOutcome> {
  const { findings, notes } = await filing.file([
    {
      rule: 'no-web-page',
      description: `The address answers with ${kind}, which is no web page: a browser shows the file as it is, and nothing of it can be used.`,
      recorded: true,
      reproduced: null,
    },
  ])
  const observes = [...findingCategorySchema.options]
  return {
    audits: [{ name: 'document', status: 'ok', observes, findings: findings.map(({ id }) => id) }],
    findings,
    notes,
  }
}
