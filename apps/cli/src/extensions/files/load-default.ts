import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { errorMessage, UsageError } from '@webeval/core'
import { reserveStandardOutput } from '../../process/standard-output.js'
import { type ShapeName, wrongShape } from '../shapes/wrong-shape.js'
import { probeFile } from './probe-file.js'

/** Milliseconds that a file may take to load. */
const timeoutMs = 10_000

/** The default export of a file that the user named. `shape`: what it should be. Throws `UsageError` when there is none, or the file can't be loaded. */
export async function loadDefault(path: string, shown: string, shape: ShapeName): Promise<unknown> {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts?.isFile()) throw new UsageError(`${shown}: there is no such file.`)
  checkTypeScript(path, shown)
  // A changed file has another address, so that a watched run loads it again.
  const url = `${pathToFileURL(path).href}?changed=${Math.round(facts.mtimeMs)}`
  const problem = await probeFile(url, timeoutMs)
  if (problem !== null) throw wrongShape(shown, shape, `it can't be loaded: ${problem}`)
  reserveStandardOutput()
  const module = await import(url).catch((error: unknown) => {
    throw new UsageError(`${shown} can't be loaded: ${errorMessage(error)}`, { cause: error })
  })
  if (!('default' in module)) throw wrongShape(shown, shape, 'it has no default export')
  if (isPromise(module.default))
    throw wrongShape(shown, shape, 'its default export is a promise; put await before it')
  return module.default
}

const isPromise = (value: unknown): boolean =>
  typeof (value as Partial<Promise<unknown>> | null | undefined)?.then === 'function'

/** Reads a value that the user's own code made. Throws `UsageError` where that code throws: a getter may. */
export function readOwn<Own>(shown: string, read: () => Own): Own {
  try {
    return read()
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${shown} can't be read: ${errorMessage(error)}`, { cause: error })
  }
}

/** Throws `UsageError` for TypeScript where Node can't read it. */
function checkTypeScript(path: string, shown: string): void {
  const strips = (process.features as { readonly typescript?: unknown }).typescript
  if (/\.[cm]?ts$/.test(path) && !strips)
    throw new UsageError(
      `${shown} is TypeScript, which Node ${process.versions.node} can't load: use Node 22.18 or later, or write it as ${shown.replace(/ts$/, path.endsWith('.ts') && !/\.[cm]ts$/.test(path) ? 'mjs' : 'js')}.`,
    )
}
