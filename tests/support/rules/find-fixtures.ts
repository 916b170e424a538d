import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A page that shows one rule at work: `faulty` breaks it, `clean` is its twin without the fault, `benign` looks suspicious and is right. */
export interface RuleFixture {
  readonly area: string
  readonly rule: string
  readonly kind: 'faulty' | 'clean' | 'benign'
  /** `wrong-order.faulty`, or `wrong-order.faulty-by-date` where one page is not enough. */
  readonly name: string
  readonly html: string
  /** Task of the page, from its comment `<!-- task: … -->`. */
  readonly task: string
  /** Tool calls of the exploration before the audits, from its comment `<!-- acts: … -->`. 0 without one: then they start from the fresh page. */
  readonly acts: number
  /** Content type, from its comment `<!-- served as: … -->`. */
  readonly contentType: string
}

const packages = fileURLToPath(new URL('../../../packages/', import.meta.url))

/** The folders `src/areas/<area>` of every package. */
const areas = ['', 'agents/'].flatMap((parent) =>
  readdirSync(join(packages, parent)).flatMap((name) => {
    const home = join(packages, parent, name, 'src/areas')
    const inside = existsSync(home) ? readdirSync(home, { withFileTypes: true }) : []
    return inside.filter((area) => area.isDirectory()).map((area) => join(home, area.name))
  }),
)

/**
 * Reads a fixture. A page may be another one of its folder with a few words replaced: `<!-- like: blank-entry.clean -->`, and for each change
 * `<!-- replace: … -->` and `<!-- with: … -->`. Throws when the other page lacks the words.
 */
function pageAt(path: string): string {
  const html = readFileSync(path, 'utf8')
  const model = /<!-- like: (\S+) -->/.exec(html)?.[1]
  if (model === undefined) return html
  const changes = [...html.matchAll(/<!-- replace: ([^]*?) -->\s*<!-- with: ([^]*?) ?-->/g)]
  return changes.reduce(
    (page, [, from = '', to = '']) => {
      if (!page.includes(from))
        throw new Error(`${path} replaces “${from}”, which ${model}.html does not contain.`)
      return page.replace(from, () => to)
    },
    pageAt(join(dirname(path), `${model}.html`)),
  )
}

/** Finds the fixtures in every package: `src/areas/<area>/<rule>.<kind>.html`, or `<rule>.<kind>-<variety>.html`. */
export function findFixtures(): readonly RuleFixture[] {
  return areas
    .flatMap((area) => readdirSync(area).map((file) => join(area, file)))
    .flatMap((path) => {
      const [, rule, kind] =
        /^([a-z-]+)\.(faulty|clean|benign)(?:-[a-z-]+)?\.html$/.exec(basename(path)) ?? []
      if (!rule || !kind) return []
      const html = pageAt(path)
      const texts = [readFileSync(path, 'utf8'), html]
      const said = (label: string) =>
        texts.flatMap((text) => new RegExp(`<!-- ${label}: ([^]*?) -->`).exec(text)?.[1] ?? [])[0]
      const fixture: RuleFixture = {
        area: basename(dirname(path)),
        rule,
        kind: kind as RuleFixture['kind'],
        name: basename(path, '.html'),
        html,
        task: said('task') ?? '',
        acts: Number(said('acts') ?? 0),
        contentType: said('served as') ?? 'text/html; charset=utf-8',
      }
      return [fixture]
    })
    .toSorted((one, two) => (one.name < two.name ? -1 : 1))
}
