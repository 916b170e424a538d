import type { ScriptEvent } from './act-event.js'

type Params = Readonly<Record<string, unknown>>

/** Commands that change the document without a script. */
const edits =
  /^(?:DOM\.(?:set(?!InspectedNode|NodeStackTraces)\w+|remove\w+|moveTo|copyTo|undo|redo)|CSS\.(?:set|add|create)\w+|DOMStorage\.(?:set|remove|clear)\w+|IndexedDB\.(?:delete|clear)\w+|Page\.setDocumentContent|Animation\.(?:seek|setTiming)\w*)$/

const prepares = /^DOM\.(?:focus|scrollIntoViewIfNeeded)$/

/** Reads a command as a script that may change the page; null for those that can't. */
export function readScript(method: string, params: Params): ScriptEvent | null {
  if (edits.test(method))
    return { type: 'script', deed: 'evaluate', source: `${method} ${JSON.stringify(params)}` }
  if (prepares.test(method)) return { type: 'script', deed: 'prepare', source: method }
  if (method === 'Runtime.evaluate') return scriptOf(String(params['expression'] ?? ''))
  if (method !== 'Runtime.callFunctionOn') return null
  const declared = String(params['functionDeclaration'] ?? '')
  const given = Array.isArray(params['arguments']) ? (params['arguments'] as readonly unknown[]) : []
  if (!isWrapper.test(declared)) return scriptOf(declared)
  // Playwright hands its own function the source as an argument.
  const sources = given.map((each) => (each as { readonly value?: unknown } | null)?.value)
  return scriptOf(sources.filter((each) => typeof each === 'string').join('\n'))
}

const isWrapper = /^\s*\(utilityScript, \.\.\.args\)/

/** Scripts that drivers load into each page, and those of Playwright that end its own watching and waiting, wait, or watch a drag. */
const ofDriver =
  /\b(?:InjectedScript|UtilityScript|PuppeteerUtil)\b|^\s*\(?h\)?\s*=>\s*h\.(?:stop|abort)\(\)\s*$|^\s*\(\[injected, node, \w+\]\)\s*=>\s*new Promise\(\(?f\)?\s*=>\s*setTimeout\(f, \w+\)\)\s*$|^window\.__cleanupDrag\?\.\(\)$|^\(function setupDragListeners\(\)/
/** Acts of Playwright's own script; all its other functions read. */
const injectedDeeds: readonly (readonly [RegExp, ScriptEvent['deed']])[] = [
  [/\binjected\w*\.fill\(/, 'fill'],
  [/\binjected\w*\.selectOptions\(/, 'select'],
  [/\binjected\w*\.setInputFiles\(/, 'upload'],
  [/\binjected\w*\.dispatchEvent\(/, 'evaluate'],
  [/\binjected\w*\.(?:focusNode|blurNode|selectText|scrollIntoView\w*)\(/, 'prepare'],
]
const usesInjected = /\binjected\w*\.\w+\(/

function scriptOf(source: string): ScriptEvent | null {
  if (ofDriver.test(source)) return null
  if (usesInjected.test(source)) {
    const deed = injectedDeeds.find(([pattern]) => pattern.test(source))?.[1]
    return deed ? { type: 'script', deed, source } : null
  }
  return onlyReads(source) ? null : { type: 'script', deed: 'evaluate', source }
}

/** Writing to a property or element, deleting one, or making what may be written to later. */
const writing =
  /(?:[\w$)\]]\s*(?:\.\s*[\w$]+|\[[^\]]*\]))\s*(?:[-+*/%&|^]|\*\*|<<|>>>?|\?\?|&&|\|\|)?=(?![=>])|\+\+|--|\bdelete\b|\blocation\s*=(?![=>])|\bnew\s+(?!Map\b|Set\b|Date\b|Array\b|RegExp\b|URL\b|Promise\b|Error\b)/
const called = /([\w$]+)\s*(?:\?\.)?\s*\(/g

/** Whether a script only calls functions that are known to change nothing, and writes to nothing but its own names. */
function onlyReads(source: string): boolean {
  if (writing.test(source)) return false
  for (const [, name] of source.matchAll(called)) if (!reading.has(name!)) return false
  return true
}

const words = (text: string) => text.trim().split(/\s+/)

/** Names of functions that change no page, and keywords that come before a bracket. */
const reading: ReadonlySet<string> = new Set([
  ...words('if for while switch catch function return await async typeof void of in and or not'),
  ...words(
    'querySelector querySelectorAll getElementById getElementsByClassName getElementsByTagName getElementsByName closest matches contains evaluate elementFromPoint elementsFromPoint',
  ),
  ...words(
    'getBoundingClientRect getClientRects getComputedStyle getPropertyValue getAttribute getAttributeNames hasAttribute hasAttributes checkVisibility compareDocumentPosition getRootNode item key getItem matchMedia getSelection hasFocus',
  ),
  ...words(
    'map filter find findIndex findLast some every reduce forEach flatMap flat slice concat includes indexOf lastIndexOf join sort toSorted reverse entries keys values fromEntries from of at push',
  ),
  ...words(
    'trim trimStart trimEnd split replace replaceAll match matchAll test exec startsWith endsWith padStart padEnd toLowerCase toUpperCase charAt charCodeAt codePointAt substring substr normalize localeCompare toString toFixed repeat',
  ),
  ...words(
    'stringify parse Number String Boolean Array Object Math round floor ceil min max abs parseInt parseFloat isNaN isFinite isInteger isArray has get size Set Map Date now getTime toISOString URL',
  ),
  ...words('then resolve all isContentEditable outerHTML innerText textContent'),
])
