import { relative, resolve } from 'node:path'
import { errorMessage, groupBy, type Suite, type TrialLine, WebevalError } from '@webeval/core'
import { exitCodes, type ExitCode } from '../../process/exit-codes.js'
import { plainLine } from '../../report/format.js'
import { watchSaves } from '../saves.js'
import { affectedTasks } from './affected-tasks.js'
import { roundChanges } from './round-changes.js'
import { suiteFiles } from './suite-files.js'

/** End of one round. */
export interface WatchRound {
  readonly code: ExitCode
  readonly lines: readonly TrialLine[]
}

/** A suite to watch. */
export interface SuiteWatch {
  /** Folder of the runs, which is not watched. */
  readonly out: string
  /** Reads the suite as its files are now. Throws `WebevalError` for a suite that can't be read. */
  readSuite(): Promise<Suite>
  /** Runs these tasks, or all of them, as a run of its own. */
  runTasks(queryIds: readonly string[] | null): Promise<WatchRound>
  /** Waits for Ctrl-C only while no round runs: a round hears it itself. */
  listen(): { readonly signal: AbortSignal } & Disposable
  say(message: string): void
}

/**
 * Runs a suite, and after each save of a task file, a site or the settings the tasks that it affects, and shows the difference against the round before, until
 * Ctrl-C. Yields 0 if it was waiting for a save when Ctrl-C came, else 130. A suite that can't be read after a save is reported, and the watch continues.
 */
export async function watchSuite(watch: SuiteWatch): Promise<ExitCode> {
  const { say, out } = watch
  let suite = await watch.readSuite()
  const files = suiteFiles(suite)
  const parts = [...files.suite, ...files.config, ...files.named]
  const folders = [...files.sites.values()]
  const base = resolve('.')
  await using saves = await watchSaves(base, {
    ignored: resolve(out),
    isPart: () => true,
    paths: [...parts, ...folders],
  })
  let current: readonly TrialLine[] = []
  let todo: readonly string[] | null = null
  for (;;) {
    if (todo === null || todo.length > 0) {
      const round = await tried(() => watch.runTasks(todo), say)
      if (round?.code === exitCodes.interrupted) return exitCodes.interrupted
      if (round) {
        const all = latest(current, round.lines, suite)
        if (todo !== null) say(roundChanges(current, round.lines, all))
        current = all
      } else if (todo === null) return exitCodes.usage
    } else say('the save affects no task')
    say(
      `watching ${plainLine([...parts, ...folders].map((path) => relative(base, path)).join(', '), 200)}; Ctrl-C ends it.`,
    )
    const saved = await nextSave(watch, saves)
    if (saved === null) return exitCodes.done
    say(`saved: ${plainLine(saved.join(', '), 120)}`)
    const after = await tried(() => watch.readSuite(), say)
    const changed = saved.map((file) => resolve(base, file))
    todo = after ? affectedTasks(changed, suite, after, files) : []
    suite = after ?? suite
  }
}

async function nextSave(watch: SuiteWatch, saves: Awaited<ReturnType<typeof watchSaves>>) {
  using interrupt = watch.listen()
  // Awaited here, so that Ctrl-C is heard until the save.
  return await saves.next(interrupt.signal).catch(() => null)
}

/** The last trials of each task that the suite still has. */
function latest(before: readonly TrialLine[], after: readonly TrialLine[], suite: Suite): TrialLine[] {
  const [older, newer] = [before, after].map((lines) => groupBy(lines, (line) => line.query_id))
  return suite.tasks.flatMap(({ query_id }) => newer?.get(query_id) ?? older?.get(query_id) ?? [])
}

/** null, after saying why, where the input is wrong: the next save may correct it. */
async function tried<T>(work: () => Promise<T>, say: (message: string) => void): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof WebevalError)) throw error
    say(`webeval: ${errorMessage(error)}`)
    return null
  }
}
