import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { existsSync, statSync } from 'node:fs'
import { type EvaluationResult, sayPageScore } from '@webeval/core'
import type { EvaluatedPage } from '../page/evaluate-page.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { plainLine } from '../report/format.js'
import { watchSaves } from './saves.js'

/** A page to watch. */
export interface PageWatch {
  /** Absolute path of the page's file or folder. */
  readonly file: string
  /** Folder of the runs, which is not watched. */
  readonly out: string
  /** Whether a file, named relative to the page's folder, belongs to the page. */
  isPart(file: string): boolean
  /** The evaluation to compare the first one with; null without one. */
  readonly before: EvaluationResult | null
  /** Aborts on Ctrl-C. */
  readonly signal: AbortSignal
  evaluate(signal: AbortSignal): Promise<EvaluatedPage>
  /** Shows an evaluation, compared with the last one that came to its end. */
  show(ended: EvaluatedPage, before: EvaluationResult | null): Promise<void>
  say(message: string): void
}

/**
 * Evaluates a page, and again after each save, until Ctrl-C. A save while an evaluation is under way ends that evaluation, and its run is removed.
 * Yields 0 if it was waiting for a save when Ctrl-C came, else 130.
 */
export async function watchPage(page: PageWatch): Promise<ExitCode> {
  const { file, out, signal, say } = page
  const isFolder = statSync(file).isDirectory()
  const folder = isFolder ? file : dirname(file)
  const document = isFolder ? join(file, 'index.html') : file
  await using saves = await watchSaves(folder, { ignored: out, isPart: (one) => page.isPart(one) })
  let { before } = page
  while (!signal.aborted) {
    const save = saves.untilNext()
    const isGone = !existsSync(document)
    if (isGone) say(`${document} is gone; watching until it is back. Ctrl-C ends it.`)
    const ended = isGone ? null : await evaluateUntil(page, save)
    if (signal.aborted) return exitCodes.interrupted
    if (save.aborted && !isGone) {
      if (ended) await rm(ended.stored.folder, { recursive: true, force: true })
      say('saved while it was evaluated: the evaluation begins again')
    } else if (ended?.evaluation) {
      await page.show(ended, before)
      before = ended.evaluation
      say(`watching ${folder}; ${sayPageScore(before)} points so far. Ctrl-C ends it.`)
    } else if (ended)
      say(`the page was not judged: ${ended.line?.outcome ?? 'interrupted'}; watching for the next save`)
    const changed = await saves.next(signal).catch(() => null)
    if (changed === null) return exitCodes.done
    say(`saved: ${plainLine(changed.join(', '), 120)}`)
  }
  return exitCodes.done
}

/** Evaluates until the end, or the next save; null if the save ended it before a run began. */
async function evaluateUntil(
  { evaluate, signal }: PageWatch,
  save: AbortSignal,
): Promise<EvaluatedPage | null> {
  try {
    return await evaluate(AbortSignal.any([signal, save]))
  } catch (error) {
    if (save.aborted || signal.aborted) return null
    throw error
  }
}
