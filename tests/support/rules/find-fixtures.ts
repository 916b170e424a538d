import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A page that shows one rule at work: `faulty` breaks it, `clean` is its twin without the fault, `benign` looks suspicious and is right. */
export interface RuleFixture {
  readonly area: string
  readonly rule: string
  readonly kind: 'faulty' | 'clean' | 'benign'
  /** `wrong-order.faulty` */
  readonly name: string
  readonly html: string
  /** What the page was asked to be, from its comment `<!-- task: … -->`. */
  readonly task: string
  /** Content type, from its comment `<!-- served as: … -->`. */
  readonly contentType: string
}

const packages = fileURLToPath(new URL('../../../packages', import.meta.url))

/** Finds the fixtures in every package: `src/areas/<area>/<rule>.<kind>.html`. */
export function findFixtures(): readonly RuleFixture[] {
  return readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules'))
    .flatMap((path) => {
      const [, rule, kind] = /([a-z-]+)\.(faulty|clean|benign)\.html$/.exec(basename(path)) ?? []
      if (!rule || !kind || !/src\/areas\/[a-z-]+\/[^/]+$/.test(path.replaceAll('\\', '/'))) return []
      const html = readFileSync(join(packages, path), 'utf8')
      const said = (label: string) => new RegExp(`<!-- ${label}: ([^]*?) -->`).exec(html)?.[1]
      const fixture: RuleFixture = {
        area: basename(dirname(path)),
        rule,
        kind: kind as RuleFixture['kind'],
        name: `${rule}.${kind}`,
        html,
        task: said('task') ?? '',
        contentType: said('served as') ?? 'text/html; charset=utf-8',
      }
      return [fixture]
    })
    .toSorted((one, two) => (one.name < two.name ? -1 : 1))
}
