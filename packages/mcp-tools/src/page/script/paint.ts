/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { Hashing } from './prints/hashing.js'
import type { Surveying } from './survey.js'

/** A hash over how everything in view is painted: what hovering changes. Too dear, and too fickle under a moving pointer, for every look. */
export function painting(dom: DomAccess, hash: Hashing, survey: Surveying) {
  const properties = [
    'color', 'backgroundColor', 'backgroundImage', 'backgroundPosition', 'borderTopColor', 'borderBottomColor', 'boxShadow',
    'opacity', 'transform', 'translate', 'scale', 'rotate', 'textDecorationLine', 'filter', 'outlineStyle', 'fontWeight',
  ] as const // prettier-ignore
  const mostElements = 3000
  return function paint(): number {
    const print = hash.start()
    const endless = new Set<Element>()
    for (const animation of dom.animations(document)) {
      const { effect } = animation
      if (
        effect instanceof KeyframeEffect &&
        effect.target &&
        effect.getComputedTiming().endTime === Infinity
      )
        endless.add(effect.target)
    }
    let left = mostElements
    const add = (style: CSSStyleDeclaration) => {
      for (const property of properties) hash.string(print, style[property])
    }
    survey({
      enter({ element, frame, rendered, visible, noisy }) {
        if (!rendered || noisy || endless.has(element) || left <= 0) return
        const { top, bottom, left: near, right } = dom.rect(element)
        if (
          bottom + frame.y < 0 ||
          top + frame.y > innerHeight ||
          right + frame.x < 0 ||
          near + frame.x > innerWidth
        )
          return
        left--
        hash.number(print, visible ? 1 : 2)
        add(dom.style(element))
        for (const pseudo of ['::before', '::after']) {
          const style = dom.pseudo(element, pseudo)
          if (style.content === 'none' || style.content === 'normal') continue
          hash.string(print, `${style.content}${style.display}${style.visibility}`)
          add(style)
        }
      },
      text: () => {},
      leave: () => {},
    })
    return hash.value(print)
  }
}
export type Painting = ReturnType<typeof painting>
