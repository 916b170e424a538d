import { relative } from 'node:path'
import { type Issue, sayPageScore } from '@webeval/core'
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
    const properties = Object.entries({ ...where, title: ruleIdOf(issue) })
    const named = properties.map(([name, value]) => `${name}=${property(String(value))}`).join(',')
    return `::${levels[issue.severity]} ${named}::${message(messageOf(issue))}`
  })
}

/** The evaluation as a paragraph and a table in Markdown, for the summary of a step. */
export function githubSummary({ evaluation, shown }: PageReport): string {
  const { issues, passed } = evaluation
  const rows = issues.map(
    (issue) =>
      `| ${issue.severity} | ${cell(ruleIdOf(issue))} | ${cell(issue.description)} | ${cell(issue.advice ?? '')} |`,
  )
  const table =
    rows.length === 0 ? [] : ['', '| severity | rule | issue | advice |', '|---|---|---|---|', ...rows]
  return [
    `**${cell(shown)}** ${passed ? 'passes' : 'does not pass'}: ${sayPageScore(evaluation)} points`,
    ...table,
    '',
  ].join('\n')
}

const messageOf = ({ description, advice }: Issue): string =>
  advice === undefined ? description : `${description}\n${advice}.`

const message = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => message(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Text of a page in a cell of a Markdown table: neither markup nor HTML. */
const cell = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|!@#]/g, String.raw`\$&`)
