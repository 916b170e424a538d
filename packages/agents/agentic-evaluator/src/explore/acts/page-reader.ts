import {
  type CommitScan,
  type EditField,
  type ListingScan,
  scanCommit,
  scanHint,
  scanEditField,
  scanHoverPlaces,
  type Scan,
  scanListing,
} from '@webeval/page-audits'

/** Reads of the page that an exploration makes between its acts. Each yields null where the page can't be read. */
export interface PageReader {
  /** The listing, and how to act on its first entries; those with one of `texts` come before others. */
  entries(texts?: readonly string[]): Promise<ListingScan | null>
  /** The field that holds a text which is being edited. */
  editField(text: string): Promise<EditField | null>
  /** Places over which the mouse brings up hidden controls. */
  hoverPlaces(): Promise<readonly string[] | null>
  /** How what is typed into a field is sent off. */
  commit(selector: string): Promise<CommitScan | null>
  /** Words that describe a field. */
  hint(selector: string): Promise<string | null>
}

const handles = 6

/** Makes a scan in the page; yields null where the page can't be read. */
export type ReadScan = <Args extends readonly unknown[], Value>(
  scan: Scan<Args, Value>,
  ...args: Args
) => Promise<Value | null>

/** Makes a reader that reads through `read`. */
export const pageReader = (read: ReadScan): PageReader => ({
  entries: (texts = []) => read(scanListing, { handles, texts }),
  editField: (text) => read(scanEditField, text),
  hoverPlaces: () => read(scanHoverPlaces),
  commit: (selector) => read(scanCommit, selector),
  hint: (selector) => read(scanHint, selector),
})
