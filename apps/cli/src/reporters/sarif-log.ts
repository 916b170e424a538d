import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Issue } from '@webeval/core'
import { issueIdentity } from '../page/issue-identity.js'
import { openSource, type SourceLocator } from '../source/locate-issue.js'
import type { PageReport } from './page-report.js'

const levels = { critical: 'error', high: 'error', medium: 'warning', low: 'note' } as const

/** The issues of a page as a SARIF 2.1.0 log, which code hosts show at the lines of the source. `root`: the folder that paths are relative to. */
export async function sarifLog(
  { evaluation, shown, file, version }: PageReport,
  root: string,
): Promise<object> {
  const source = file === null ? null : await openSource(file)
  const { issues } = evaluation
  const ruleIds = [...new Set(issues.map(ruleIdOf))]
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'webeval',
            version,
            rules: ruleIds.map((id) =>
              ruleRecord(
                id,
                issues.find((issue) => ruleIdOf(issue) === id)!,
              ),
            ),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: issues.map((issue) => ({
          ruleId: ruleIdOf(issue),
          ruleIndex: ruleIds.indexOf(ruleIdOf(issue)),
          level: levels[issue.severity],
          message: { text: messageOf(issue) },
          locations: [locationOf(issue, source, shown, root)],
          partialFingerprints: {
            'webevalIssue/v1': createHash('sha256').update(issueIdentity(issue)).digest('hex'),
          },
          properties: {
            severity: issue.severity,
            category: issue.category,
            ...(issue.deduction === undefined ? {} : { deduction: issue.deduction }),
          },
        })),
        properties: { score: evaluation.score, max_score: evaluation.max_score, passed: evaluation.passed },
      },
    ],
  }
}

/** The rule of an issue; of one that only the rubric knows, its category. */
export const ruleIdOf = ({ rule, category }: Issue): string => rule ?? category

const messageOf = ({ description, advice }: Issue): string =>
  advice === undefined ? description : `${description} ${advice}.`

function ruleRecord(id: string, { category, advice, standard }: Issue): object {
  const text = advice ?? id
  return {
    id,
    shortDescription: { text },
    ...(standard === undefined ? {} : { help: { text: `${text}. ${standard}` } }),
    properties: { category },
  }
}

function locationOf(issue: Issue, source: SourceLocator | null, shown: string, root: string): object {
  const { selectors = [], element } = issue
  const logical =
    selectors[0] === undefined
      ? {}
      : {
          logicalLocations: [
            { fullyQualifiedName: selectors[0], kind: 'element', ...(element ? { name: element } : {}) },
          ],
        }
  if (!source) return { physicalLocation: { artifactLocation: { uri: new URL(shown).href } }, ...logical }
  const { line, column, endLine, endColumn, markup } = source.locate(issue)
  return {
    physicalLocation: {
      artifactLocation: artifact(source.file, root),
      region: {
        startLine: line,
        startColumn: column,
        ...(markup ? { endLine, endColumn, snippet: { text: markup.opening } } : {}),
      },
    },
    ...logical,
  }
}

/** A file relative to the root; one outside of it by its whole address. */
function artifact(file: string, root: string): object {
  const path = relative(root, file)
  if (path.startsWith('..')) return { uri: pathToFileURL(file).href }
  return { uri: path.split(/[\\/]/).map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' }
}
