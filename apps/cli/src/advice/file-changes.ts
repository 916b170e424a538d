import { nearestName } from '@webeval/core'
import type { ChangeMaker } from './change.js'
import { withAttribute } from './opening-tag.js'

/** A file that exists in place of one that does not. */
const loadsImage: ChangeMaker = ({ markup, files }) => {
  const source = markup?.attributes['src']
  if (!markup || source === undefined) return null
  const near = nearestName(
    source,
    files.filter((file) => /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(file)),
  )
  return near !== null && near !== source
    ? {
        how: `${source} does not exist; the folder has ${near}.`,
        replace: markup.opening,
        by: withAttribute(markup.opening, 'src', near),
      }
    : {
        how: `${source} does not exist: put that file there, or remove the image.`,
        replace: markup.opening,
        by: '',
      }
}

/** The name of a file that exists, for one that the page requests and that does not. */
const existingFile: ChangeMaker = ({ issue, html, files }) => {
  const [, path = ''] =
    /\b(?:GET|HEAD) https?:\/\/[^/\s]+\/(\S*?)(?:[?#]\S*)? 404\b/.exec(issue.description) ?? []
  if (path === '') return null
  const near = nearestName(path, files)
  if (near === null || near === path)
    return { how: `${path} does not exist: put the file there, or remove what requests it.` }
  const how = `${path} does not exist; the folder has ${near}.`
  return html.split(path).length === 2 ? { how, replace: path, by: near } : { how }
}

/** Changes of the files that a page names, by rule. */
export const fileChanges: readonly (readonly [rule: RegExp, make: ChangeMaker])[] = [
  [/^broken-image$/, loadsImage],
  [/^failed-request$/, existingFile],
]
