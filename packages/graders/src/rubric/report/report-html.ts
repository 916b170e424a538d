import { createHash } from 'node:crypto'
import { type EvaluationResult, type Evidence, sayPageScore, truncate } from '@webeval/core'
import type { PageRecord } from '../page-record.js'
import type { Rubric } from '../rubric-record.js'
import { filmSection } from './film/film-section.js'
import { type Html, html } from './html.js'
import { issueSection } from './issues/issue-section.js'
import { readPictures, type Shrink } from './pictures.js'
import { reportScript } from './report-script.js'
import { reportStyle } from './style/report-style.js'
import { agentSection } from './sections/agent-section.js'
import { auditSection } from './sections/audit-section.js'
import { computationSection } from './sections/computation-section.js'
import { fixSection, heroSection, requirementSection } from './sections/score-sections.js'
import { spokenSection } from './sections/spoken-section.js'
import { troubleSection } from './sections/trouble-section.js'

/** Inputs of a report. */
export interface ReportParts {
  readonly evaluation: EvaluationResult
  readonly page: PageRecord
  readonly evidence: Evidence
  readonly rubric: Rubric
  readonly shrink?: Shrink
  /** The dashboard's typeface as WOFF2; absent: the system's. */
  readonly font?: () => Promise<Uint8Array>
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Permits only our own style and script, by their hashes, and embedded pictures and type: the page's text can't
 * run or load anything.
 */
const policyOf = (style: string) =>
  `default-src 'none'; img-src data:; font-src data:; style-src ${hashOf(style)}; script-src ${hashOf(reportScript)}; base-uri 'none'; form-action 'none'`

// Whole elements: a formatter's line break inside them would change their hash.
const scriptElement: Html = { markup: `<script>${reportScript}</script>` }

/** Sections of the report by id, with their headings, and whether they are there. */
const sectionsOf = (evaluation: EvaluationResult, { exploration }: PageRecord) =>
  [
    ['requirements', 'What was asked for', evaluation.requirements.length > 0],
    ['agents', 'What agents can do', evaluation.agents !== undefined],
    ['fixes', 'What to fix', evaluation.fix_suggestions.length > 0],
    ['issues', 'Issues', true],
    ['film', 'Steps taken', exploration.steps.length > 0],
    ['console', 'Console and network', true],
    ['spoken', 'Words of a screen reader', evaluation.spoken !== undefined],
    ['computation', 'How the score came about', true],
  ] as const

/** The evaluation as one self-contained page for people. Everything that comes from the judged page is escaped. */
export async function reportHtml({
  evaluation,
  page,
  evidence,
  rubric,
  shrink,
  font,
}: ReportParts): Promise<string> {
  const { exploration } = page
  const { metadata } = evidence
  const pictures = await readPictures(evidence, page, evaluation.issues, shrink)
  const style = reportStyle(await font?.().catch(() => null))
  const title = `${sayPageScore(evaluation)}: ${truncate(exploration.task.replace(/\s+/g, ' '), 70)}`
  const long = exploration.task.length > 120
  const sections = sectionsOf(evaluation, page)
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policyOf(style)}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${{ markup: `<style>${style}</style>` }}
      </head>
      <body>
        ${pictures.sheet}
        <header>
          <p class="eyebrow">Page evaluation</p>
          <h1 class="${long ? 'long' : ''}" dir="auto">${exploration.task}</h1>
          <p class="where">
            <bdi>${exploration.url}</bdi> · ${metadata.completed_at.slice(0, 16).replace('T', ' ')} UTC ·
            judged by ${evaluation.judge}
          </p>
          <nav aria-label="Sections">
            <ul>
              ${sections.map(([id, name, there]) => there && html`<li><a href="#${id}">${name}</a></li>`)}
            </ul>
          </nav>
        </header>
        <main>
          ${heroSection(evaluation, rubric)} ${requirementSection(evaluation, page)}
          ${agentSection(evaluation, page)} ${fixSection(evaluation)}
          ${issueSection(evaluation.issues, page, pictures)} ${filmSection(exploration.steps, pictures)}
          ${troubleSection(page)} ${spokenSection(evaluation.spoken)}
          ${computationSection(evaluation, rubric)} ${auditSection(page)}
        </main>
        <footer>
          Evaluated in ${Math.round(metadata.total_duration_ms / 1000)}
          s${evaluation.model && html`, with ${evaluation.model}`}. The evidence is next to this file:
          <code>evaluation.json</code>, <code>exploration/</code>, <code>steps.jsonl</code>.
        </footer>
        ${scriptElement}
      </body>
    </html> `
  return document.markup
}
