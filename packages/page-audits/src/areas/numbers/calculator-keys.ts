import type { FindingAction, Signals, Target } from '@webeval/core'
import { clickOn } from '../../controls/acts.js'

/** The keys of a calculator by their meaning. */
export type CalculatorKeys = ReadonlyMap<string, Target>

const words: readonly (readonly [key: string, pattern: RegExp])[] = [
  ['+', /^(?:\+|＋|add|plus|addition)$/i],
  ['−', /^(?:-|−|–|subtract|minus|subtraction)$/i],
  ['×', /^(?:×|\*|x|✕|multiply|times|multiplication|multiply by)$/i],
  ['÷', /^(?:÷|\/|divide|divided by|division|divide by)$/i],
  ['=', /^(?:=|equals?|equal to|calculate)$/i],
  ['.', /^(?:\.|,|decimal(?: point)?|point|dot)$/i],
  ['±', /^(?:±|\+\s?\/\s?[-−–]|change (?:of )?sign|toggle sign|plus[ /]minus)$/i],
  ['⌫', /^(?:⌫|backspace|delete last digit)$/i],
  ['C', /^(?:C|AC|clear|all clear|clear all)$/i],
  ['M+', /^(?:M\s?[+＋]|memory (?:add|plus)|add to memory)$/i],
  ['M−', /^(?:M\s?[-−–]|memory (?:subtract|minus)|subtract from memory)$/i],
  ['MR', /^(?:MR|RM|MRC|memory recall|recall memory)$/i],
]
const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** The keys by their meaning; null if this is not a calculator. */
export function calculatorKeys(signals: Signals): CalculatorKeys | null {
  const keys = new Map<string, Target>()
  for (const target of signals.targets) {
    if (target.tag === 'input' && target.type !== 'button') continue
    const names = [target.text, target.name].map((name) => name.trim())
    const digit = names
      .map((name) => (/^\d$/.test(name) ? name : String(digits.indexOf(name.toLowerCase()))))
      .find((name) => name !== '-1')
    const key = digit ?? words.find(([, pattern]) => names.some((name) => pattern.test(name)))?.[0]
    if (key !== undefined && !keys.has(key)) keys.set(key, target)
  }
  const hasDigits = digits.every((_, index) => keys.has(String(index)))
  return hasDigits && keys.has('+') && keys.has('=') ? keys : null
}

/** The acts that press keys; null where the calculator lacks one of them. */
export function pressKeys(keys: CalculatorKeys, wanted: readonly string[]): FindingAction[] | null {
  const found = wanted.map((key) => keys.get(key))
  if (found.some((target) => target === undefined)) return null
  return found.map((target) => clickOn(target!.selector))
}
