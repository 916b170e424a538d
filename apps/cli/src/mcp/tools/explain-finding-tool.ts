import { nearest, UsageError } from '@webeval/core'
import type { ServedTool } from '@webeval/mcp-tools'
import type { ExplainedFinding } from '../explained-finding.js'
import { changeText, findingAnswer, findingAnswerSchema, findingText } from '../finding-answer.js'
import { explainIssues } from '../finish-work.js'
import { type KeptIssue, knownIssues, type KnownPage } from '../known-page.js'
import { type PageBook, textIn } from '../page-book.js'
import { listOf, pageProperties } from './page-schemas.js'

/** `explain_finding`: everything about one finding of the last evaluation of a page. */
export function explainFindingTool(book: PageBook): ServedTool {
  return {
    name: 'explain_finding',
    title: 'Explain a finding',
    description:
      'Everything about one finding of a page: its selectors, how to reproduce it, where it is in the source, and the smallest change that would satisfy the rule. Leave out url and file for the page of the last call.',
    inputSchema: {
      properties: {
        id: { type: 'string', description: 'id of the finding, such as dead-control-1' },
        ...pageProperties,
      },
      required: ['id'],
      additionalProperties: false,
    },
    outputSchema: {
      properties: {
        ...findingAnswerSchema.properties,
        selectors: listOf({ type: 'string' }),
        steps: listOf({ type: 'string' }),
        standard: { type: 'string' },
        markup: { type: 'string', description: 'the opening tag of the element as it is written' },
        requirement: { type: 'string' },
      },
      required: [...findingAnswerSchema.required, 'selectors', 'steps', 'change'],
    },
    async call(args) {
      const id = textIn(args, 'id')
      const page = await book.known(args)
      const [explained] = await explainIssues(page, page.last?.evaluated ?? null, [issueOf(page, id)])
      const { selectors = [], repro_steps: steps } = explained!.issue
      return {
        structured: { ...findingAnswer(explained!), selectors, steps, ...extras(explained!) },
        text: explanation(explained!),
      }
    },
  }
}

function issueOf(page: KnownPage, id: string): KeptIssue {
  const issues = knownIssues(page)
  const issue = issues.find((one) => one.id === id)
  if (issue) return issue
  const near = nearest(
    id,
    issues.map((one) => one.id),
  ).join(', ')
  throw new UsageError(
    `the last evaluation of this page has no finding ${JSON.stringify(id)}; ${issues.length === 0 ? 'it found no fault' : `near it: ${near || issues[0]!.id}`}.`,
  )
}

/** The parts of an explanation that not every finding has. */
function extras({ issue, markup }: ExplainedFinding): Readonly<Record<string, string>> {
  const { standard, requirement } = issue
  return {
    ...(standard === undefined ? {} : { standard }),
    ...(requirement === undefined ? {} : { requirement }),
    ...(markup === null ? {} : { markup: markup.opening }),
  }
}

function explanation(explained: ExplainedFinding): string {
  const { issue, change } = explained
  const { selectors = [], repro_steps: steps, advice } = issue
  return [
    ...findingText(explained).split('\n').slice(0, 2),
    `selectors: ${selectors.join(' · ') || '(the whole page)'}`,
    ...Object.entries(extras(explained)).map(([name, text]) => `${name}: ${text}`),
    ...(advice === undefined ? [] : [`advice: ${advice}`]),
    'steps:',
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    ...changeText(change),
  ].join('\n')
}
