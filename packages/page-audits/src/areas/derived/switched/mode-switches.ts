import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import { periodRate } from '../../numbers/periods/period-rate.js'

/** A choice that turns a page into another mode. */
export interface ModeSwitch {
  readonly target: Target
  readonly act: FindingAction
  /** It changes only how amounts are said: for which period, in which currency, with or without tax. What they are made of is the same. */
  readonly rephrases: boolean
}

const isOn = ({ state }: Target): boolean =>
  ['checked', 'pressed', 'selected'].some((name) => state[name] === true || state[name] === 'true')

const isOff = ({ state }: Target): boolean =>
  ['checked', 'pressed', 'selected'].some((name) => state[name] === false || state[name] === 'false')

/** Choices of one group are in one place; a choice without a group has none that is on. */
const isOfGroup = (one: Target, two: Target): boolean =>
  one.role === two.role && one.tag === two.tag && Math.abs(one.box.y - two.box.y) < 60

const money =
  /^\W*(?:[€$£¥]|eur|usd|gbp|chf|jpy)\W*(?:[€$£¥]|eur|usd|gbp|chf|jpy|euros?|dollars?|pounds?)?\W*$/iu
const tax = /(?<!\p{L})(?:vat|tax(?:es)?|mwst|ust|netto?|brutto|gross|ttc|ht|iva|btw)(?!\p{L})/iu

/** Whether a label is about how amounts are said. What it adds in numbers, such as “save 20%”, is left out. */
const saysHow = (label: string): boolean => {
  const [name = ''] = label.split(/[,;:(·–—+−-]|\d/u)
  return periodRate(name) !== null || money.test(label) || tax.test(name)
}

/** Radio buttons, tabs, pressed buttons and switches that are off, and labels of such that are drawn. */
export function modeSwitches(targets: readonly Target[]): ModeSwitch[] {
  return targets.flatMap((target): ModeSwitch[] => {
    const canSwitch = /^(?:switch|checkbox|radio|tab|button)$/.test(target.role) || target.tag === 'label'
    if (!canSwitch || isDisabled(target) || !isOff(target)) return []
    const isAlone = /^(?:switch|checkbox)$/.test(target.role)
    const now = isAlone ? undefined : targets.find((other) => isOn(other) && isOfGroup(target, other))
    const labels = [target, ...(now ? [now] : [])].map(controlLabel)
    return [{ target, act: clickOn(target.selector), rephrases: labels.every(saysHow) }]
  })
}
