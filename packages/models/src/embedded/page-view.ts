import type { Signals, Target } from '@webeval/core'
import { identifierWords, normalise, wordsOf } from './words.js'

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
  return { signals, targets: targets.map(viewTarget) }
}

/** Targets within a few pixels stand on one line. */
const rowOf = (target: Target) => Math.round((target.box.y + target.box.height / 2) / 12)

function viewTarget(target: Target): ViewedTarget {
  const shown = [
    target.name,
    target.text,
    target.placeholder ?? '',
    isButtonInput(target) ? (target.value ?? '') : '',
  ]
  const labels = [...new Set(shown.map(normalise).filter((label) => label !== ''))]
  return {
    target,
    labels,
    own: wordsOf(labels.join(' ')),
    hidden: [
      ...identifierWords(target.selector),
      ...wordsOf(target.type ?? ''),
      ...identifierWords(pathOf(target.href)),
    ],
    around: wordsOf(target.context ?? ''),
  }
}

const isButtonInput = (target: Target) =>
  target.tag === 'input' && ['submit', 'button', 'reset'].includes(target.type ?? '')

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
