import type { Task } from '@webeval/core'
import { listTargets, serveTargets } from '@webeval/serve-targets'
import { evalTargetsFolder } from './eval-targets.js'

/** The sites that ship with webeval, as a run's tasks reach them. */
interface OpenSites {
  /** Turns `target://site/path` into an address that a browser can open. */
  readonly resolveUrl: (url: string) => string
  /** Origin by site. */
  readonly origins: Readonly<Record<string, string>>
  /** Source of the function that reads the state of a task's site, or null. */
  readonly stateOf: (task: Task) => string | null
  close(): Promise<void>
}

/** Serves the sites that ship with webeval if a task mentions one. */
export async function openSites(tasks: readonly Task[]): Promise<OpenSites> {
  if (!tasks.some((task) => JSON.stringify(task).includes('target://')))
    return { resolveUrl: (url) => url, origins: {}, stateOf: () => null, close: async () => {} }
  const targets = await listTargets(evalTargetsFolder)
  const server = await serveTargets({ dir: evalTargetsFolder })
  const stateOf = (task: Task): string | null => {
    const site = /^target:\/\/([^/?#]+)/.exec(task.start_url)?.[1]
    return targets.find((target) => target.name === site)?.state ?? null
  }
  const origins = Object.fromEntries(server.sites.map((site) => [site, new URL(server.url(site)).origin]))
  return { resolveUrl: (url: string) => server.resolve(url), origins, stateOf, close: () => server.close() }
}
