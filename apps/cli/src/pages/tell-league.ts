import { relative } from 'node:path'
import { isFault, pagePercent, type StoredRun, tooLittleAssessed, type TrialLine } from '@webeval/core'
import type { SuiteReport } from '@webeval/run-engine'
import type { RunOptions } from '../options/run-options.js'
import { readEvaluation } from '../page/page-run-report.js'
import { evalCommand } from '../process/eval-command.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { print, printJson, say } from '../process/output.js'
import { type League, leagueOf, type LeaguePage } from './league.js'
import { leagueReport } from './league-report.js'
import { type ListedPage, queryIdOf } from './listed-page.js'

/** Prints the league of a run of pages, and yields the exit code. */
export async function tellLeague(
  file: string,
  run: StoredRun,
  { record, lines, fault }: SuiteReport,
  listed: readonly ListedPage[],
  options: Pick<RunOptions, 'out' | 'json'> & { readonly failUnder?: number | undefined },
): Promise<ExitCode> {
  const byId = new Map(lines.map((line) => [line.query_id, line]))
  const ended: (LeaguePage & Pick<TrialLine, 'path'>)[] = []
  for (const page of listed) {
    const line = byId.get(queryIdOf(page))
    if (line) ended.push(await leaguePage(run, page, line))
  }
  const league = leagueOf(ended)
  const { run_id, status } = record
  if (options.json) {
    const { rows: variants, ...rest } = league
    printJson({ run_id, folder: run.folder, status, variants, ...rest, pages: ended })
  } else if (ended.length > 0)
    print(`\n${leagueReport(league, ended)}\n\n${relative(process.cwd(), run.folder) || run.folder}`)
  const again = evalCommand(['pages', file, '--resume', run_id], { out: options.out })
  if (fault) say(`webeval: ${fault}`)
  if (fault) return exitCodes.faults
  if (status === 'interrupted') {
    const left = listed.length - ended.length
    say(`webeval: interrupted with ${left} of ${listed.length} pages left; continue with: ${again}`)
    return exitCodes.interrupted
  }
  const faults = ended.filter(({ outcome }) => isFault(outcome)).length
  if (faults > 0) {
    say(
      `webeval: faults left ${faults} of ${listed.length} pages without a score; do them again with: ${again}`,
    )
    return exitCodes.faults
  }
  return belowThreshold(league, options.failUnder)
}

function belowThreshold({ rows }: League, failUnder: number | undefined): ExitCode {
  if (failUnder === undefined) return exitCodes.done
  const below = rows.filter(({ score }) => score.value === null || score.value < failUnder)
  if (below.length === 0) return exitCodes.done
  const named = below.map(
    ({ variant, score }) => `${variant || 'the pages'} with ${score.value?.toFixed(1) ?? 'no score'}`,
  )
  say(`webeval: the threshold of ${failUnder} was missed by ${named.join(', ')}`)
  return exitCodes.missed
}

async function leaguePage(run: StoredRun, { id, variant, brief }: ListedPage, line: TrialLine) {
  const evaluation = await readEvaluation(await run.evidence(line))
  const judged = evaluation && tooLittleAssessed(evaluation) === null ? evaluation : null
  const { outcome, duration_ms, cost_usd, path } = line
  return {
    id,
    variant,
    brief,
    outcome,
    score: judged ? pagePercent(judged) : null,
    passed: judged ? judged.passed : null,
    grave:
      evaluation?.issues.filter(({ severity }) => severity === 'critical' || severity === 'high').length ?? 0,
    duration_ms,
    cost_usd,
    path,
  }
}
