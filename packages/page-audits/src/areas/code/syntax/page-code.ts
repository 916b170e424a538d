/** The readable code of a page. */
export interface PageCode {
  readonly scripts: readonly ScriptText[]
  /** The markup once the page is loaded. */
  readonly markup: string
  /** The page's own style sheets, one after the other. */
  readonly styles: string
  /** Names that every script has from its browser: `fetch`, `innerWidth`. */
  readonly globals: readonly string[]
  /** Some scripts, styles or markup could not be read. */
  readonly isPartial?: boolean
}

/** One script of a page. */
export interface ScriptText {
  /** Its file name; empty for a script in the page. */
  readonly file: string
  readonly text: string
  readonly isModule: boolean
}

/** More elements of one kind than a page that people wrote has. */
const mostParts = 40

/** The elements of a name that markup has, each up to its end tag: `<form id="a">…`. */
export const partsOf = (markup: string, tag: string): string[] =>
  markup
    .split(`<${tag}`)
    .slice(1, mostParts)
    .flatMap((part) => {
      const end = part.indexOf(`</${tag}>`)
      return end < 0 || !/^[\s>]/.test(part) ? [] : [`<${tag}${part.slice(0, end)}`]
    })
