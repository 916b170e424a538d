import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { errorMessage, WebevalError } from '@webeval/core'
import { exportRun } from './export/export-run.js'
import { exportTrial } from './export/export-trial.js'
import { ownRedactor } from './export/redact.js'

/** What `pnpm eval export` starts: it has checked the options. Exit codes are those of the command line. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      results: { type: 'string', default: './results' },
      run: { type: 'string', default: '' },
      html: { type: 'string', default: '' },
      trial: { type: 'string' },
      number: { type: 'string', default: '1' },
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
    values.trial === undefined
      ? await exportRun(options)
      : await exportTrial({ ...options, queryId: values.trial, trial: Number(values.number) })
  for (const sentence of report.missing.slice(0, 20)) process.stderr.write(`export: left out: ${sentence}\n`)
  if (report.missing.length > 20) process.stderr.write(`export: and ${report.missing.length - 20} more\n`)
  process.stderr.write(
    'export: keys and absolute paths were taken out of texts; pictures show what the page showed, so look at them before you publish\n',
  )
  process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `${report.page}\n`)
  return 0
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`webeval: ${errorMessage(error)}\n`)
  return error instanceof WebevalError ? 2 : 3
})
