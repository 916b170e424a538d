import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { vendorFiles } from '../../vendor-files.js'
import { bundleModules } from './bundle-modules.js'

/** The pages' own files, wherever they come from. */
export interface PageParts {
  /** A file by its path below `public/`, or of a package below `vendor/`. */
  file(path: string): Promise<Buffer>
  /** A page's HTML. */
  html(name: string): Promise<string>
  /** Paths of the style sheets that a page links to. */
  styles(html: string): readonly string[]
  /** Paths of the files that a style sheet names. */
  namedIn(stylePath: string, css: Buffer): readonly string[]
  /** Path of the page's one script. */
  script(html: string): string
  /** That script and all it imports, as one classic script. */
  bundle(path: string): Promise<string>
}

/** `url(…)` in a style sheet. */
export const urlForm = /url\(\s*['"]?([^'")\s]+)['"]?\s*\)/g

const scriptForm = /<script type="module" src="([^"]+)"><\/script>/

/** Takes pages apart. Throws when one is not built as the README says. */
export function pageParts(publicDir: string): PageParts {
  const file = (path: string) => readFile(vendorFiles[path] ?? join(publicDir, ...path.split('/')))
  return {
    file,
    html: async (name) => (await file(name)).toString('utf8'),
    styles: (html) =>
      [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"\s*\/?>/g)].map((match) =>
        posix.normalize(match[1] ?? ''),
      ),
    namedIn: (stylePath, css) =>
      [...css.toString('utf8').matchAll(urlForm)]
        .map((match) => match[1] ?? '')
        .filter((url) => !/^(data:|#|[a-z]+:)/i.test(url))
        .map((url) => posix.join(posix.dirname(stylePath), url)),
    script(html) {
      const path = scriptForm.exec(html)?.[1]
      if (path === undefined)
        throw new Error('A page has no <script type="module" src="…"></script> to be bundled.')
      return posix.normalize(path)
    },
    bundle: (path) => bundleModules(path, async (module) => (await file(module)).toString('utf8')),
  }
}

/** A page with other scripts in the place of its module. */
export const withScripts = (html: string, scripts: string): string => html.replace(scriptForm, () => scripts)
