import {
  controlLabel,
  type FindingAction,
  maskText,
  type Signals,
  type Target,
  toolNames,
} from '@webeval/core'
import type { JournalEntry } from '../journal.js'
import type { LabPage, Seen } from '../lab/lab-page.js'
import { targetOf } from '../lab/target-of.js'
import { causesOfLast } from '../journal/causes-of-last.js'
import { withoutDetours } from '../journal/without-detours.js'
import { validValue } from './field-values.js'
import { sameControl } from './same-control.js'

/** The acts since the page was last opened afresh, up to and with the given entry, without those that change nothing for those after them. */
export function pathTo(entries: readonly JournalEntry[], index: number): readonly FindingAction[] {
  let from = 0
  for (let at = 0; at <= index; at++) if (entries[at]!.step.tool === toolNames.navigate) from = at + 1
  const used = entries
    .slice(from, index + 1)
    .filter(
      ({ step }, at, all) => at === all.length - 1 || (!step.is_error && step.tool !== toolNames.scroll),
    )
  const path = used.map(({ step, before }) => {
    const target = before ? targetOf(before, String(step.args['target'])) : undefined
    const action = { tool: step.tool, params: unmasked(step.args, target) }
    if (target) actedOn.set(action, target)
    return action
  })
  const last = path.at(-1)
  if (last) {
    causesOf.set(last, () => causesOfLast(used).map((at) => path[at]!))
    directTo.set(last, () => withoutDetours(used).map((entry) => path[used.indexOf(entry)]!))
  }
  return path
}

/** For the last act of a path, the acts that it could not be made without, with itself. */
const causesOf = new WeakMap<FindingAction, () => readonly FindingAction[]>()

/** For the last act of a path, the path without what led away from a view and back to it. */
const directTo = new WeakMap<FindingAction, () => readonly FindingAction[]>()

/** The journal hides numbers of cards, and passwords: what the field takes is typed in their place. */
const unmasked = (params: FindingAction['params'], target: Target | undefined): FindingAction['params'] =>
  params['text'] === maskText && target ? { ...params, text: validValue(target) } : params

/** The controls that the acts of paths were made on. */
const actedOn = new WeakMap<FindingAction, Target>()

/** The act on the same control as the page has it now: `:nth-match(button, 24)` is another one where the exploration had added entries before. */
function onSameControl(action: FindingAction, look: Signals): FindingAction {
  const target = actedOn.get(action)
  const now = target && controlLabel(target) !== '' ? sameControl(look, target) : undefined
  return !now || now.selector === target?.selector
    ? action
    : { ...action, params: { ...action.params, target: now.selector } }
}

/** Acts of the longest way that is not all of them, and of the longest one without detours. */
const [fewActs, manyActs] = [12, 24]

/** Scripts that may show again what the last act of a path did, the shortest first. */
export function shortened(path: readonly FindingAction[]): readonly (readonly FindingAction[])[] {
  const last = path.at(-1)
  if (!last) return []
  const fills = path
    .slice(0, -1)
    .filter(({ tool }) => tool === toolNames.type || tool === toolNames.selectOption)
  const causes = causesOf.get(last)?.() ?? []
  const direct = directTo.get(last)?.() ?? path
  const ways = [
    // Its control is not there as the page opens.
    ...(causes.length > 1 ? [] : [[last]]),
    ...(causes.length > 1 && causes.length <= fewActs ? [causes] : []),
    ...(fills.length > 0 && causes.length <= 1 ? [[...fills.slice(-6), last]] : []),
    path.slice(-fewActs),
    ...(path.length > fewActs && direct.length <= manyActs ? [direct] : []),
  ]
  return ways.filter(
    (way, index) => ways.findIndex((other) => JSON.stringify(other) === JSON.stringify(way)) === index,
  )
}

/** Plays a script on the freshly opened page; yields what its last act did, or null when an act before it could not be done. */
export async function replay(
  lab: LabPage,
  actions: readonly FindingAction[],
  options?: { readonly patient?: boolean },
): Promise<Seen | null> {
  await lab.restart()
  let seen: Seen | null = null
  for (const [index, action] of actions.entries()) {
    const isLast = index === actions.length - 1
    const found = isLast ? action : onSameControl(action, await lab.seen())
    seen = await lab.act(found, isLast ? options : undefined)
    if (seen.isError && index < actions.length - 1) return null
  }
  return seen
}

/** The shortest way that shows something again, and what was seen; null when none does. `whole`: all acts are made where no shorter way does. */
export async function reproduce(
  lab: LabPage,
  path: readonly FindingAction[],
  shows: (seen: Seen) => boolean | Promise<boolean>,
  options?: { readonly patient?: boolean; readonly whole?: boolean },
): Promise<{ readonly actions: readonly FindingAction[]; readonly seen: Seen } | null> {
  const ways = options?.whole && path.length > fewActs ? [...shortened(path), path] : shortened(path)
  for (const actions of ways) {
    const seen = await replay(lab, actions, options)
    if (seen && !seen.isError && (await shows(seen))) return { actions, seen }
  }
  return null
}

/** A script in sentences, as a person would follow it. */
export function inSentences(
  actions: readonly FindingAction[],
  nameOf: (selector: string) => string,
): string[] {
  return [
    'Open the page.',
    ...actions.map(({ tool, params }) => {
      const target = typeof params['target'] === 'string' ? nameOf(params['target']) : ''
      switch (tool) {
        case toolNames.click:
          return `${params['doubleClick'] === true ? 'Double-click' : 'Click'} ${target}.`
        case toolNames.type:
          return params['text'] === ''
            ? `Empty ${target}.`
            : `Type ${quoted(params['text'])} into ${target}${params['submit'] === true ? ' and press Enter' : ''}.`
        case toolNames.selectOption:
          return `Choose ${quoted(params['values'])} in ${target}.`
        case toolNames.pressKey:
          return `Press ${String(params['key'])}.`
        case toolNames.navigate:
          return `Open ${String(params['url'])}.`
        case toolNames.evaluate:
          return 'Answer the next question with yes.'
        case toolNames.navigateBack:
          return 'Go back with the browser.'
        case toolNames.dragAt:
          return `Drag from ${String(params['startX'])}, ${String(params['startY'])} to ${String(params['endX'])}, ${String(params['endY'])}.`
        default:
          return `${tool.replace('browser_', '').replaceAll('_', ' ')} ${target}`.trim() + '.'
      }
    }),
  ]
}

/** Given values as people quote them: “Rome”, “Oslo”. */
const quoted = (values: unknown): string =>
  (Array.isArray(values) ? values : [values]).map((value) => `“${String(value)}”`).join(', ')
