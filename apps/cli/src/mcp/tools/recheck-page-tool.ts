import type { ServedTool } from '@webeval/mcp-tools'
import { findingAnswer, findingAnswerSchema, findingText } from '../finding-answer.js'
import { explainIssues, finishWork, headline, unfinished, verdictOf } from '../finish-work.js'
import { handOver } from '../known-page.js'
import type { PageBook } from '../page-book.js'
import { listOf, pageProperties, verdictNames, verdictProperties } from './page-schemas.js'

/** `recheck_page`: a changed page, compared with the last answer that the client got about it. */
export function recheckPageTool(book: PageBook): ServedTool {
  return {
    name: 'recheck_page',
    title: 'Check a page again',
    description:
      'Evaluates a page again after it was changed: what is fixed, what remains, and what is new since the last evaluation or recheck. Leave out url and file for the page of the last call.',
    inputSchema: { properties: pageProperties, additionalProperties: false },
    outputSchema: {
      properties: {
        ...verdictProperties,
        fixed: listOf({ type: 'string' }),
        remaining: listOf(findingAnswerSchema),
        new: listOf(findingAnswerSchema),
      },
      required: [...verdictNames, 'fixed', 'remaining', 'new'],
    },
    async call(args, call) {
      const page = await book.known(args)
      const ended = await finishWork(book, page, call)
      if (ended === null) {
        const { verdict, text } = await unfinished(page, 'recheck_page')
        return { structured: { ...verdict, fixed: [], remaining: [], new: [] }, text }
      }
      const { issues, fixed, fresh } = handOver(page, ended)
      const explained = await explainIssues(page, ended, issues)
      const freshIds = new Set(fresh.map(({ id }) => id))
      const remaining = explained.filter(({ issue }) => !freshIds.has(issue.id))
      const added = explained.filter(({ issue }) => freshIds.has(issue.id))
      return {
        structured: {
          ...verdictOf(ended),
          fixed,
          remaining: remaining.map(findingAnswer),
          new: added.map(findingAnswer),
        },
        text: [
          headline(ended),
          `fixed (${fixed.length}): ${fixed.join(', ') || 'none'}`,
          `remaining (${remaining.length})`,
          ...remaining.map(findingText),
          `new (${added.length})`,
          ...added.map(findingText),
        ].join('\n\n'),
      }
    },
  }
}
