/// <reference lib="dom" />
import { clickOn } from '../../controls/acts.js'
import { defineScan } from '../../kit/define-scan.js'
import { type FindingAction, type Target, controlLabel } from '@webeval/core'
import { isClickable, titleOf } from '../../controls/controls.js'
import { inSentences } from '../../controls/replay.js'
import { capital } from '../../findings/capital.js'
import type { Draft } from '../../findings/draft.js'
import { type LabPage, type Seen, targetOf } from '../../lab/lab-page.js'
import type { AuditContext } from '../../audit-context.js'
import { namesFor } from '../../findings/names-for.js'
import { isTheme } from './choose-states.js'
import { checkTheme } from './check-theme.js'

const stateNames = ['pressed', 'expanded', 'checked'] as const

/** Controls with a state of two sides, drawn by the page; native check boxes keep theirs by themselves. */
export const isToggle = (target: Target): boolean => {
  if (
    !isClickable(target) ||
    // It replaces a native control.
    target.tag === 'label' ||
    target.href !== undefined ||
    target.role === 'tab' ||
    target.role === 'radio' ||
    target.role === 'option'
  )
    return false
  if (target.tag === 'input') return isTheme(target)
  return stateNames.some((name) => target.state[name] !== undefined) || isTheme(target)
}

const stateOf = (target: Target | undefined): string | null => {
  if (!target) return null
  const told = stateNames
    .filter((name) => target.state[name] !== undefined)
    .map((name) => `${name}=${String(target.state[name])}`)
  return told.length > 0 ? told.join() : null
}

const isOn = (target: Target) =>
  stateNames.some((name) => target.state[name] === true || target.state[name] === 'true')

/** A fault of a control with two states. */
export type ToggleDraft = Draft<'unreadable-theme' | 'stale-state' | 'toggle-stuck'>

/** Whether it goes back, whether it says what it has opened, and whether a theme that it switches to can be read. `way`: what brings it up on the fresh page. */
export async function checkToggle(
  context: AuditContext,
  lab: LabPage,
  target: Target,
  way: readonly FindingAction[],
): Promise<ToggleDraft[]> {
  const drafts: ToggleDraft[] = []
  const action: FindingAction = clickOn(target.selector)
  const nameOf = namesFor(context, [target])
  const read = async () => ({
    state: stateOf(targetOf(await lab.look(), target.selector)),
    ground: await lab.scan(scanGround),
  })
  const go = async () => {
    await lab.restart()
    for (const step of way) if ((await lab.act(step)).isError) return null
    const rest = await read()
    const first = await lab.act(action)
    if (first.isError) return null
    // One of several of which one is chosen: what gave up its turn for it is the way back.
    const others = first.before.targets.filter((other) => other.selector !== target.selector)
    const gaveUp = others.some((other) => {
      const now = targetOf(first.after, other.selector)
      return now !== undefined && isOn(other) && !isOn(now)
    })
    return gaveUp ? null : { rest, first, there: await read() }
  }
  const there = await go()
  if (!there) return drafts
  const { rest, first } = there
  const themed = rest.ground !== there.there.ground
  if (themed && isTheme(target) && way.length === 0)
    drafts.push(...(await checkTheme(context, lab, action, nameOf)))
  if (saysNothing(target, first, rest.state, there.there.state))
    drafts.push({
      rule: 'stale-state',
      description: `${capital(titleOf(target))} opens and closes, and goes on saying “${rest.state ?? ''}” to screen readers.`,
      selectors: [target.selector],
      element: controlLabel(target),
      actions: [...way, action],
      repro: inSentences([...way, action], nameOf),
      box: target.box,
    })
  const switched = rest.state !== null && there.there.state !== null && rest.state !== there.there.state
  if (!switched && !(themed && isTheme(target))) return drafts
  if (targetOf(await lab.seen(), target.selector) === undefined) return drafts
  const returns = async (): Promise<boolean> => {
    // A theme may have three sides.
    for (let click = 0; click < 2; click++) {
      const back = await lab.act(action)
      if (back.isError) return true
      const now = await read()
      if (switched ? now.state === rest.state || now.state === null : now.ground === rest.ground) return true
    }
    return false
  }
  if (await returns()) return drafts
  if (!(await go()) || (await returns())) return drafts
  drafts.push({
    rule: 'toggle-stuck',
    description: `${capital(titleOf(target))} switches once and does not go back: clicked again, it stays ${switched ? `“${there.there.state}”` : 'as it is'}.`,
    selectors: [target.selector],
    element: controlLabel(target),
    actions: [...way, action, action],
    repro: inSentences([...way, action, action], nameOf),
    box: target.box,
    after: await lab.picture(),
  })
  return drafts
}

/** True where something opened or closed and the control says that nothing did. */
const saysNothing = (target: Target, seen: Seen, before: string | null, after: string | null): boolean =>
  target.state['expanded'] !== undefined &&
  target.tag !== 'summary' &&
  before === after &&
  seen.verification.text_changed &&
  seen.verification.dom_changed &&
  keepsLabel(target, targetOf(seen.after, target.selector))

const keepsLabel = (before: Target, after: Target | undefined): boolean =>
  after !== undefined && controlLabel(after) === controlLabel(before)

/** Reads the colours and pictures of the ground and of the first of each of its parts. Attributes say nothing of a theme: one may be empty. */
const scanGround = defineScan(function scanGround(): string {
  const parts = 'html body main header nav section article aside footer h1 h2 p ul table form'.split(' ')
  return parts
    .map((tag) => {
      const element = document.querySelector(tag)
      if (!element) return ''
      const { backgroundColor, backgroundImage, color, borderColor, filter } = getComputedStyle(element)
      return [backgroundColor, backgroundImage, color, borderColor, filter].join()
    })
    .join('|')
})
