import {
  type CommitScan,
  type EditField,
  type ListingScan,
  scanCommit,
  scanEditField,
  scanListing,
  scanSource,
} from '@webeval/page-audits'

/** Reads of the page that an exploration makes between its acts. Each yields null where the page can't be read. */
export interface PageReader {
  /** What is listed, and how its first entries can be acted on. */
  entries(): Promise<ListingScan | null>
  /** The field that holds a text which is being edited. */
  editField(text: string): Promise<EditField | null>
  /** How what is typed into a field is sent off. */
  commit(selector: string): Promise<CommitScan | null>
}

const handles = 6

/** Makes a reader of a function that runs a source in the page. */
export const pageReader = (inspect: <Value>(source: string) => Promise<Value | null>): PageReader => ({
  entries: () => inspect<ListingScan>(scanSource(scanListing, { handles })),
  editField: (text) => inspect<EditField>(scanSource(scanEditField, text)),
  commit: (selector) => inspect<CommitScan>(scanSource(scanCommit, selector)),
})
