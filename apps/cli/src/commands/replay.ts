import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StoredRun, type Task, type TrialKey, UsageError } from '@webeval/core'
import { createModels, type OpenBrowser, openRunResources } from '../compose.js'
import { openRuns } from '../machines/open-runs.js'
import { pageFileOf, pageSuite } from '../page/evaluate-page-run.js'
import { openPageAddress } from '../page/page-address.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { listenForInterrupt } from '../process/interrupt.js'
import { print, printJson, say } from '../process/output.js'
import { findFinding } from '../replay/find-finding.js'
import { replayFinding, replayTries } from '../replay/replay-finding.js'
import { replayReport, replayVerdict } from '../replay/replay-report.js'
import { plainLine } from '../report/format.js'

/** The options of `replay`, as commander yields them. */
export interface ReplayOptions {
  readonly out: string
  readonly store?: string
  readonly task?: string
  readonly trial?: number
  /** Another place of the page: an url, a file or a folder. */
  readonly page?: string
  readonly browser?: string
  readonly headed?: boolean
  readonly json?: boolean
}

/** Shows a finding of a stored run again: 0 when it holds in three of three tries, 1 when in fewer. */
export async function replay(
  name: string,
  id: string,
  options: ReplayOptions,
  openBrowser?: OpenBrowser,
): Promise<ExitCode> {
  using runs = await openRuns(options)
  const run = await runs.find(name)
  const { key, finding, exploration } = await findFinding(run, id, options)
  const task = await storedTask(run, key)
  await using address = await openPageAddress(options.page ?? placeOf(task))
  const rubric = rubricOf(task)
  const about = { url: address.url, file: address.file ?? undefined, task: task.query, rubric }
  const suite = pageSuite(about)
  const models = await createModels({ explorer: 'embedded', judge: 'embedded' })
  using interrupt = listenForInterrupt(say)
  // The runs that replay a finding are means to an end: only what they showed is kept, in the answer.
  const out = await mkdtemp(join(tmpdir(), 'webeval-replay-'))
  try {
    await using resources = await openRunResources(suite.tasks, options, say, openBrowser)
    const page = { ...about, models, resources, out, signal: interrupt.signal }
    const replayed = await replayFinding({ finding, exploration }, page, say)
    const verdict = replayVerdict(replayed)
    const held = replayed.tries.filter((one) => one.held).length
    if (options.json) printJson({ finding, verdict, held, of: replayTries, ...replayed })
    else print(`\n${replayReport(finding, replayed, address.shown)}`)
    if (verdict === 'unknown') return exitCodes.faults
    return verdict === 'holds' ? exitCodes.done : exitCodes.missed
  } catch (error) {
    if (!interrupt.signal.aborted) throw error
    say('webeval: interrupted; the stored run is as it was')
    return exitCodes.interrupted
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

async function storedTask(run: StoredRun, key: TrialKey): Promise<Task> {
  const evidence = await run.evidence(key)
  if (evidence) return evidence.task
  throw new UsageError(`${run.folder} no longer holds the trial of ${plainLine(key.query_id, 80)}.`)
}

/** Where the page of a stored trial is. Throws `UsageError` when it was a file that is gone. */
function placeOf(task: Task): string {
  const file = pageFileOf(task)
  if (file === null) return task.start_url
  if (existsSync(file)) return file
  throw new UsageError(
    `the page was the file ${plainLine(file, 200)}, which is gone; name where it is now with --page <url|file|folder>.`,
  )
}

/** The options of the rubric by which the page was judged. */
function rubricOf({ graders }: Task): Readonly<Record<string, unknown>> {
  const spec = graders.find((each) => typeof each === 'object' && each.name === 'rubric')
  if (typeof spec !== 'object') return {}
  const { name: _, ...rest } = spec
  return rest
}
