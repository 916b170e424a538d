/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { Entry } from '../survey-entry.js'

/** Tells whether a page is so large that a look reads what is on screen and what changed, and counts the rest. */
export function largePage(dom: DomAccess) {
  /** Elements up to which a look reads all of them. */
  const limit = 8000
  const countOf = dom.getter(HTMLCollection.prototype, 'length')
  const everything = dom.method(
    document,
    Document.prototype.getElementsByTagName as (tag: string) => HTMLCollectionOf<Element>,
  )
  const frameDocuments = (): Document[] => {
    const documents: Document[] = []
    const frames = everything(document, 'iframe')
    const count = countOf(frames)
    for (let index = 0; index < count && index < 50; index++) {
      const inner = dom.frameDocument(frames[index]!, 'iframe')
      if (inner) documents[documents.length] = inner
    }
    return documents
  }
  let large = false
  return {
    limit,
    /** All documents that can be read: the page's own, then those of its frames. */
    documents: (): Document[] => [document, ...frameDocuments()],
    /** Elements of the page and its frames, without those in shadow roots. The browser keeps this count. */
    count(): number {
      let total = 0
      for (const each of [document, ...frameDocuments()]) total += countOf(everything(each, '*'))
      return total
    },
    /** Once true it stays so until the next document: prints of the two ways of reading can't be compared. */
    isLarge(): boolean {
      large ||= this.count() > limit
      return large
    },
    /** Nodes that changed since the previous look; the next survey visits them wherever they are. */
    touched: [] as Node[],
    /** Elements passed by the last survey that may lie over others. */
    overlays: [] as readonly Entry[],
    /** Elements whose children appear or disappear with them at this look. */
    flipped: new Set<Element>(),
  }
}
export type LargePage = ReturnType<typeof largePage>
