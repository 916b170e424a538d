import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Evidence } from '@webeval/core'
import type { Change } from '../advice/change.js'
import { smallestChange } from '../advice/smallest-change.js'
import { openSource, type SourceLocator } from '../source/locate-issue.js'
import { type Markup, openMarkup } from '../source/markup.js'
import type { KeptIssue } from './known-page.js'

/** All that helps to repair an issue. */
export interface ExplainedFinding {
  readonly issue: KeptIssue
  readonly change: Change
  /** `index.html:12:3`, relative to the working folder; null if the source is not on this machine. */
  readonly source: string | null
  readonly markup: Markup | null
}

/** Explains issues of one evaluated page. */
export interface Explainer {
  explain(issue: KeptIssue): ExplainedFinding
}

/** Opens what explanations need: the page's source if it is a file, else the page as the evaluation left it. */
export async function openExplainer(file: string | null, evidence: Evidence | null): Promise<Explainer> {
  const source: SourceLocator | null = file === null ? null : await openSource(file).catch(() => null)
  const html = source ? null : await evidence?.finalHtml().catch(() => null)
  const rendered = html ? await openMarkup(html) : null
  const files = source ? await filesBelow(dirname(source.file)) : []
  return {
    explain(issue) {
      const { selectors = [] } = issue
      const place = source?.locate(issue) ?? null
      const found = selectors.map((selector) => rendered?.find(selector)).find((one) => one) ?? null
      const markup = place?.markup ?? found
      const selector = selectors.find((one) => !one.startsWith('role=')) ?? ''
      return {
        issue,
        change: smallestChange({ issue, markup, selector, html: source?.html ?? '', files }),
        source: place ? `${relative(process.cwd(), place.file)}:${place.line}:${place.column}` : null,
        markup,
      }
    },
  }
}

const maxFiles = 2_000

/** Files below a folder, relative to it; without those of packages and those whose names begin with a dot. */
async function filesBelow(folder: string): Promise<readonly string[]> {
  const found: string[] = []
  const waiting = [folder]
  for (let next = waiting.shift(); next !== undefined && found.length < maxFiles; next = waiting.shift()) {
    const entries = await readdir(next, { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const path = join(next, entry.name)
      if (entry.isDirectory()) waiting.push(path)
      else if (entry.isFile()) found.push(relative(folder, path).replaceAll('\\', '/'))
    }
  }
  return found
}
