// @ts-check
import { ReadError } from './read-error.js'
/** @import { ExportManifest } from '../../../src/export/export-script.js' */

/** The exported copy that this page belongs to; null on a server. Not named `__webeval`, because webeval looks at these pages too. */
export const exported =
  /** @type {Window & {__webevalCopy?: ExportManifest}} */ (window).__webevalCopy ?? null

/**
 * An answer that an exported copy contains, or loads as a script: `fetch()` can't read `file://`.
 * @param {ExportManifest} copy
 * @param {string} path
 * @returns {Promise<unknown>}
 */
export function readExported(copy, path) {
  if (Object.hasOwn(copy.loaded, path)) return Promise.resolve(copy.loaded[path])
  const address = copy.answers[path]
  if (!Object.hasOwn(copy.answers, path) || address === undefined)
    return Promise.reject(
      new ReadError(404, 'This copy does not hold it. Ask whoever made it for the run folder.'),
    )
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () =>
      Object.hasOwn(copy.loaded, path)
        ? resolve(copy.loaded[path])
        : reject(new ReadError(500, `${address} is not what it should be: was the copy cut short?`)),
    )
    script.addEventListener('error', () =>
      reject(new ReadError(404, `${address} is missing: was the whole folder copied?`)),
    )
    document.head.append(script)
  })
}
