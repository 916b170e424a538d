import { controlLabel, deedPattern, type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import {
  isClickable,
  isDestructive,
  labelledFamily,
  linkKind,
  takesOver,
} from '../../../controls/controls.js'
import { fieldKind } from '../../../controls/field-values.js'
import { pathTo } from '../../../controls/replay.js'
import { isTheme } from '../../states/choose-states.js'

/** An act of the exploration that changed what the page says, or a choice that should have. */
export interface ExploredChange {
  readonly target: Target
  readonly act: FindingAction
  /** It changed nothing that the page says. */
  readonly silent: boolean
}

const [maxChanges, maxTyped, mostForgotten, mostSilent] = [5, 2, 2, 2]

const searches = deedPattern(['search'], 'leads')

/**
 * One act of each kind that changed a text of the page: a field, a choice, a button, as far as the page shows them when it opens. The first ones of the
 * exploration. Then choices that changed none, among others that did.
 */
export function changesToFollow({ entries, startUrl, first }: AuditContext): readonly ExploredChange[] {
  const waits = (label: string) => takesOver.test(label) || searches.test(label)
  if (first.targets.some((target) => target.role === 'button' && waits(controlLabel(target)))) return []
  const atFirst = new Set(first.targets.map(({ selector }) => selector))
  const found = new Map<string, ExploredChange & { readonly beside: ReadonlySet<string> }>()
  for (const [index, { step, before }] of entries.entries()) {
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    const seen = step.verification
    if (
      !target ||
      !atFirst.has(target.selector) ||
      step.is_error ||
      !seen ||
      seen.url_changed ||
      seen.new_dialogs > 0
    )
      continue
    const silent = !seen.text_changed
    if (silent && !(seen.value_changed && isChoice(target))) continue
    if (!isFollowed(step.tool, target) || isTheme(target) || linkKind(target, startUrl) !== 'none') continue
    const kind = `${step.tool} ${labelledFamily(target)}`
    if (found.has(kind) && !(found.get(kind)!.silent && !silent)) continue
    found.set(kind, {
      target,
      act: pathTo(entries, index).at(-1)!,
      silent,
      beside: new Set(before!.targets.map(({ selector }) => selector)),
    })
  }
  const isTyped = ({ act }: ExploredChange) => act.tool === toolNames.type
  const changes = [...found.values()].filter(({ silent }) => !silent)
  const isBeside = (one: ExploredChange, { beside }: { readonly beside: ReadonlySet<string> }) =>
    beside.has(one.target.selector)
  const quiet = [...found.values()]
    .filter(
      (one) =>
        one.silent &&
        changes.some((other) => isChoice(other.target) && isBeside(one, other) && isBeside(other, one)),
    )
    // Lists to choose from belong to forms that nothing follows more often than boxes do.
    .toSorted((one, two) => Number(isList(one)) - Number(isList(two)))
  // A slider has a label of its own, which may be all that follows it.
  const typed = changes
    .filter(isTyped)
    .toSorted((one, two) => Number(isSlider(two)) - Number(isSlider(one)))
    .slice(0, maxTyped)
  const others = changes.filter((change) => !isTyped(change))
  const forgotten = others.filter(({ target }) => isOftenForgotten(target))
  const told = [...forgotten.slice(0, mostForgotten), ...typed, ...others]
    .filter((change, index, all) => all.indexOf(change) === index)
    .slice(0, maxChanges)
  return [...told, ...quiet.slice(0, mostSilent)]
}

const isSlider = ({ target }: ExploredChange): boolean => target.type === 'range'

const isList = ({ act }: ExploredChange): boolean => act.tool === toolNames.selectOption

const isChoice = ({ tag, role }: Target): boolean =>
  tag === 'select' || tag === 'label' || /^(?:radio|checkbox|switch)$/.test(role)

/** Buttons that take one more or one less, or take something away, and choices: results are most often left behind there. */
const isOftenForgotten = (target: Target): boolean =>
  isDestructive(target) || /^\W*[+＋−–-]\W*$/u.test(target.text) || isChoice(target)

const isFollowed = (tool: string, target: Target): boolean =>
  tool === toolNames.selectOption ||
  (tool === toolNames.type && fieldKind(target) !== 'search') ||
  (tool === toolNames.click && isClickable(target) && !/^(?:tab|link|option)$/.test(target.role))
