import {
  type Audit,
  auditsFileSchema,
  errorMessage,
  type Evidence,
  type Exploration,
  explorationSchema,
  type NotAssessed,
  type Step,
} from '@webeval/core'
import { declaredLanguage, mayBeEnglish, mayBeGerman } from './requirements/may-be-english.js'
import { notAssessedIn } from './not-assessed.js'
import { type SeenControl, seenControls } from './seen-controls.js'

/** All that a trial folder tells of a page that was explored. */
export interface PageRecord {
  readonly exploration: Exploration
  readonly audits: readonly Audit[]
  readonly steps: readonly Step[]
  readonly controls: readonly SeenControl[]
  /** Visible text of all states that were seen, in lower case. */
  readonly text: string
  /** Whether all of the text is known, and not only how it begins. */
  readonly wholeText: boolean
  /** Words of English can be looked for on it. */
  readonly english: boolean
  /** The same of German. */
  readonly german: boolean
  /** The language that its document declares, such as `fr-CA`; undefined where it declares none. */
  readonly language: string | undefined
  /** Parts of it lie in frames that no look can read: sandboxed, or of another origin. */
  readonly unreadFrames: boolean
  /** Categories that could not be assessed, and why. */
  readonly notAssessed: readonly NotAssessed[]
}

/** Where an exploration is kept, relative to the trial folder. */
export const explorationFile = 'exploration/agentic_exploration.json'

/** Reads what an exploration left. A string says why there is nothing to judge: none was made, or it can't be read. */
export async function readPageRecord(evidence: Evidence): Promise<PageRecord | string> {
  const [text, auditsText] = await Promise.all([
    readText(evidence, explorationFile),
    readText(evidence, 'exploration/audits.json'),
  ])
  if (text === null)
    return `this trial explored no page (${explorationFile} is missing); run it with an agent that evaluates pages, which list --suites names`
  let exploration: Exploration
  try {
    exploration = explorationSchema.parse({ ...(JSON.parse(text) as object), evaluation: null })
  } catch (error) {
    return `${explorationFile} can't be read: ${errorMessage(error).slice(0, 300)}`
  }
  const [audits, steps, final] = [readAudits(auditsText), await evidence.steps(), await evidence.finalState()]
  const html = (await readText(evidence, 'final/page.html')) ?? ''
  const seen = steps.flatMap(({ before, after }) => [before?.text ?? '', after?.text ?? ''])
  const looks = exploration.steps.flatMap(({ before, after }) => [before?.text ?? '', after?.text ?? ''])
  const shown = [...new Set([...seen, ...looks, final?.title ?? '', final?.text ?? ''])].join('\n')
  const unreadFrames = hasUnreadFrames(steps, html)
  return {
    unreadFrames,
    exploration,
    audits,
    steps,
    controls: seenControls(steps, exploration.steps),
    text: shown.toLowerCase(),
    english: mayBeEnglish(shown, html),
    german: mayBeGerman(shown, html),
    language: declaredLanguage(html),
    wholeText: (final?.text ?? '').trim() !== '',
    notAssessed: notAssessedIn(exploration, audits, exploration.findings, unreadFrames),
  }
}

/** Whether any look met frames of other origins, or the final document has a sandboxed one. */
const hasUnreadFrames = (steps: readonly Step[], html: string): boolean =>
  steps.some(({ before, after }) => [before, after].some((look) => (look?.frames ?? []).length > 0)) ||
  /<iframe\b[^>]*\ssandbox(?:\s|>|="(?![^"]*allow-same-origin))/i.test(html)

function readAudits(text: string | null): readonly Audit[] {
  try {
    return text === null ? [] : auditsFileSchema.parse(JSON.parse(text)).audits
  } catch {
    return []
  }
}

async function readText(evidence: Evidence, path: string): Promise<string | null> {
  const bytes = await evidence.file(path)
  return bytes && new TextDecoder().decode(bytes)
}
