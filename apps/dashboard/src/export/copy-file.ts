import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import { parseJson } from '@webeval/run-engine'
import { ifThere, type ResultsFolder } from '../reading/run/results-folder.js'
import type { TrialPlace } from '../reading/trial/read-trial.js'
import { withoutScripts } from '../security/without-scripts.js'
import type { Redactor } from './redact.js'
import type { ExportedFile } from './trial-answers.js'

/** Larger files stay behind. */
const mostBytes = 20_000_000

/** Bytes of a file's name that every common file system takes. */
const longestName = 255

/** Policy for a report without a server: it may only draw itself. */
const reportPolicy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' data: file:; style-src 'unsafe-inline'; font-src data:">`

/** The content of a trial's file as it may leave this machine; null when it is missing, too large, or of too long a name. Pictures and unknown kinds go as they are. */
export async function copyFile(
  folder: ResultsFolder,
  { runId, task, trial }: TrialPlace,
  { path, url, kind }: ExportedFile,
  redact: Redactor,
): Promise<string | Uint8Array | null> {
  // The copy's name has an ending more; a file system that took the one need not take the other.
  if (Buffer.byteLength(decodeURIComponent(url).split('/').at(-1) ?? '') > longestName) return null
  const full = ifThere(() => folder.file(runId, task, trial, path))
  if (full === null || (await stat(full)).size > mostBytes) return null
  const content = await readFile(full)
  if (kind === 'image') return content
  // Binary files can't be searched for secrets: keep them unchanged, under a name that is not opened by
  // chance.
  if (kind === 'download' && (!isUtf8(content) || content.includes(0))) return content
  const text = content.toString('utf8')
  if (kind === 'report')
    return redact.text(withoutScripts(text)).replace(/<head[^<>]*>/i, (head) => `${head}${reportPolicy}`)
  const json = kind === 'json' ? parseJson(text) : undefined
  return json === undefined ? redact.text(text) : `${JSON.stringify(redact.json(json), null, 2)}\n`
}
