import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { UsageError } from '@webeval/core'

/** A program of the dashboard, to be started as a process of its own: an app imports no other app. Throws `UsageError` where it is not installed. */
export function dashboardProgram(name: 'serve' | 'export-command'): string {
  const path = fileURLToPath(new URL(`../../../dashboard/dist/${name}.js`, import.meta.url))
  if (existsSync(path)) return path
  throw new UsageError('the dashboard is not part of this installation, or not built: run pnpm build.')
}
