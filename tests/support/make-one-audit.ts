import type { AuditContext, AuditPlan } from '../../packages/page-audits/src/audit-context.js'
import type { Draft } from '../../packages/page-audits/src/findings/draft.js'
import { sharedPool } from '../../packages/mcp-tools/src/testing/shared-browser.js'
import { labPage } from '../../packages/page-audits/src/lab/lab-page.js'
import { site } from './site.js'

/**
 * Runs one audit on a page outside any trial, without an exploration: a whole evaluation takes ten times as
 * long.
 */
export async function makeOneAudit(
  plan: AuditPlan,
  html: string,
  task = '',
  explored: Partial<AuditContext> = {},
): Promise<readonly Draft[]> {
  const url = await site({ '/': html })
  const session = await (await sharedPool()).open({})
  const { signal } = new AbortController()
  const lab = labPage(await session.openAside!({ device: 'desktop' }), url, signal)
  const context: AuditContext = {
    task,
    startUrl: url,
    signal,
    first: await lab.restart(),
    entries: [],
    controls: [],
    scans: [],
    late: new Set(),
    frozen: false,
    move: null,
    lab: async () => lab,
    phone: async () => lab,
    withoutStorage: async () => null,
    abandon: () => {},
    ...explored,
  }
  try {
    const { drafts, rest } = await plan.run(context)
    return [...drafts, ...((await rest?.(context))?.drafts ?? [])]
  } finally {
    await session[Symbol.asyncDispose]()
  }
}
