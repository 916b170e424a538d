import { reasonAgainst } from '../page/reason-against.js'
import { relative } from 'node:path'
import { type Issue, sayPageScore } from '@webeval/core'
import { githubCommand } from './github-command.js'
import { markdownCell } from './markdown-cell.js'
import { openSource } from '../source/locate-issue.js'
import type { PageReport } from './page-report.js'
import { ruleIdOf } from './sarif-log.js'

const levels = { critical: 'error', high: 'error', medium: 'warning', low: 'notice' } as const

/** The issues of a page as commands of GitHub's runner, one a line: it shows each at its line of the source. `root`: the folder that paths are relative to. */
export async function githubAnnotations({ evaluation, file }: PageReport, root: string): Promise<string[]> {
  const source = file === null ? null : await openSource(file)
  return evaluation.issues.map((issue) => {
    const place = source?.locate(issue)
    const where = place
      ? {
          file: relative(root, place.file).replaceAll('\\', '/'),
          line: place.line,
          ...(place.markup ? { col: place.column, endLine: place.endLine, endColumn: place.endColumn } : {}),
        }
      : {}
    return githubCommand(levels[issue.severity], { ...where, title: ruleIdOf(issue) }, messageOf(issue))
  })
}

/** The evaluation as a paragraph and a table in Markdown, for the summary of a step. */
export function githubSummary({ evaluation, shown }: PageReport): string {
  const { issues, passed } = evaluation
  const because = reasonAgainst(evaluation)
  const rows = issues.map(
    (issue) =>
      `| ${issue.severity} | ${markdownCell(ruleIdOf(issue))} | ${markdownCell(issue.description)} | ${markdownCell(issue.advice ?? '')} |`,
  )
  const table =
    rows.length === 0 ? [] : ['', '| severity | rule | issue | advice |', '|---|---|---|---|', ...rows]
  return [
    `**${markdownCell(shown)}** ${passed ? 'passes' : 'does not pass'}: ${sayPageScore(evaluation)} points${because === null ? '' : `, since ${markdownCell(because)}`}`,
    ...table,
    '',
  ].join('\n')
}

const messageOf = ({ description, advice }: Issue): string =>
  advice === undefined ? description : `${description}\n${advice}.`
