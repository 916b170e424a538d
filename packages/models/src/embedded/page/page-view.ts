import type { Signals, Target } from '@webeval/core'
import { identifierWords, normalise, wordsOf } from '../words/words.js'

/** A target with the words that tell about it, read once for each look. */
export interface ViewedTarget {
  readonly target: Target
  /** Its labels as a person would compare them: name, text, placeholder, value of a button. */
  readonly labels: readonly string[]
  /** Words of its labels. */
  readonly own: readonly string[]
  /** Words of its identifiers, type and address: weaker than labels. */
  readonly hidden: readonly string[]
  /** Words of what stands around it. */
  readonly around: readonly string[]
  /** It is no more than a part of the page that holds controls. */
  readonly region: boolean
  /** What its selector has in common with others of its kind: those that differ only in their number. */
  readonly kind: string
}

/** A page as the planner reads it. */
export interface PageView {
  readonly signals: Signals
  /** In reading order: from top to bottom, then from left to right. */
  readonly targets: readonly ViewedTarget[]
}

/** Reads one look. A page that repeats the request, as test pages do, says nothing by it: that is left out. */
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

/** A plain box that listens for clicks on the controls in it is none itself. */
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

/** `large` and `small`, among drawn things of clearly different size. */
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

/** Targets within a few pixels stand on one line. */
const rowOf = (target: Target) => Math.round((target.box.y + target.box.height / 2) / 12)

function viewTarget(target: Target, size: string, region: boolean, here: string): ViewedTarget {
  const shown = [
    // A card that is one link is named by all of its text; its beginning says which one it is.
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
    // What says nothing, such as an icon, is known by how it looks and by what its makers call it.
    own:
      told.length > 0 && !isData(labels[0] ?? '')
        ? [...told, ...looks]
        : [...told, ...looks, ...(takesNoText(target) ? marks : [])],
    hidden: [
      ...marks,
      // A search is submitted too, but nobody means it by `submit`.
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

/** A number, an address: what it says is no name for it. */
const isData = (label: string): boolean => /^[\d\s().,:/+-]+$|^\S+@\S+$/.test(label)

const takesNoText = ({ tag }: Target) => !['input', 'textarea', 'select', 'canvas'].includes(tag)

/** The selector without its number among its like, and without the way through frames. */
const kindOf = (selector: string): string => {
  const last = selector.split(' >> ').at(-1) ?? selector
  return /^:nth-match\((.*), \d+\)$/s.exec(last)?.[1] ?? last
}

const isButtonInput = (target: Target) =>
  target.tag === 'input' && ['submit', 'button', 'reset'].includes(target.type ?? '')

/** The address of the page itself says nothing about a link on it. */
const leadsElsewhere = ({ href }: Target, here: string): boolean =>
  href !== undefined && href.replace(/#.*$/, '') !== here.replace(/#.*$/, '')

const pathOf = (href: string | undefined): string =>
  href?.replace(/^\w+:\/\/[^/]*/, '').replace(/\.\w+$/, '') ?? ''

/** True for a control that text can be typed into. */
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

/** True for a control that is on or off. */
export const isToggle = ({ target }: ViewedTarget): boolean =>
  ['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio'].includes(target.role) ||
  target.type === 'checkbox' ||
  target.type === 'radio'

/** True for a toggle that is on. */
export const isOn = ({ target }: ViewedTarget): boolean =>
  [target.state['checked'], target.state['pressed'], target.state['selected']].some(
    (state) => state === true || state === 'true',
  )

/** True for a target that nothing can be done with now. */
export const isDisabled = ({ target }: ViewedTarget): boolean =>
  target.state['disabled'] === true || target.state['disabled'] === 'true'

/** Tells a thing from others also when its selector changes as others come and go: by its label and where it stands. */
export const placeOf = ({ target, labels, around }: ViewedTarget): string =>
  around.length > 1
    ? `${target.tag} ${labels[0] ?? ''} ${around.join(' ')}`
    : `${labels[0] ?? ''} @${Math.round(target.box.x + target.box.width / 2)},${Math.round(target.box.y + target.box.height / 2)}`

/** What a target is called, for people. */
export const nameOf = ({ target }: ViewedTarget): string =>
  target.name || target.text || target.placeholder || target.appearance || target.selector
