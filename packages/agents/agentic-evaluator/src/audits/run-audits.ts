import { type Audit, errorMessage, type Finding, InfraError } from '@webeval/core'
import type { Filing } from '../findings/file-findings.js'
import type { AuditBench, AuditPlan } from './audit-bench.js'
import { arithmeticAudit } from './arithmetic-audit.js'
import { axeAudit } from './axe-audit.js'
import { contentAudit } from './content-audit.js'
import { controlsAudit } from './controls-audit.js'
import { errorsAudit } from './errors-audit.js'
import { fieldsAudit } from './fields-audit.js'
import { formsAudit } from './forms-audit.js'
import { keyboardAudit } from './keyboard-audit.js'
import { linksAudit } from './links-audit.js'
import { phoneAudit } from './phone-audit.js'
import { rowsAudit } from './rows-audit.js'
import { secondPassAudit } from './second-pass-audit.js'
import { statesAudit } from './states-audit.js'

/** All audits, in the order in which they are made. */
export const allAudits: readonly AuditPlan[] = [
  contentAudit,
  axeAudit,
  keyboardAudit,
  phoneAudit,
  errorsAudit,
  controlsAudit,
  formsAudit,
  rowsAudit,
  fieldsAudit,
  arithmeticAudit,
  statesAudit,
  linksAudit,
  secondPassAudit,
]

/** What all audits together found. */
export interface AuditsOutcome {
  readonly audits: readonly Audit[]
  readonly findings: readonly Finding[]
  readonly notes: readonly Finding[]
}

/** Makes the audits one after the other. One that breaks, or takes too long, is a warning; only the end of the trial, or of the site, ends them all: then it rejects. */
export async function runAudits(
  plans: readonly AuditPlan[],
  bench: AuditBench,
  filing: Filing,
  warn: (message: string) => void,
  onProgress: (outcome: AuditsOutcome) => void = () => {},
): Promise<AuditsOutcome> {
  const outcome = (): AuditsOutcome => ({
    audits: [...audits],
    findings: audits.flatMap((audit) => audit.findings),
    notes: [...notes],
  })
  const audits: Audit[] = []
  const notes: Finding[] = []
  for (const plan of plans) {
    const over = AbortSignal.timeout(plan.mostMs)
    const signal = AbortSignal.any([bench.signal, over])
    const began = performance.now()
    const ms = () => Math.round(performance.now() - began)
    try {
      bench.signal.throwIfAborted()
      const report = await orAbort(plan.run({ ...bench, signal }), signal)
      const filed = await filing.file(report.drafts)
      notes.push(...filed.notes)
      audits.push({
        name: plan.name,
        status: 'ok',
        observes: [...plan.observes],
        findings: [...filed.findings],
        ms: ms(),
        ...(report.counts ? { counts: { ...report.counts } } : {}),
      })
    } catch (error) {
      bench.signal.throwIfAborted()
      const warning = over.aborted
        ? `took longer than ${plan.mostMs / 1000} s and was given up`
        : errorMessage(error)
      warn(`the ${plan.name} audit broke: ${warning}`)
      const skipped = error instanceof InfraError && /beside the trial/.test(error.message)
      audits.push({
        name: plan.name,
        status: skipped ? 'skipped' : 'error',
        observes: [...plan.observes],
        findings: [],
        ms: ms(),
        warning,
      })
      bench.abandon()
      // Where the site itself is gone there is nothing left to judge, and that is no fault of the page's.
      if (error instanceof InfraError && !skipped) await bench.lab()
    }
    onProgress(outcome())
  }
  return outcome()
}

/** Does not wait for what does not listen to its signal. */
function orAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
