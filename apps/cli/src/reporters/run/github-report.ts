import { unfitSentences } from '../../fitness/unfit-lines.js'
import { githubCommand } from '../github-command.js'
import type { RunReport } from './run-report.js'

/** GitHub shows ten errors of a step; more lines only fill the log. */
const maxAnnotations = 50

/** The run as commands of GitHub's runner, one a line: an error for each trial that did not pass, and a verdict on the comparison. */
export function githubReport({ record, trials, missing, comparison, unfit_tasks }: RunReport): string[] {
  const titled = (query_id: string, trial: number, outcome: string) => ({
    title: `${query_id}${record.trials > 1 ? ` (trial ${trial})` : ''}: ${outcome.replaceAll('_', ' ')}`,
  })
  const others = trials.filter((trial) => trial.verdict !== 'passed')
  const lines = [
    ...others.map(({ line, reason }) =>
      githubCommand('error', titled(line.query_id, line.trial, line.outcome), reason),
    ),
    ...missing.map((key) =>
      githubCommand('error', titled(key.query_id, key.trial, 'not run'), 'the run was cut off'),
    ),
  ]
  const level = { worse: 'error', better: 'notice', undecided: 'notice' } as const
  const verdict = comparison && [
    githubCommand(level[comparison.verdict], { title: `against ${comparison.against}` }, comparison.sentence),
  ]
  const unfit = unfitSentences(
    unfit_tasks,
    trials.map(({ line }) => line),
  ).map(({ verdict: title, sentence }) => githubCommand('warning', { title: `${title} tasks` }, sentence))
  return [...(verdict ?? []), ...unfit, ...lines.slice(0, maxAnnotations)]
}
