import {
  type Agent,
  type BrowserSource,
  type RunStore,
  type StoredRun,
  type Suite,
  systemClock,
  type Variant,
} from '@webeval/core'
import { judgePrompts } from '@webeval/graders'
import { promptHashes, startRun } from '@webeval/run-engine'
import type { RunOptions } from '../options/run-options.js'
import { readGit, readVersions } from '../versions.js'
import { extentOf } from './extent.js'

/** Creates the folder of a new run. Starts the browser to read its version. Throws `UsageError` if the folder can't be made. */
export async function beginRun(
  runs: RunStore,
  options: RunOptions,
  { suite, variant }: { readonly suite: Suite; readonly variant: Variant },
  agent: Agent,
  browser: Pick<BrowserSource, 'version'>,
): Promise<StoredRun> {
  const [versions, git] = await Promise.all([readVersions(browser), readGit()])
  return startRun(
    runs,
    suite,
    {
      variant,
      suiteKind: agent.suite ?? 'tasks',
      prompts: promptHashes({
        prompts: { ...agent.prompts, ...(variant.models.judge ? { judge: judgePrompts } : {}) },
      }),
      ...extentOf(options),
      versions,
      ...(git ? { git } : {}),
      ...(options.runId ? { runId: options.runId } : {}),
    },
    { clock: systemClock, random: Math.random },
  )
}
