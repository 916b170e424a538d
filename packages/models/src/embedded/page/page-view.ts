import type { Signals, Target } from '@webeval/core'
import { identifierWords, normalise, wordsOf } from '../words/words.js'

/** A target with the words that describe it, computed once per observation. */
export interface ViewedTarget {
  readonly target: Target
  /** Its normalised labels: name, text, placeholder, value of a button. */
  readonly labels: readonly string[]
  /** Words of its labels. */
  readonly own: readonly string[]
  /** Words of its identifiers, type and address: weaker evidence than labels. */
  readonly hidden: readonly string[]
  /** Words of its surroundings. */
  readonly around: readonly string[]
  /** True for a mere container of controls. */
  readonly region: boolean
  /** Its selector without its index among similar elements. */
  readonly kind: string
}

/** A page as the planner reads it. */
export interface PageView {
  readonly signals: Signals
  /** In reading order: from top to bottom, then from left to right. */
  readonly targets: readonly ViewedTarget[]
}

/**
 * Builds the view of one observation. Removes a copy of the request from the page's text, as test pages contain one.
 */
export function viewPage(looked: Signals, request = ''): PageView {
  const asked = normalise(request)
  const repeats = (text: string) => asked !== '' && normalise(text).includes(asked)
  const signals: Signals = repeats(looked.text)
    ? {
        ...looked,
        text: looked.text.replace(request.replace(/\s+/g, ' ').trim(), ' '),
        content: (looked.content ?? []).filter((block) => !repeats(block.text)),
      }
    : looked
  const targets = signals.targets.toSorted(
    (a, b) => rowOf(a) - rowOf(b) || a.box.x - b.box.x || a.box.y - b.box.y,
  )
  const sizeOf = sizes(targets)
  const isRegion = regions(targets)
  return {
    signals,
    targets: targets.map((target) => viewTarget(target, sizeOf(target), isRegion(target), signals.url)),
  }
}

const vague =
  /^(?:generic|article|blockquote|definition|figure|paragraph|sectionheader|sectionfooter|term|DescriptionList|Figcaption|LayoutTable\w*|list|listitem|form|navigation|main|region|banner|table|row|toolbar|group|menu|menubar|tablist|tabpanel|search|complementary|contentinfo)$/

/** A plain box with a click listener that contains several controls is not a control itself. */
function regions(targets: readonly Target[]): (target: Target) => boolean {
  const controls = targets.filter(
    ({ tag, role }) =>
      /^(?:a|button|input|select|textarea|summary)$/.test(tag) || role === 'button' || role === 'link',
  )
  return ({ role, box: outer }) => {
    if (!vague.test(role) || controls.length < 2) return false
    let inside = 0
    for (const { box } of controls) {
      const within =
        box.x >= outer.x &&
        box.y >= outer.y &&
        box.x + box.width <= outer.x + outer.width + 1 &&
        box.y + box.height <= outer.y + outer.height + 1
      if (within && ++inside > 1) return true
    }
    return false
  }
}

/** Labels drawn elements of clearly different size `large` and `small`. */
function sizes(targets: readonly Target[]): (target: Target) => string {
  const area = ({ box }: Target) => box.width * box.height
  const areas = targets.filter((target) => target.appearance).map(area)
  const [least, most] = [Math.min(...areas), Math.max(...areas)]
  const between = most > least * 1.5 ? Math.sqrt(least * most) : null
  return (target) => {
    if (between === null || !target.appearance) return ''
    return area(target) > between ? 'large big' : 'small little'
  }
}

/** Targets within a few pixels of each other share a line. */
const rowOf = (target: Target) => Math.round((target.box.y + target.box.height / 2) / 12)

