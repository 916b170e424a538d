import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { errorMessage, WebevalError, withoutControls } from '@webeval/core'
import { exportRun } from './export/export-run.js'
import { exportTrial } from './export/export-trial.js'
import { ownRedactor } from './export/redact.js'

/** Writes a sentence to standard error. It may name files of a run folder, whose names are not ours. */
const say = (text: string) => void process.stderr.write(`${withoutControls(text)}\n`)

/**
 * Entry point of `webeval export`, which has checked the options. Exit codes are those of the command
 * line.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      results: { type: 'string', default: './results' },
      run: { type: 'string', default: '' },
      html: { type: 'string', default: '' },
      task: { type: 'string' },
      trial: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  })
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  const resultsDir = resolve(values.results)
  const options = {
    resultsDir,
    runId: values.run,
    outDir: resolve(values.html),
    publicDir: fileURLToPath(new URL('../public', import.meta.url)),
    version: (JSON.parse(manifest) as { version: string }).version,
    redact: ownRedactor(resultsDir),
  }
  const report =
    values.task === undefined
      ? await exportRun(options)
      : await exportTrial({ ...options, queryId: values.task, trial: Number(values.trial) })
  for (const sentence of report.missing.slice(0, 20)) say(`export: left out: ${sentence}`)
  if (report.missing.length > 20) say(`export: and ${report.missing.length - 20} more`)
  say(
    'export: keys and absolute paths were taken out of texts; pictures show what the page showed, so look at them before you publish',
  )
  process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `${report.page}\n`)
  return 0
}

process.exitCode = await main().catch((error: unknown) => {
  say(`webeval: ${errorMessage(error)}`)
  return error instanceof WebevalError ? 2 : 3
})
