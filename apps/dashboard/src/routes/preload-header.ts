import { posix } from 'node:path'
import { importsOf } from '../export/pages/translate-module.js'

const scriptForm = /<script type="module" src="([^"]+)"><\/script>/
const knownForm = /^[\w./-]+$/

/**
 * A `Link` header that names all modules of a page, so that a browser fetches them at once instead of finding one by way of another; null for a
 * page without a module. What can't be read is left out: the page asks for it by itself.
 */
export async function preloadHeader(
  html: string,
  readModule: (path: string) => Promise<string>,
): Promise<string | null> {
  const entry = scriptForm.exec(html)?.[1]
  if (entry === undefined) return null
  const found = new Set<string>()
  const add = async (path: string): Promise<void> => {
    if (found.has(path) || !knownForm.test(path)) return
    found.add(path)
    const imports = await readModule(path)
      .then(importsOf)
      .catch(() => [])
    await Promise.all(imports.map((from) => add(posix.join(posix.dirname(path), from))))
  }
  await add(posix.normalize(entry))
  return [...found].map((path) => `</${path}>; rel=modulepreload`).join(', ')
}
