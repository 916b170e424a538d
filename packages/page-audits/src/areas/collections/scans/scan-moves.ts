/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A way to move an entry from one part of a collection to another: a click, a drag or a choice. */
export interface Move {
  readonly selector: string
  /** Where to drop it; null where it is not dragged. */
  readonly to: string | null
  /** The option to choose; null where there is none. */
  readonly option: string | null
}

/** Finds ways to move an entry of the largest part of a collection, max four. Runs in the page. */
export const scanMoves = defineScan(function scanMoves(kit: PageKit, css: string): Move[] {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const members = kit.all().filter((element) => element.matches(css) && kit.visible(element))
  const homes = [...new Set(members.map((member) => member.parentElement!))]
  const sizeOf = (home: Element) => members.filter((member) => member.parentElement === home).length
  const home = homes.toSorted((one, two) => sizeOf(two) - sizeOf(one))[0]
  const entry = members.find((member) => member.parentElement === home)
  if (!home || !entry || homes.length < 2) return []
  const others = homes.filter((other) => other !== home)
  /** Title of the part, without its number. */
  const titleOf = (part: Element) => {
    const heading = (
      part.querySelector('h1,h2,h3,h4,h5,h6') ? part : (part.parentElement ?? part)
    ).querySelector('h1,h2,h3,h4,h5,h6')
    return plain(heading?.textContent)
      .replace(/[\s(]*\d+\)?$/, '')
      .toLowerCase()
  }
  const titles = others.map(titleOf).filter((title) => title !== '')
  const moves: Move[] = []
  const movers = /\bmove\b|\b(?:next|previous|forward|advance|left|right)\b|^[←→⬅➡◀▶‹›<>«»]+$/i
  for (const control of kit.all(entry)) {
    if (!kit.visible(control) || kit.disabled(control)) continue
    const name = plain(`${kit.nameOf(control)} ${control.getAttribute('title') ?? ''}`)
    if (control.matches('button,[role=button]')) {
      const shown = plain((control as HTMLElement).innerText)
      if (movers.test(name) || movers.test(shown) || titles.includes(shown.toLowerCase()))
        moves.push({ selector: kit.selectorOf(control), to: null, option: null })
    } else if (control.matches('select')) {
      const { options, selectedIndex } = control as HTMLSelectElement
      const option = Array.from(options).find(
        ({ label, index }) => index !== selectedIndex && titles.includes(plain(label).toLowerCase()),
      )
      if (option) moves.push({ selector: kit.selectorOf(control), to: null, option: option.label })
    }
  }
  if (entry.matches('[draggable=true]'))
    moves.push({ selector: kit.selectorOf(entry), to: kit.selectorOf(others[0]!), option: null })
  return moves.slice(0, 4)
})
