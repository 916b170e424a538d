import {
  type AuditContext,
  type AuditsOutcome,
  draftJournal,
  fitAudits,
  isFrozen,
  isRestless,
  type Journal,
  makeScan,
  movesByItself,
  runAudits,
  scanForgery,
  skippedAudit,
} from '@webeval/page-audits'
import { type AgentTab, errorMessage, PageScriptError, type Signals } from '@webeval/core'
import type { AuditLanes } from './audit-lanes.js'
import type { Explored } from './explore/explore-page.js'
import type { Visit } from './visit.js'

/** Builtins that the page forges; null if it forges none that we know, or does not answer. */
async function forgedIn(tab: AgentTab): Promise<string | null> {
  try {
    const wrong = tab.inspect && (await makeScan(tab.inspect, scanForgery))
    return typeof wrong === 'string' && wrong !== '' ? wrong.trim().slice(0, 200) : null
  } catch (error) {
    return error instanceof PageScriptError && !/navigat|closed|destroyed/i.test(error.message)
      ? 'they throw'
      : null
  }
}

/** Before any audit was made. */
export const noAudits: AuditsOutcome = { audits: [], findings: [], notes: [] }

/** Audits a page that was explored; tells of each audit as it ends. Rejects when the trial is over. */
export async function auditVisit(
  { context, tab, journal, filing, startUrl, how, plans, warn }: Visit,
  { labs, early }: AuditLanes,
  first: Signals,
  { controls, scans, late }: Explored,
  onProgress: (outcome: AuditsOutcome) => void,
): Promise<void> {
  const forged = await forgedIn(tab)
  if (forged !== null) {
    const warning = `the page replaces functions of the browser (${forged}), so nothing that is read from it can be trusted`
    warn(warning)
    return onProgress({ ...noAudits, audits: plans.map((plan) => skippedAudit(plan, warning)) })
  }
  const isAlone = context.asideShares || changesItsServer(journal)
  // The exploration may have changed on the server what they read.
  if (isAlone) await early?.[Symbol.asyncDispose]()
  const begun = isAlone ? [] : (early?.stop() ?? [])
  const about = {
    task: context.task.query,
    startUrl,
    signal: context.signal,
    first,
    entries: journal.entries,
    controls,
    scans,
    late,
    frozen: await noLongerAnswers(tab),
  }
  const move = await movesByItself({ ...about, ...labs[0] })
  const contexts = (isAlone ? [labs[0]] : labs).map((lab): AuditContext => ({ ...about, move, ...lab }))
  const { fitting, left } = fitAudits(plans, {
    slow: how.slow,
    restless: move !== null && isRestless(move),
    // A shared browser is often a slow one.
    oneByOne: context.asideShares === true,
  })
  for (const { name, warning } of left) warn(`the ${name} audit was left out: ${warning}`)
  const tell = (outcome: AuditsOutcome) => onProgress({ ...outcome, audits: [...outcome.audits, ...left] })
  tell(await runAudits(fitting, contexts, filing, warn, tell, [undefined, ...begun]))
}

/**
 * Findings of the audits and of the exploration, and a note on each audit that the end of the trial cut.
 * Files as many as possible: an ended trial leaves little time.
 */
export async function withJournal(
  { filing, journal, startUrl, plans, warn }: Visit,
  first: Signals,
  { controls, scans }: Pick<Explored, 'controls' | 'scans'>,
  { audits, findings, notes }: AuditsOutcome,
): Promise<AuditsOutcome> {
  const left = plans
    .filter(({ name }) => !audits.some((audit) => audit.name === name))
    .map((plan) => skippedAudit(plan, 'the trial was over before it was made'))
  const explored = { first, entries: journal.entries, controls, scans, startUrl }
  const seen = await filing.file(draftJournal(explored, audits)).catch((error: unknown) => {
    warn(`what the exploration saw could not be filed: ${errorMessage(error)}`)
    return { findings: [], notes: [] }
  })
  return {
    audits: [...audits, ...left],
    findings: [...findings, ...seen.findings],
    notes: [...notes, ...seen.notes],
  }
}

/** Whether what is done on the page changes something on a server: pages side by side would then meet each other's doings there. */
const changesItsServer = (journal: Journal): boolean =>
  journal.entries.some(({ after }) => after?.requests?.some(({ method }) => !/^(?:GET|HEAD)$/.test(method)))

/** Whether a script keeps the page too busy to answer. */
const noLongerAnswers = async (tab: AgentTab): Promise<boolean> =>
  (await tab.inspect?.('() => 1').then(
    () => false,
    (error: unknown) => isFrozen(errorMessage(error)),
  )) ?? false
