import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Issue } from '@webeval/core'
import { readPlain } from '@webeval/run-engine'
import { type Markup, type MarkupFinder, openMarkup } from './markup.js'

/** Where an issue is in the source of a page. */
export interface SourcePlace {
  /** Absolute path. */
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  /** The element; null if the place is only the part of the file that the issue is about. */
  readonly markup: Markup | null
}

/** Finds the places of issues in the source of one page. */
export interface SourceLocator {
  /** The file of the page. */
  readonly file: string
  /** The file's text. */
  readonly html: string
  /** Place of an issue. An element that the markup lacks, since scripts make it, yields the line that mentions its id or its name, else line 1. */
  locate(issue: Finding | Issue): SourcePlace
}

/** Opens the source of a page that is a file, or a folder with an index.html. Throws if it can't be read. */
export async function openSource(path: string): Promise<SourceLocator> {
  const file = statSync(path).isDirectory() ? join(path, 'index.html') : path
  const html = (await readPlain(file, { follow: true })).toString('utf8')
  const finder = await openMarkup(html)
  return {
    file,
    html,
    locate(issue) {
      const markup = elementOf(finder, issue)
      if (markup) {
        const { line, column, endLine, endColumn } = markup
        return { file, line, column, endLine, endColumn, markup }
      }
      const line = mentions(html, issue)
      return { file, line, column: 1, endLine: line, endColumn: 1, markup: null }
    },
  }
}

/** The parts of a document that issues without an element of their own are about, by rule. */
const partOf: readonly (readonly [rule: RegExp, tag: string])[] = [
  [/^(?:no-viewport-meta|missing-title|axe\/(?:document-title|meta-))/, 'head'],
  [/^axe\/html-/, 'html'],
]

function elementOf(finder: MarkupFinder, { rule = '', selectors = [] }: Finding | Issue): Markup | null {
  for (const selector of selectors) {
    const found = finder.find(selector)
    if (found) return found
  }
  const part = partOf.find(([pattern]) => pattern.test(rule))?.[1]
  return part === undefined ? null : finder.first(part)
}

/** The line, from 1, where a text mentions an issue: the id or the name of its element in quotes, its name anywhere, or a file or an undefined name in its description. */
function mentions(html: string, { selectors = [], element = '', description }: Finding | Issue): number {
  const id = selectors.map((selector) => /#([\w-]+)/.exec(selector)?.[1]).find((found) => found !== undefined)
  const words = [id, element].filter((word): word is string => word !== undefined && word.length > 1)
  const quoted = words.flatMap((word) => ['"', "'", '`'].map((quote) => `${quote}${word}${quote}`))
  const files = [...description.matchAll(/\/([\w-]+\.[a-z]\w{1,4})\b/gi)].map(([, name]) => name!)
  const [, missing = ''] = /([\w$]+) is not (?:defined|a function)\b/.exec(description) ?? []
  const names = [...words.filter((word) => word.length > 3), ...files, missing].filter((name) => name !== '')
  for (const wanted of [...quoted, ...names]) {
    const at = html.indexOf(wanted)
    if (at >= 0) return html.slice(0, at).split('\n').length
  }
  return 1
}
