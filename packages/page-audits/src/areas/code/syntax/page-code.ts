/** The readable code of a page. */
export interface PageCode {
  readonly scripts: readonly ScriptText[]
  /** The markup once the page is loaded. */
  readonly markup: string
  /** The page's own style sheets, one after the other. */
  readonly styles: string
  /** Names that every script has from its browser: `fetch`, `innerWidth`. */
  readonly globals: readonly string[]
}

/** One script of a page. */
export interface ScriptText {
  /** Its file name; empty for a script in the page. */
  readonly file: string
  readonly text: string
  readonly isModule: boolean
}
