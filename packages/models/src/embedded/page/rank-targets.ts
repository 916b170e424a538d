import type { ControlRole, Description } from '../request/intent.js'
import { extremeOf } from '../words/numbers.js'
import { isToggle, takesText, isDisabled, type PageView, type ViewedTarget } from './page-view.js'
import { bestMatch, normalise } from '../words/words.js'

/** A target and its score for a description; 1 and above is practically certain. */
export interface RankedTarget {
  readonly view: ViewedTarget
  readonly score: number
}

/** Minimum score of a plausible target. */
export const plausible = 0.5

/** Targets that match a description, the best first; omits implausible ones. */
export function rankTargets(
  what: Description,
  page: PageView,
  fits: (view: ViewedTarget) => boolean = () => true,
): readonly RankedTarget[] {
  const weigh = rarity(page)
  const scored = page.targets.flatMap((view): RankedTarget[] => {
    if (!fits(view) || isDisabled(view) || view.region) return []
    const score = scoreOf(what, view, weigh)
    return score >= plausible ? [{ view, score }] : []
  })
  return pick(what, scored)
}

/** For `nth` and `cheapest`, picks among roughly equal matches; otherwise sorts by score, then the smaller first. */
function pick(what: Description, scored: readonly RankedTarget[]): readonly RankedTarget[] {
  const best = Math.max(...scored.map((ranked) => ranked.score))
  if (what.extreme) {
    const chosen = extremeOf(
      what.extreme,
      scored,
      ({ view }) => `${view.labels.join(' ')} ${view.target.context ?? ''}`,
    )
    const size = what.extreme.direction === 'least' ? 1 : -1
    const bySize = chosen ?? scored.toSorted((a, b) => size * (areaOf(a.view) - areaOf(b.view)))[0]
    if (bySize) return [bySize]
  }
  if (what.ordinal !== null) {
    const equals = scored.filter((ranked) => ranked.score > best - 0.3)
    const nth = equals.at(what.ordinal > 0 ? what.ordinal - 1 : what.ordinal)
    return nth ? [nth] : []
  }
  // Among equal labels, prefer the innermost: the button, not the card around it.
  return scored.toSorted((a, b) => b.score - a.score || areaOf(a.view) - areaOf(b.view))
}

const areaOf = ({ target }: ViewedTarget): number => Math.round((target.box.width * target.box.height) / 100)

/** Rare words weigh more: they identify a target better. */
function rarity(page: PageView): (word: string) => number {
  const known = rarities.get(page.targets)
  if (known) return known
  const counts = new Map<string, number>()
  for (const view of page.targets)
    for (const word of new Set(view.own)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weigh = (word: string) => Math.log(2 + page.targets.length / (1 + (counts.get(word) ?? 0)))
  rarities.set(page.targets, weigh)
  return weigh
}

/** Computed once per observation, because one turn ranks the same targets several times. */
const rarities = new WeakMap<PageView['targets'], (word: string) => number>()

function scoreOf(what: Description, view: ViewedTarget, weigh: (word: string) => number): number {
  const role = roleScore(what.role, view)
  if (what.words.length === 0 && what.around.length === 0)
    return (
      labelScore(what, view) + (what.role === null ? (what.extreme ? 0.6 : 0) : role > 0 ? 0.6 + role : 0)
    )
  const wanted = weighed(what.words, weigh, (word) => ownMatch(word, view))
  const nearby = weighed(what.around, weigh, (word) =>
    Math.max(bestMatch(word, view.around), 0.9 * ownMatch(word, view)),
  )
  if (what.words.length === 0) return role > 0 || what.role === null ? 0.9 * nearby + role : 0
  // No word of its own matches: it is merely near the meant target.
  if (wanted === 0) return 0
  const precision = view.own.length === 0 ? 0.5 : Math.min(1, what.words.length / view.own.length)
  const surroundings = what.around.length > 0 ? 0.35 * nearby - 0.1 : 0
  const visible = (view.target.inViewport ? 0.02 : 0) + (isControl(view) ? 0.03 : 0)
  // Targets behind an open dialog may have similar labels.
  const covered = view.target.state['covered'] === true ? 0.1 : 0
  return wanted * (0.65 + 0.25 * precision) + labelScore(what, view) + role + surroundings + visible - covered
}

const isControl = ({ target }: ViewedTarget): boolean =>
  /^(?:a|button|input|select|textarea|summary)$/.test(target.tag) ||
  /^(?:button|link|tab|menuitem|option|checkbox|radio|switch)$/.test(target.role)

function weighed(
  words: readonly string[],
  weigh: (word: string) => number,
  match: (word: string) => number,
): number {
  let all = 0
  let found = 0
  for (const word of words) {
    const weight = weigh(word)
    all += weight
    found += weight * match(word)
  }
  return all === 0 ? 0 : found / all
}

const ownMatch = (word: string, view: ViewedTarget): number =>
  Math.max(bestMatch(word, view.own), 0.6 * bestMatch(word, view.hidden), 0.45 * bestMatch(word, view.around))

/** An exact label is practically certain. */
function labelScore(what: Description, view: ViewedTarget): number {
  const said = normalise(what.quoted ?? what.text)
  if (said === '') return 0
  if (view.labels.includes(said)) return what.quoted !== null && exactly(what.quoted, view) ? 0.6 : 0.5
  if (what.quoted === null || view.labels.length === 0) return 0
  // One or two letters occur in any word.
  const within = (label: string) => (said.length < 3 ? view.own.includes(said) : label.includes(said))
  return view.labels.some(within) ? 0.2 : -0.25
}

/** `OK` and `Ok` on one page are two buttons. */
const exactly = (label: string, { target }: ViewedTarget): boolean =>
  [target.name, target.text, target.value].some((shown) => shown?.trim() === label.trim())

const roles: Record<ControlRole, (view: ViewedTarget) => boolean> = {
  button: ({ target }) =>
    target.role === 'button' || /^(?:button|summary)$/.test(target.tag) || target.type === 'submit',
  link: ({ target }) => target.role === 'link' || target.tag === 'a',
  tab: ({ target }) => target.role === 'tab',
  checkbox: (view) => isToggle(view) && view.target.type !== 'radio' && view.target.role !== 'radio',
  radio: ({ target }) => target.role === 'radio' || target.type === 'radio',
  field: takesText,
  area: (view) => takesText(view) && isArea(view),
  list: ({ target }) => target.tag === 'select' || ['combobox', 'listbox'].includes(target.role),
  slider: ({ target }) => target.role === 'slider' || target.type === 'range' || target.role === 'spinbutton',
  menu: ({ target }) => /menu/.test(target.role) || target.state['haspopup'] !== undefined,
  image: (view) =>
    ['img', 'image', 'svg'].includes(view.target.role) ||
    ['img', 'svg', 'i'].includes(view.target.tag) ||
    isIcon(view),
  dialog: () => false,
  section: ({ target }) =>
    target.state['expanded'] !== undefined || /^(h\d|summary)$/.test(target.tag) || target.role === 'tab',
}

const isIcon = ({ target, labels }: ViewedTarget): boolean => labels.length === 0 && target.box.width <= 64

/** A multi-line field. */
export const isArea = ({ target }: ViewedTarget): boolean =>
  target.tag === 'textarea' ||
  (target.tag !== 'input' && (target.role === 'textbox' || target.state['editable'] === true))

/** Whether a target has the requested role. People use role names loosely, so the role weighs little. */
function roleScore(role: ControlRole | null, view: ViewedTarget): number {
  if (role === null || role === 'dialog') return takesText(view) ? -0.1 : 0
  return roles[role](view) ? 0.25 : -0.2
}
