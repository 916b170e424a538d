/// <reference lib="dom" />
import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import { clickOn } from '../../controls/acts.js'
import { replay } from '../../controls/replay.js'
import { defineScan } from '../../kit/define-scan.js'
import { type LabPage, type Seen, targetOf } from '../../lab/lab-page.js'

/** A control with two states, and the acts that bring it up on the fresh page. */
export interface ReachedToggle {
  readonly target: Target
  readonly way: readonly FindingAction[]
}

/** A control's state as it tells it, such as `expanded=true`, and the colours of its page. */
export interface ToggleLook {
  readonly state: string | null
  readonly ground: string
}

/** One click on a control of the fresh page. */
export interface Switching {
  readonly rest: ToggleLook
  readonly there: ToggleLook
  readonly seen: Seen
}

const stateNames = ['pressed', 'expanded', 'checked'] as const

/** Whether a control tells one of the states that have two sides. */
export const tellsState = (target: Target): boolean =>
  stateNames.some((name) => target.state[name] !== undefined)

/** Whether two controls have one role and tell the same kinds of state, as choices of one group do. */
export const isAlike = (target: Target, other: Target): boolean =>
  other.role === target.role && stateNames.every((name) => name in other.state === name in target.state)

const isOn = (target: Target) =>
  stateNames.some((name) => target.state[name] === true || target.state[name] === 'true')

/** Clicks the control on a fresh page; null where that can't be done, or where another control of its group gave up its turn. */
export async function switchOnce(lab: LabPage, { target, way }: ReachedToggle): Promise<Switching | null> {
  const reached = await replay(lab, way)
  if (way.length > 0 && (reached === null || reached.isError)) return null
  const rest = await lookAtToggle(lab, target)
  const seen = await lab.act(clickOn(target.selector))
  if (seen.isError) return null
  // One of several of which one is chosen: the other is the way back.
  return tookOver(target, seen) ? null : { rest, seen, there: await lookAtToggle(lab, target) }
}

/** Whether another control was switched off by this click. In a calendar that turns to another month it may be gone. */
function tookOver(target: Target, { before, after }: Pick<Seen, 'before' | 'after'>): boolean {
  const others = before.targets.filter((other) => other.selector !== target.selector && isOn(other))
  if (others.some((other) => [targetOf(after, other.selector)].some((now) => now && !isOn(now)))) return true
  const choices = before.targets.filter((other) => isAlike(target, other))
  const isOne = (targets: readonly Target[]) =>
    targets.filter((other) => isAlike(target, other) && isOn(other)).length === 1
  return choices.length > 2 && isOne(before.targets) && isOne(after.targets)
}

/** Reads the state of a control and the colours of the page. */
export const lookAtToggle = async (lab: LabPage, { selector }: Target): Promise<ToggleLook> => ({
  state: stateOf(targetOf(await lab.look(), selector)),
  ground: await lab.scan(scanGround),
})

function stateOf(target: Target | undefined): string | null {
  if (!target || !tellsState(target)) return null
  return stateNames
    .filter((name) => target.state[name] !== undefined)
    .map((name) => `${name}=${String(target.state[name])}`)
    .join()
}

/** A draft's place: the control itself. */
export const aboutToggle = (target: Target) => ({
  selectors: [target.selector],
  element: controlLabel(target),
  box: target.box,
})

/** Reads the colours and pictures of the ground and of the first of each of its parts. Attributes say nothing of a theme: one may be empty. */
export const scanGround = defineScan(function scanGround(): string {
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
