/// <reference lib="dom" />
import type { Target } from '@webeval/core'
import type { AccessibleNaming, DomAccess, SelectorMaking, TextReading } from '@webeval/page-script'
import type { Appearing } from './appearance.js'
import type { ContentReading } from '../prints/content-blocks.js'
import type { LargePage } from '../large/large-page.js'
import type { PageCensus } from '../large/page-census.js'
import type { Entry } from '../survey-entry.js'
import type { Candidate } from './target-finding.js'
import type { Place, TargetPlacing } from './target-places.js'

/** Ranks targets and describes the first of them. */
export function targetDescribing(
  dom: DomAccess,
  naming: AccessibleNaming,
  reading: TextReading,
  content: ContentReading,
  placing: TargetPlacing,
  selectors: SelectorMaking,
  looks: Appearing,
  large: LargePage,
  census: PageCensus,
) {
  const isDisabled = (element: Element) =>
    dom.matches(element, ':disabled') || dom.attribute(element, 'aria-disabled') === 'true'
  const isChoice = (type: string) => type === 'checkbox' || type === 'radio'

  const isAria = (name: string) => name.startsWith('aria-')
  const stateOf = (
    { element, tag, attributes }: Entry,
    covered: boolean,
    disabled: boolean,
  ): Target['state'] => {
    const state: Target['state'] = {}
    const hasAria = attributes.some(isAria)
    const aria = (name: string) => (hasAria ? dom.attribute(element, `aria-${name}`) : null)
    const type = tag === 'input' ? dom.inputType(element as HTMLInputElement) : ''
    const control = tag === 'label' ? dom.control(element as HTMLLabelElement) : null
    const checkable = (isChoice(type) ? element : control) as HTMLInputElement | null
    if (checkable && dom.localName(checkable) === 'input' && isChoice(dom.inputType(checkable)))
      state['checked'] = dom.checked(checkable)
    else if (aria('checked'))
      state['checked'] = aria('checked') === 'mixed' ? 'mixed' : aria('checked') === 'true'
    if (tag === 'summary' && dom.parentNode(element))
      state['expanded'] = dom.hasAttribute(dom.parentNode(element) as Element, 'open')
    else if (aria('expanded')) state['expanded'] = aria('expanded') === 'true'
    if (aria('pressed')) state['pressed'] = aria('pressed') === 'mixed' ? 'mixed' : aria('pressed') === 'true'
    if (aria('selected')) state['selected'] = aria('selected') === 'true'
    if (aria('current') && aria('current') !== 'false') state['current'] = aria('current')!
    if (disabled) state['disabled'] = true
    if (dom.hasAttribute(element, 'required') || aria('required') === 'true') state['required'] = true
    if (aria('invalid') && aria('invalid') !== 'false') state['invalid'] = true
    if (dom.hasAttribute(element, 'readonly') || aria('readonly') === 'true') state['readonly'] = true
    if (naming.isEditable(element)) state['editable'] = true
    if (covered) state['covered'] = true
    if (dom.matches(element, ':focus')) state['focused'] = true
    return state
  }
  const optionsOf = (element: Element, tag: string): string[] | undefined => {
    if (tag !== 'select') return undefined
    const options = dom.options(element as HTMLSelectElement)
    const labels: string[] = []
    for (let index = 0; index < options.length && index < 50; index++)
      labels.push(dom.optionLabel(options[index]!).replace(/\s+/g, ' ').trim())
    return labels
  }
  const rangeOf = (element: Element, tag: string): Target['range'] => {
    const slider =
      dom.attribute(element, 'role') === 'slider' || dom.attribute(element, 'role') === 'spinbutton'
    const type = tag === 'input' ? dom.inputType(element as HTMLInputElement) : ''
    if (type !== 'range' && type !== 'number' && !slider) return undefined
    const number = (name: string, fallback: number | null) => {
      const text = dom.attribute(element, name)
      return text === null || text.trim() === '' || !(Number(text) - Number(text) === 0)
        ? fallback
        : Number(text)
    }
    const prefix = slider ? 'aria-value' : ''
    const min = number(`${prefix}min`, type === 'number' ? null : 0)
    const max = number(`${prefix}max`, type === 'number' ? null : 100)
    return min === null || max === null ? undefined : { min, max, step: number('step', 1)! }
  }
  /** One of several similar siblings, such as the cards of a grid without list markup. */
  const isRepeated = ({ element, tag }: Entry): boolean => {
    const kind = dom.attribute(element, 'class')
    if (!kind || /^(?:body|main|form|span|a|button)$/.test(tag)) return false
    const alike = (other: Node | null): boolean =>
      other !== null &&
      dom.isElement(other) &&
      dom.localName(other) === tag &&
      dom.attribute(other, 'class') === kind
    let after = dom.nextSibling(element)
    while (after && !dom.isElement(after)) after = dom.nextSibling(after)
    return alike(after) || alike(dom.previousElement(element))
  }
  /** Reads each text once: all targets of a row have the row's as their context. */
  const textsOnce = () => {
    const known = new Map<number, Map<Element, string>>()
    return (element: Element, limit: number): string => {
      let texts = known.get(limit)
      if (!texts) known.set(limit, (texts = new Map<Element, string>()))
      let text = texts.get(element)
      if (text === undefined) texts.set(element, (text = reading.textOf(element, limit)))
      return text
    }
  }
  type TextOf = ReturnType<typeof textsOnce>
  /** Its surroundings, which distinguish one of many similar targets from the others. */
  const contextOf = ({ entry, heading }: Candidate, own: string, textOf: TextOf): string | undefined => {
    for (let outer = entry.parent, depth = 0; outer && depth < 30; outer = outer.parent, depth++) {
      const role = dom.attribute(outer.element, 'role') ?? ''
      if (/^(?:tr|li|article|dd|dt)$/.test(outer.tag) || /^(?:row|listitem|article|treeitem)$/.test(role)) {
        const text = textOf(outer.element, 200)
        if (text !== '' && text !== own) return text
      } else if (depth < 8 && isRepeated(outer)) {
        // A card says a few words; what says more is a section of the page.
        const text = textOf(outer.element, 260)
        if (text !== '' && text !== own && text.length < 250) return text.slice(0, 200)
      }
      if (
        outer.tag === 'fieldset' ||
        role === 'radiogroup' ||
        (role === 'group' && dom.hasAttribute(outer.element, 'aria-label'))
      ) {
        const legend = outer.tag === 'fieldset' ? dom.queryAll(outer.element, 'legend')[0] : undefined
        const text = legend ? textOf(legend, 200) : naming.nameOf(outer.element, outer.tag).slice(0, 200)
        if (text !== '') return text
      }
    }
    return heading ? textOf(heading, 200) || undefined : undefined
  }

  const describe = (
    candidate: Candidate,
    { place, disabled }: { readonly place: Place; readonly disabled: boolean },
    selectorOf: ReturnType<SelectorMaking['start']>,
    textOf: TextOf,
  ): Target => {
    const { entry } = candidate
    const { element, tag, frame } = entry
    const text = reading.isSilent(tag) ? '' : textOf(element, 200)
    const name = naming.nameOf(element, tag)
    const hasValue = tag === 'input' || tag === 'textarea' || tag === 'select' || naming.isEditable(element)
    const type = tag === 'input' ? dom.inputType(element as HTMLInputElement) : undefined
    const value =
      type && isChoice(type)
        ? (dom.attribute(element, 'value') ?? undefined)
        : hasValue
          ? content.shownValue(entry)
          : (dom.attribute(element, 'aria-valuenow') ?? undefined)
    const target: Target = {
      selector: selectorOf(element, tag, frame),
      tag,
      role: naming.roleOf(element, tag),
      name,
      text,
      state: stateOf(entry, place.covered, disabled),
      box: place.box,
      inViewport: place.inViewport,
    }
    const context = contextOf(candidate, text, textOf)
    const placeholder = dom.attribute(element, 'placeholder')
    const options = optionsOf(element, tag)
    const range = rangeOf(element, tag)
    const kind = type ?? (tag === 'button' ? buttonType(element) : null)
    if (kind) target.type = kind
    if (value !== undefined) target.value = value
    if (placeholder) target.placeholder = placeholder
    const inputMode = hasValue && dom.attribute(element, 'inputmode')
    if (inputMode) target.inputMode = inputMode
    if (options) target.options = options
    if (tag === 'a' && dom.isHtml(element) && dom.hasAttribute(element, 'href'))
      target.href = dom.href(element as HTMLAnchorElement)
    if (context) target.context = context
    if ((name === '' && !hasValue) || (dom.isSvg(element) && tag !== 'svg')) {
      const appearance = looks.appearanceOf(element, tag, place.box)
      if (appearance !== '') target.appearance = appearance
    }
    if (range) target.range = range
    return target
  }

  /** A button of a form sends it, unless its markup says otherwise. */
  const buttonType = (element: Element): string | null =>
    dom.attribute(element, 'type') ||
    (dom.isHtml(element) && dom.formOf(element as HTMLButtonElement) ? 'submit' : null)

  /** The most useful first: in view before out of view, controls before what only looks like one, the covered last. */
  return function targets(
    candidates: readonly Candidate[],
    most: number,
  ): { targets: Target[]; count: number } {
    naming.refresh()
    const ranked: { candidate: Candidate; place: Place; disabled: boolean; rank: number; nth: number }[] = []
    const [left, top] = [-window.scrollX, -window.scrollY]
    const view = window.innerWidth * window.innerHeight
    const place = placing.start()
    for (const candidate of candidates) {
      const { element } = candidate.entry
      const placed = place(candidate.entry)
      const { box } = placed
      // Invisible to people: a pixel for screen readers, or positioned outside the page.
      if (box.width < 2 || box.height < 2 || box.x + box.width <= left || box.y + box.height <= top) continue
      const vast = candidate.doubt >= 10 && candidate.doubt !== 12 && box.width * box.height > view / 2
      const disabled = isDisabled(element)
      const rank =
        candidate.doubt +
        (placed.inViewport ? 0 : 40) +
        (placed.covered ? 80 : 0) +
        (disabled ? 5 : 0) +
        (vast ? 20 : 0)
      ranked.push({ candidate, place: placed, disabled, rank, nth: ranked.length })
    }
    ranked.sort((a, b) => a.rank - b.rank || a.nth - b.nth)
    const selectorOf = selectors.start(large.isLarge() ? census : undefined)
    const textOf = textsOnce()
    return {
      targets: ranked.slice(0, most).map((one) => describe(one.candidate, one, selectorOf, textOf)),
      count: ranked.length,
    }
  }
}
export type TargetDescribing = ReturnType<typeof targetDescribing>
