import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from '@webeval/core'
import type { QueueView } from '@webeval/run-queue'
import type { DashboardOptions } from '../app.js'
import { mirrorStore } from './mirror-store.js'

/** Opens the queue and the bucket of a dashboard. The copies of a bucket's files are removed when the process ends. Throws `UsageError` within 20 s when one can't be had. */
export async function openMachines(
  { results, queue: url }: { readonly results: string; readonly queue: string | null },
  env: NodeJS.ProcessEnv,
): Promise<Pick<DashboardOptions, 'resultsDir' | 'queue' | 'mirror' | 'place'>> {
  const [, scheme] = /^([a-z0-9+.-]+):\/\//i.exec(results) ?? []
  if (url === null && scheme === undefined) return { resultsDir: results }
  if (scheme !== undefined && scheme !== 's3')
    throw new UsageError(`--store takes a folder or s3://bucket/prefix, not ${JSON.stringify(results)}.`)
  // The SDK's note on versions of Node to come would be part of every message.
  env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
  const { openQueueView, openS3 } = await import('@webeval/run-queue')
  const queue = url === null ? null : await openQueueView(url)
  if (scheme === undefined) return { resultsDir: results, queue }
  const { objects } = await openS3(results, env)
  const resultsDir = mkdtempSync(join(tmpdir(), 'webeval-mirror-'))
  process.once('exit', () => rmSync(resultsDir, { recursive: true, force: true }))
  return {
    resultsDir,
    queue,
    place: objects.place,
    mirror: mirrorStore(objects, resultsDir, (run) => isPlanned(queue, run)),
  }
}

/** Without a queue nothing tells a run under way from one that was cut off. */
async function isPlanned(queue: QueueView | null, run: string): Promise<boolean> {
  if (queue === null) return true
  const { runs } = await queue.look()
  return runs.some((open) => open.run === run && open.planner !== null)
}