function viewTarget(target: Target, size: string, region: boolean, here: string): ViewedTarget {
  const shown = [
    // A card that is a single link takes all its text as its name; the beginning identifies it.
    target.name.slice(0, 200),
    target.text,
    target.placeholder ?? '',
    isButtonInput(target) ? (target.value ?? '') : '',
  ]
  const labels = [...new Set(shown.map(normalise).filter((label) => label !== ''))]
  const kind = kindOf(target.selector)
  const told = wordsOf(labels.join(' '))
  const looks = wordsOf(
    `${target.appearance ?? ''} ${size} ${target.appearance ? 'shape item' : ''} ${/\b(?:box|rectangle)$/.test(target.appearance ?? '') ? 'box rectangle square' : ''}`,
  )
  const marks = identifierWords(kind.replace(/^[a-z]\w*(?=[.[#:])/, ''))
  return {
    target,
    labels,
    // Targets without meaningful text, such as icons, are identified by their appearance and their identifiers.
    own:
      told.length > 0 && !isData(labels[0] ?? '')
        ? [...told, ...looks]
        : [...told, ...looks, ...(takesNoText(target) ? marks : [])],
    hidden: [
      ...marks,
      // A search button submits too, but people never call it `submit`.
      ...(target.type === 'text' || labels.some((label) => /^(?:search|find|go)$/.test(label))
        ? []
        : wordsOf(target.type ?? '')),
      ...identifierWords(leadsElsewhere(target, here) ? pathOf(target.href) : ''),
    ],
    around: wordsOf(target.context ?? ''),
    region,
    kind,
  }
}

/** A number or an address is data, not a name. */
const isData = (label: string): boolean => /^[\d\s().,:/+-]+$|^\S+@\S+$/.test(label)

const takesNoText = ({ tag }: Target) => !['input', 'textarea', 'select', 'canvas'].includes(tag)

/** The selector without its index and without its frame path. */
const kindOf = (selector: string): string => {
  const last = selector.split(' >> ').at(-1) ?? selector
  return /^:nth-match\((.*), \d+\)$/s.exec(last)?.[1] ?? last
}

const isButtonInput = (target: Target) =>
  target.tag === 'input' && ['submit', 'button', 'reset'].includes(target.type ?? '')

/** A link to the current page: its address says nothing about it. */
const leadsElsewhere = ({ href }: Target, here: string): boolean =>
  href !== undefined && href.replace(/#.*$/, '') !== here.replace(/#.*$/, '')

const pathOf = (href: string | undefined): string =>
  href?.replace(/^\w+:\/\/[^/]*/, '').replace(/\.\w+$/, '') ?? ''

/** True for a control that accepts text. */
export function takesText({ target }: ViewedTarget): boolean {
  if (target.state['disabled'] === true || target.state['readonly'] === true) return false
  if (target.tag === 'textarea') return true
  if (target.tag === 'input')
    return ![
      'checkbox',
      'radio',
      'button',
      'submit',
      'reset',
      'image',
      'file',
      'hidden',
      'range',
      'color',
    ].includes(target.type ?? 'text')
  return ['textbox', 'searchbox', 'spinbutton'].includes(target.role) || target.state['editable'] === true
}

/** True for a control with an on and an off state. */
export const isToggle = ({ target }: ViewedTarget): boolean =>
  ['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio'].includes(target.role) ||
  target.type === 'checkbox' ||
  target.type === 'radio'

/** True for a toggle that is on. */
export const isOn = ({ target }: ViewedTarget): boolean =>
  [target.state['checked'], target.state['pressed'], target.state['selected']].some(
    (state) => state === true || state === 'true',
  )

/** True for a target that is currently disabled. */
export const isDisabled = ({ target }: ViewedTarget): boolean =>
  target.state['disabled'] === true || target.state['disabled'] === 'true'

/**
 * Identifies a thing by its label and surroundings, else its position, because selectors change as other entries come
 * and go.
 */
export const placeOf = ({ target, labels, around }: ViewedTarget): string =>
  around.length > 1
    ? `${target.tag} ${labels[0] ?? ''} ${around.join(' ')}`
    : `${labels[0] ?? ''} @${Math.round(target.box.x + target.box.width / 2)},${Math.round(target.box.y + target.box.height / 2)}`

/** A human-readable name of a target. */
export const nameOf = ({ target }: ViewedTarget): string =>
  target.name || target.text || target.placeholder || target.appearance || target.selector
