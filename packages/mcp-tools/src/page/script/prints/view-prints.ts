/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { SerialOf } from './element-serials.js'
import type { Entry, Frame } from '../survey-entry.js'

/** Prints of how a page is shown, which the tree does not tell: where it is scrolled, what has the focus, its theme. */
export function viewPrints(dom: DomAccess, serialOf: SerialOf) {
  /** Its scroll position is known without a question, which makes sure of the page's layout each time. */
  const isEmptyField = ({ element, tag }: Entry) =>
    tag === 'input' && dom.inputValue(element as HTMLInputElement) === ''
  const scrollOf = (frames: readonly Frame[], scrollers: readonly Entry[]): string => {
    let positions = ''
    for (const { document } of frames) {
      const view = dom.defaultView(document)
      if (view) positions += `${Math.round(view.scrollX)},${Math.round(view.scrollY)};`
    }
    const moved = scrollers.map((scroller) =>
      isEmptyField(scroller)
        ? '0,0'
        : `${Math.round(dom.scrollLeft(scroller.element))},${Math.round(dom.scrollTop(scroller.element))}`,
    )
    return `${positions}|${moved.filter((at) => at !== '0,0').join(';')}`
  }
  const focusOf = (): string => {
    let active = dom.active(document)
    let path = ''
    for (let depth = 0; active && depth < 20; depth++) {
      const tag = dom.localName(active)
      if (tag !== 'body' && tag !== 'html') path += `${tag}${serialOf(active)};`
      const shadow = dom.shadowRoot(active)
      const inner = dom.frameDocument(active, tag)
      active = shadow ? dom.shadowActive(shadow) : inner ? dom.active(inner) : null
    }
    return path
  }
  /** Changes without a trace in the tree: rules put in or switched off by script, the theme as it is computed. */
  const themeOf = (frames: readonly Frame[]): string =>
    frames
      .map(({ document }) => {
        let state = ''
        const sheets = dom.styleSheets(document)
        for (let index = 0; index < sheets.length; index++) {
          const sheet = sheets[index]!
          let rules = -1
          try {
            rules = sheet.cssRules.length
          } catch {
            // A sheet of another origin.
          }
          state += `${sheet.disabled ? 'x' : ''}${rules};`
        }
        for (const element of [dom.documentElement(document), dom.body(document)]) {
          if (!element) continue
          const style = dom.style(element)
          state += `${style.color}${style.backgroundColor}${style.backgroundImage}${style.colorScheme}${style.fontSize}${style.filter}`
        }
        return state
      })
      .join('|')

  return { scrollOf, focusOf, themeOf }
}
export type ViewPrints = ReturnType<typeof viewPrints>
