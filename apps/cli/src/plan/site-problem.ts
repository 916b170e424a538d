import { listTargets } from '@webeval/serve-targets'
import { evalTargetsFolder } from './eval-targets.js'

/** The problem with an address whose `target://` site does not ship with webeval, with the sites that do; null for any other address. */
export function siteProblem(url: string): string | null {
  const site = /^target:\/\/([^/?#]*)/i.exec(url)?.[1]
  if (site === undefined) return null
  const names = (known ??= listTargets(evalTargetsFolder).map(({ name }) => name))
  if (names.includes(site.toLowerCase())) return null
  return `no target is named ${JSON.stringify(site)}; there are: ${names.join(', ')}`
}

/** Names of the sites, read once. */
let known: readonly string[] | undefined
