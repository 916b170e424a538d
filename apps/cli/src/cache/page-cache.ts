import { createHash } from 'node:crypto'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  type AuditsFile,
  auditsFileSchema,
  explorationSchema,
  type StoredRun,
  UsageError,
} from '@webeval/core'
import { checkRunId, createFileRunStore, readEvidence, writeWhole } from '@webeval/run-engine'
import { z } from 'zod'
import { type PageRunReport, storedPageRun } from '../page/page-run-report.js'
import { codeDigest } from './code-digest.js'
import { isUnchanged, openLedger, type RequestLedger } from './request-ledger.js'

const entrySchema = z.object({
  schema_version: z.literal(1),
  run_id: z.string(),
  evaluated_at: z.string(),
  parts: z.record(z.string(), z.string()),
})

/** An evaluation that was made before. */
export interface CachedEvaluation extends PageRunReport {
  /** When it was made, as an ISO time. */
  readonly evaluatedAt: string
}

/** Evaluations of pages, by what the pages loaded. */
export interface PageCache {
  /** An earlier evaluation of the page, if all that it loaded is as it was. `runId`: the run is copied under that id. */
  find(url: string, runId?: string): Promise<CachedEvaluation | null>
  /** Follows the page's requests; give `onRequest` to its session. */
  follow(url: string): RequestLedger
  /** Remembers an evaluation that can be repeated; yields whether it is one. */
  keep(ended: PageRunReport, ledger: RequestLedger): Promise<boolean>
}

/** Inputs of an evaluation other than the page's own bytes, as JSON. */
export type CacheTerms = Readonly<Record<string, unknown>>

/** Opens the cache in the folder of the runs, for evaluations on these terms. */
export async function openPageCache(out: string, terms: CacheTerms): Promise<PageCache> {
  const digest = createHash('sha256').update(JSON.stringify([await codeDigest(), process.version, terms]))
  const file = join(resolve(out), '.page-cache', `${digest.digest('hex').slice(0, 40)}.json`)
  const store = createFileRunStore(out)
  return {
    follow: (url) => openLedger(new URL(url).origin),
    async find(url, runId) {
      const entry = await readEntry(file)
      if (!entry || !(await isUnchanged(new URL(url).origin, entry.parts))) return null
      try {
        const stored = await store.open(entry.run_id)
        const found = await storedPageRun(runId === undefined ? stored : await copyRun(stored, runId, out))
        return found.evaluation ? { ...found, evaluatedAt: entry.evaluated_at } : null
      } catch (error) {
        if (runId !== undefined && error instanceof UsageError && error.message.includes(runId)) throw error
        // Its run was deleted meanwhile.
        return null
      }
    },
    async keep(ended, ledger) {
      const parts = await ledger.close()
      if (parts === null || !(await isWhole(ended))) return false
      const { run_id, finished_at } = await ended.stored.record()
      const entry = {
        schema_version: 1,
        run_id,
        evaluated_at: finished_at ?? new Date().toISOString(),
        parts,
      }
      await writeWhole(file, `${JSON.stringify(entry, null, 2)}\n`)
      return true
    },
  }
}

async function readEntry(file: string): Promise<z.infer<typeof entrySchema> | null> {
  try {
    return entrySchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

/** Whether nothing but the page decided what an evaluation says: no fault, no model, no limit of time. */
async function isWhole({ evaluation, evidence, line, report }: PageRunReport): Promise<boolean> {
  if (!evaluation || !line || !evidence || report.record.status !== 'finished' || report.fault) return false
  if (line.outcome !== 'passed' && line.outcome !== 'failed') return false
  if (evaluation.model !== null || evidence.metadata.errors.length > 0) return false
  const exploration = await readEvidence(evidence, 'exploration/agentic_exploration.json', explorationSchema)
  const audits: AuditsFile | null = await readEvidence(evidence, 'exploration/audits.json', auditsFileSchema)
  if (!exploration || exploration.cut_short !== undefined || !audits) return false
  return audits.audits.every(({ status }) => status !== 'error')
}

/** Copies a run under another id. Throws `UsageError` if the id is taken, or none. */
async function copyRun(stored: StoredRun, runId: string, out: string): Promise<StoredRun> {
  checkRunId(runId)
  const folder = join(resolve(out), runId)
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    throw new UsageError(`${folder} is taken; give another --run-id than ${runId}.`, { cause: error })
  }
  await cp(stored.folder, folder, { recursive: true })
  for (const name of ['run.json', 'summary.json']) {
    const path = join(folder, name)
    const record = JSON.parse(await readFile(path, 'utf8')) as object
    await writeWhole(path, `${JSON.stringify({ ...record, run_id: runId }, null, 2)}\n`)
  }
  return createFileRunStore(out).open(runId)
}
