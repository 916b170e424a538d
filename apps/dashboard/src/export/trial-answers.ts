import type { Hono } from 'hono'
import type { LinePage, TrialFile, TrialView } from '../api/trial-view.js'
import { addressOf, type TrialPlace } from '../reading/trial/read-trial.js'
import { type Answers, askFor, askForPages } from './collect-answers.js'

/** A file that goes along: where it lies in the trial's folder, and under which address it is found in the copy. */
export interface ExportedFile {
  readonly path: string
  readonly url: string
  readonly kind: TrialFile['kind']
}

/** Everything that the page of one trial asks for. */
export interface TrialExport {
  readonly answers: Answers
  readonly files: readonly ExportedFile[]
}

/** Files whose content the answers have already. */
const told = new Set([
  'messages.jsonl',
  'steps.jsonl',
  'model-calls.jsonl',
  'metadata.json',
  'grades.json',
  'evaluation.json',
])

/** Asks for all of a trial. */
export async function trialAnswers(app: Hono, place: TrialPlace): Promise<TrialExport> {
  const [run, ...rest] = addressOf(place).split('/')
  const base = `api/runs/${run}/trials/${rest.join('/')}`
  const view = await askFor<TrialView>(app, base)
  const messages = await askForPages<LinePage<unknown>>(app, `${base}/messages`)
  const steps = await askForPages<LinePage<unknown>>(app, `${base}/steps`)
  const calls = await askForPages<LinePage<unknown>>(app, `${base}/model-calls`)
  const kept = view.files
    .filter(({ path }) => !told.has(path))
    .map((file) => Object.assign({}, file, { url: copyName(file) }))
  const pictures = Object.values(view.screenshots).map((url) => ({
    path: decodeURIComponent(url.split('/').slice(4).join('/')),
    url,
    kind: 'image' as const,
  }))
  const answers: Answers = new Map<string, unknown>([
    [base, { ...view, files: kept } satisfies TrialView],
    ...messages,
    ...steps,
    ...calls,
  ])
  return { answers, files: [...pictures, ...kept] }
}

/** A static host goes by the ending: what is a page or a program there must not look like one. */
function copyName({ path, url, kind }: TrialFile): string {
  if (kind === 'download') return `${url}.bin`
  return kind === 'text' && /\.html?$/i.test(path) ? `${url}.txt` : url
}
