import { type AnyNode, parse, type Program as Root } from 'acorn'
import { childrenOf } from './nodes.js'
import type { ScriptText } from './page-code.js'

/** Longer scripts are libraries or bundles. */
const longestScript = 80_000
/** Average length of a line in scripts that a tool has packed. */
const packedLine = 300
/** Names of files that libraries have. */
const libraryFile =
  /(?:^|[/.-])(?:lib|libs|vendor|vendors|node_modules|bower_components|min|pack|bundle|polyfills?|jquery\S*)[/.]/i

/** Whether a script is one that people wrote for the page, and parses. */
export function isReadable({ file, text, isModule }: ScriptText): boolean {
  if (libraryFile.test(file)) return false
  if (text.length > longestScript || text.length / text.split('\n').length > packedLine) return false
  return depthOf(text) <= deepest && parsed(text, isModule) !== null
}

/** Code that is nested deeper overflows the stack of whoever walks it; V8 ends the process where that happens in a pattern. */
const deepest = 200

/** How deep brackets are nested in code; those in texts count too. */
function depthOf(text: string): number {
  let [depth, most] = [0, 0]
  for (const letter of text)
    if ('([{'.includes(letter)) most = Math.max(most, ++depth)
    else if (')]}'.includes(letter)) depth--
  return most
}

/** The tree of a script; null where it does not parse, or is nested too deep to be walked. */
export function parsed(text: string, isModule: boolean): Root | null {
  try {
    const root = parse(text, {
      ecmaVersion: 'latest',
      sourceType: isModule ? 'module' : 'script',
      // eslint-scope compares ranges.
      ranges: true,
    })
    return levelsOf(root) <= mostLevels ? root : null
  } catch {
    return null
  }
}

/** Levels of a tree that people wrote: chains of calls and sums nest too. */
const mostLevels = 400

function levelsOf(root: Root): number {
  let levels = 0
  for (let level: AnyNode[] = [root]; level.length > 0 && levels <= mostLevels; levels++)
    level = level.flatMap(childrenOf)
  return levels
}
