import type { Description } from '../request/intent.js'
import type { PageView } from './page-view.js'
import { coverage, wordsOf } from '../words/words.js'

/** True when a headline or the title of the page names the thing. */
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

/** True when the page contains at least half of the words of a description. */
export function isAbout(what: Description, page: PageView): boolean {
  const words = [...what.words, ...what.around]
  const said = (page.signals.content ?? []).map((block) => block.text)
  return words.length > 0 && coverage(words, wordsOf([page.signals.title, ...said].join(' '))) >= 0.5
}
