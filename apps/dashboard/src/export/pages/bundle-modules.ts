import { posix } from 'node:path'
import { translateModule } from './translate-module.js'

/**
 * Makes one classic script of a module and all that it imports: browsers load no modules from `file://`. Throws on cycles, and on what
 * `translateModule` does not know.
 */
export async function bundleModules(
  entry: string,
  readModule: (path: string) => Promise<string>,
): Promise<string> {
  /** The modules made so far, by the number that they are known under. */
  const numbers = new Map<string, number>()
  const under = new Set<string>()
  const parts: string[] = []

  async function add(path: string): Promise<void> {
    if (numbers.has(path)) return
    if (under.has(path)) throw new Error(`${path} imports itself by way of others; take the cycle apart.`)
    under.add(path)
    const { imports, code } = await translateModule(await readModule(path), path)
    const resolved = imports.map((from) => posix.join(posix.dirname(path), from))
    // Imported modules come first, in the order of the imports.
    for (const each of resolved) await add(each)
    const text = code((from) => `m${numbers.get(posix.join(posix.dirname(path), from))}`)
    numbers.set(path, numbers.size)
    parts.push(`// ${path}\nconst m${numbers.get(path)} = (() => {\n${text}\n})()`)
  }

  await add(entry)
  return `(() => {\n'use strict'\n${parts.join('\n\n')}\n})()\n`
}
