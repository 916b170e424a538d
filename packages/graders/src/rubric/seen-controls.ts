import {
  type ExplorationStep,
  type Step,
  type Target,
  hasEffect,
  noticeableEffects,
  effectsExcept,
} from '@webeval/core'

/** A control of the page, over all states in which it was seen. */
export interface SeenControl {
  readonly selector: string
  readonly role: string
  readonly name: string
  /** Everything that says what it is, in lower case: name, text, labels, values, type and the words of its selector. */
  readonly words: string
  /** It says nothing of itself that a program could read: perhaps a picture says it. */
  readonly unnamed: boolean
  /** It says that it shows more when used. */
  readonly expands: boolean
  /** It was chosen from the start, as the first tab is. */
  readonly selected: boolean
  /** Steps that acted on it. */
  readonly acts: readonly { readonly step: number; readonly effect: boolean; readonly isError: boolean }[]
}

/** Every control that any look saw, with what was done to it. */
export function seenControls(steps: readonly Step[], explored: readonly ExplorationStep[]): SeenControl[] {
  const found = new Map<string, Omit<SeenControl, 'acts'>>()
  const see = (control: Omit<SeenControl, 'acts'>) => {
    const key = `${control.selector}\n${control.name}`
    if (!found.has(key)) found.set(key, control)
  }
  for (const { before, after } of steps)
    for (const target of [...(before?.targets ?? []), ...(after?.targets ?? [])]) see(fromTarget(target))
  for (const { before, after } of explored)
    for (const { selector, role, name } of [...(before?.targets ?? []), ...(after?.targets ?? [])])
      see({
        selector,
        role,
        name,
        words: `${name} ${role} ${wordsOfSelector(selector)}`.toLowerCase(),
        unnamed: name.trim() === '',
        expands: false,
        selected: false,
      })
  const acts = explored.map((step) => ({
    target: actedOn(step),
    step: step.step,
    effect: hadEffect(step),
    isError: step.is_error,
  }))
  return [...found.values()].map((control) => ({
    ...control,
    acts: acts.filter(
      ({ target }) =>
        target !== null && (target === control.selector || (target === control.name && target !== '')),
    ),
  }))
}

function fromTarget(target: Target): Omit<SeenControl, 'acts'> {
  const { selector, role, name, text, type = '', placeholder = '', options = [], href = '', tag } = target
  const said = [name, text, placeholder, target.value ?? '', ...options].join(' ').trim()
  const words = [said, role, tag, type, decode(href), wordsOfSelector(selector)].join(' ').toLowerCase()
  const { expanded, selected, current } = target.state
  return {
    selector,
    role,
    name: name || text || placeholder,
    words,
    unnamed: said === '',
    expands: expanded === false || expanded === 'false' || tag === 'summary',
    selected: isSet(selected) || isSet(current),
  }
}

const isSet = (state: boolean | string | undefined) =>
  state !== undefined && state !== false && state !== 'false'

/** `#deleteItem` and `.dark-mode` say something too. */
const wordsOfSelector = (selector: string) =>
  selector.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[^\p{L}\p{N}]+/gu, ' ')

const decode = (href: string) => href.replace(/^\w+:\/\/[^/]*/, '').replace(/[^\p{L}\p{N}]+/gu, ' ')

/** The element that a step acted on; null where it had none. */
function actedOn({ args }: Pick<ExplorationStep, 'args'>): string | null {
  const target = args['target'] ?? args['selector'] ?? args['startTarget']
  return typeof target === 'string' ? target : null
}

/** Whether the page responded in a way that people notice; a moved focus or a scroll is not a response. */
function hadEffect({ verification, is_error }: Pick<ExplorationStep, 'verification' | 'is_error'>): boolean {
  if (!verification || is_error || verification.by_agent_script) return false
  return hasEffect(verification, effectsExcept(noticeableEffects, 'scroll', 'request'))
}
