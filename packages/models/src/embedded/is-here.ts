import type { Description } from './intent.js'
import type { PageView } from './page-view.js'

/** True when the headline or title of the page speaks of the thing. */
export function isHere(what: Description, page: PageView): boolean {
  const { title, content = [] } = page.signals
  const said = (what.quoted ?? what.words.join(' ')).toLowerCase()
  const headlines = [
    title,
    ...content
      .filter((block) => block.kind === 'heading' && (block.level ?? 1) <= 2)
      .map((block) => block.text),
  ]
  return (
    said !== '' && headlines.some((line) => what.words.every((word) => line.toLowerCase().includes(word)))
  )
}
