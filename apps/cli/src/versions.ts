import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { BrowserSource, RunRecord } from '@webeval/core'
import { playwrightVersion } from '@webeval/mcp-tools'

const run = promisify(execFile)

/** Version of webeval. */
export function readVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

/** Versions of a run's components. Starts the browser to read its version. */
export async function readVersions(browser: Pick<BrowserSource, 'version'>): Promise<RunRecord['versions']> {
  return {
    webeval: readVersion(),
    node: process.versions.node,
    playwright: playwrightVersion,
    browser: await browser.version(),
  }
}

/** The commit that the working folder is at; undefined outside a repository. */
export async function readGit(): Promise<RunRecord['git']> {
  try {
    const { stdout: commit } = await run('git', ['rev-parse', 'HEAD'])
    const { stdout: status } = await run('git', ['status', '--porcelain'])
    return { commit: commit.trim(), dirty: status.trim() !== '' }
  } catch {
    return undefined
  }
}
