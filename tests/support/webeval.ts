import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa, type Options } from 'execa'
import { onTestFinished } from 'vitest'

/** The built command line. `pnpm test` builds it first. */
const bin = fileURLToPath(new URL('../../apps/cli/dist/bin.js', import.meta.url))

/** Starts the command line as a user would; never rejects for its exit code. */
export function webeval(args: readonly string[], options: Options = {}) {
  return execa(process.execPath, [bin, ...args], { reject: false, ...options } as { reject: false })
}

/** A folder that is gone after the test. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'webeval-e2e-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
