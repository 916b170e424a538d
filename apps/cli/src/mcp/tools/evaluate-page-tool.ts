import { join } from 'node:path'
import type { Requirement } from '@webeval/core'
import type { ServedTool } from '@webeval/mcp-tools'
import { findingAnswer, findingAnswerSchema, findingText } from '../finding-answer.js'
import { explainIssues, finishWork, headline, unfinished, verdictOf } from '../finish-work.js'
import { handOver } from '../known-page.js'
import { type PageBook, textIn } from '../page-book.js'
import { listOf, pageProperties, verdictNames, verdictProperties } from './page-schemas.js'

/** `evaluate_page`: the whole evaluation of a page. */
export function evaluatePageTool(book: PageBook): ServedTool {
  return {
    name: 'evaluate_page',
    title: 'Evaluate a page',
    description:
      'Opens a web page in a real browser, uses it as people would, audits it, and scores it by 100 points against the brief. Yields every fault with its place and the smallest change that would repair it. Takes from seconds to a few minutes.',
    inputSchema: {
      properties: {
        ...pageProperties,
        brief: {
          type: 'string',
          description: 'what the page was supposed to be, in the words of whoever asked for it',
        },
      },
      required: ['brief'],
      additionalProperties: false,
    },
    outputSchema: {
      properties: {
        ...verdictProperties,
        findings: listOf(findingAnswerSchema),
        requirements: listOf(requirementSchema),
        report: { type: 'string', description: 'path of the report for people' },
      },
      required: [...verdictNames, 'findings'],
    },
    async call(args, call) {
      const page = book.page(args, textIn(args, 'brief'))
      const ended = await finishWork(book, page, call)
      if (ended === null) {
        const { verdict, explained, text } = await unfinished(page, 'evaluate_page')
        const findings = explained.map(findingAnswer)
        return {
          structured: { ...verdict, findings },
          text: [text, ...explained.map(findingText)].join('\n\n'),
        }
      }
      const { issues } = handOver(page, ended)
      const explained = await explainIssues(page, ended, issues)
      const requirements = ended.evaluation.requirements.map(requirementAnswer)
      const report = join(ended.folder, 'report.html')
      return {
        structured: { ...verdictOf(ended), findings: explained.map(findingAnswer), requirements, report },
        text: [
          headline(ended),
          ended.evaluation.requirements.map(requirementText).join('\n'),
          ...explained.map(findingText),
          explained.length === 0 ? 'No fault was found.' : 'Repair the page, then call recheck_page.',
        ]
          .filter((block) => block !== '')
          .join('\n\n'),
      }
    },
  }
}

const requirementSchema = {
  type: 'object',
  properties: { text: { type: 'string' }, verdict: { type: 'string' }, note: { type: 'string' } },
  required: ['text', 'verdict'],
} as const

const requirementAnswer = ({ text, verdict, note }: Requirement) => ({
  text,
  verdict,
  ...(note === undefined ? {} : { note }),
})

const requirementText = ({ text, verdict, note }: Requirement): string =>
  `requirement ${verdict}: ${text}${note === undefined ? '' : ` (${note})`}`
