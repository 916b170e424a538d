import { randomUUID } from 'node:crypto'
import { pageScriptName } from '@webeval/page-script'
import { kitSource, type PageKit } from './page-kit.js'

/** One typed read of a page. `lab.scan(scanForms)` yields what its function returns in the page; see `defineScan`. */
export interface Scan<Args extends readonly unknown[], Value> {
  /** The function's name, for messages. */
  readonly name: string
  /** Source of the function, called in the page with the kit and the arguments. */
  readonly code: string
  /** Whether the function takes the kit, whose source is long. */
  readonly takesKit: boolean
  /** Whether it may leave the page in another state than it found it in. */
  readonly touches?: boolean
  /** Never set: carries the types. */
  readonly types?: (...args: Args) => Value
}

/**
 * Defines a scan by the function that reads the page: `defineScan(function scanTitle(kit: PageKit): string { … })`. The function runs
 * in the page as source text, so it may use nothing but its parameters and the page's globals; its arguments travel as JSON.
 */
export const defineScan = <Args extends readonly unknown[], Value>(
  run: (kit: PageKit, ...args: Args) => Value | Promise<Value>,
): Scan<Args, Value> => ({ name: run.name, code: run.toString(), takesKit: run.length > 0 })

/** Defines a scan that may leave the page in another state than it found it in: it focuses, styles or replaces something. */
export const defineTouchingScan: typeof defineScan = (run) => ({ ...defineScan(run), touches: true })

/** Defines a scan by source text, for what has to carry a library into the page. */
export const defineScanBySource = <Args extends readonly unknown[], Value>(
  name: string,
  code: string,
): Scan<Args, Value> => ({ name, code, takesKit: true })

/**
 * Defines a scan that is too long for one function: each part is a function that takes the kit and returns one for the scan to use,
 * `defineScanWith({ readRow }, function scanRows(kit, { readRow }) { … })`. Parts travel as source text too and can't use one another.
 */
export const defineScanWith = <
  Parts extends Readonly<Record<string, (kit: PageKit) => unknown>>,
  Args extends readonly unknown[],
  Value,
>(
  parts: Parts,
  run: (
    kit: PageKit,
    parts: { readonly [Name in keyof Parts]: ReturnType<Parts[Name]> },
    ...args: Args
  ) => Value,
): Scan<Args, Value> => {
  const made = Object.entries(parts).map(([name, part]) => `${name}: (${part.toString()})(kit)`)
  return {
    name: run.name,
    code: `(kit, ...args) => (${run.toString()})(kit, { ${made.join(', ')} }, ...args)`,
    takesKit: true,
  }
}

type Joined<Scans> = Scans extends readonly [Scan<[], infer One>, ...infer Rest]
  ? One & Joined<Rest>
  : unknown

/** Joins scans into one that makes them in this order with one kit and yields the properties of all. */
export function joinScans<const Scans extends readonly Scan<[], object>[]>(
  name: string,
  ...scans: Scans
): Scan<[], Joined<Scans>> {
  const calls = scans.map(({ code }) => `(${code})(kit)`).join(', ')
  return defineScanBySource(
    name,
    `async (kit) => { const { assign } = Object; return assign({}, ...(await Promise.all([${calls}]))) }`,
  )
}

/** Makes a scan through a function that evaluates source in the page. Rejects as that does. */
export async function makeScan<Args extends readonly unknown[], Value>(
  evaluate: (source: string) => Promise<unknown>,
  scan: Scan<Args, Value>,
  ...args: Args
): Promise<Value> {
  const answer = await evaluate(scanSource(scan, scan.takesKit ? knownKit : null, args))
  return (answer === kitIsMissing ? await evaluate(scanSource(scan, newKit, args)) : answer) as Value
}

/**
 * Source of a function without parameters that makes the scan in a page. Up to its first await the scan reads with the browser's
 * own functions, whatever the page has put in their place; this needs the page script. Timers that it sets itself are the browser's
 * own: nothing that the page has under way.
 */
function scanSource({ code }: Scan<never, unknown>, kit: string | null, args: readonly unknown[]): string {
  const given = args.map((argument) => JSON.stringify(argument) ?? 'undefined')
  const call = `(${code})(${[kit === null ? 'undefined' : 'makeKit()', ...given].join(', ')})`
  return `() => { const { asBuilt, hooks } = window.${pageScriptName} ?? {}; ${ownTimers}; ${kit ?? ''}; const scan = () => ${call}; return asBuilt ? asBuilt(scan) : scan() }`
}

/** The browser's timers in place of those that the page script follows. */
const ownTimers = 'const { setTimeout, clearTimeout, setInterval, clearInterval } = hooks?.timers ?? window'

/** Where a document keeps the function that makes the kit: its source is ten times as long as a scan. A page can't know the name before it is used. */
const kitName = `__webevalKit${randomUUID().replaceAll('-', '')}`
const kitIsMissing = `${kitName} is missing`
const knownKit = `const makeKit = window.${kitName}; if (!makeKit) return '${kitIsMissing}'`
const makeKit = `() => ${kitSource}`
const keepKit = `if (!window.${kitName}) Object.defineProperty(window, '${kitName}', { value: makeKit })`
const newKit = `const makeKit = ${makeKit}; const keep = () => { ${keepKit} }; asBuilt ? asBuilt(keep) : keep()`

/** A script that gives every document the kit before its first scan, which then need not send it. */
export const kitScript: string = `(() => { const { hooks } = window.${pageScriptName} ?? {}; ${ownTimers}; const makeKit = ${makeKit}; ${keepKit} })()`
