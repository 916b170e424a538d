import { clickOn } from '../../controls/acts.js'
import { confirm } from '../../lab/confirm.js'
import { namesOnPage } from '../../findings/names-for.js'
import { type FindingAction, type Signals, type Target, numbersIn } from '@webeval/core'
import { defineScan } from '../../kit/define-scan.js'
import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { PageKit } from '../../kit/page-kit.js'
import { definePageAudit } from '../../define-audit.js'

/** A page with keys for digits, operators and an equals sign is a calculator: what it says can be checked. */
export const arithmeticAudit = definePageAudit({
  name: 'arithmetic',
  rules: ['wrong-arithmetic'],
  observes: ['functionality'],
  maxMs: 60_000,
  seconds: 2,
  touches: 'acts',
  async run(context) {
    const keys = calculatorKeys(context.first)
    if (!keys) return { drafts: [], counts: { sums: 0 } }
    const lab = await context.lab()
    const drafts: Draft<'wrong-arithmetic'>[] = []
    let checked = 0
    for (const sum of sums) {
      const presses = press(keys, sum.keys)
      if (!presses) continue
      checked++
      const wrong = await confirm(lab, [], () => workWrong(lab, presses, sum), {
        nameOf: namesOnPage(context),
        further: () => presses,
      })
      if (!wrong) continue
      const equals = keys.get('=')
      const shown = wrong.fault.slice(0, 4).map((text) => `“${text}”`)
      drafts.push({
        rule: 'wrong-arithmetic',
        ...(sum.severity ? { severity: sum.severity, category: 'robustness' as const } : {}),
        description: `The calculator gets ${sum.keys.join(' ')} wrong: it shows ${shown.join(', ') || 'nothing'} where ${sum.expected} was expected.`,
        selectors: [
          sum.operator ? (keys.get(sum.operator)?.selector ?? '') : (equals?.selector ?? ''),
        ].filter((selector) => selector !== ''),
        element: sum.operator ?? '=',
        box: equals?.box ?? null,
        ...wrong.proof,
        repro: ['Open the page.', `Press ${sum.keys.join(' ')}.`],
      })
    }
    return { drafts, counts: { sums: checked } }
  },
})

interface Sum {
  readonly keys: readonly string[]
  readonly operator?: string
  /** In words. */
  readonly expected: string
  readonly severity?: 'high'
  readonly isRight: (numbers: readonly number[], texts: readonly string[]) => boolean
}

const is = (value: number) => (numbers: readonly number[]) =>
  numbers.some((number) => Math.abs(number - value) < 1e-9)

const binary = (keys: string, value: number): Sum => ({
  keys: keys.split(' '),
  operator: /[+−×÷]/.exec(keys)?.[0] ?? '+',
  expected: String(value),
  isRight: is(value),
})

/** Sums whose results can't be mistaken for what was typed, nor one operator's for another's. */
const sums: readonly Sum[] = [
  binary('1 7 + 2 6 =', 43),
  binary('9 1 − 3 8 =', 53),
  binary('1 4 × 6 =', 84),
  binary('9 6 ÷ 8 =', 12),
  { ...binary('1 . 5 + 2 . 2 5 =', 3.75), operator: '.' },
  {
    keys: '0 . 1 + 0 . 2 ='.split(' '),
    operator: '+',
    expected: '0.3',
    severity: 'high',
    isRight: (numbers) => numbers.some((number) => Math.abs(number - 0.3) < 1e-9),
  },
  {
    keys: '7 ÷ 0 ='.split(' '),
    operator: '÷',
    expected: 'a message that one can’t divide by zero',
    severity: 'high',
    // Any word will do, and so will nothing; a value of the program or a number that was never typed won't.
    isRight: (numbers, texts) =>
      !texts.some((text) => /^\W*(?:NaN|[-+]?Infinity|undefined|null)\W*$/.test(text)) &&
      !numbers.some((number) => number !== 7 && number !== 0),
  },
]

const words: readonly (readonly [key: string, pattern: RegExp])[] = [
  ['+', /^(?:\+|＋|add|plus|addition)$/i],
  ['−', /^(?:-|−|–|subtract|minus|subtraction)$/i],
  ['×', /^(?:×|\*|x|✕|multiply|times|multiplication|multiply by)$/i],
  ['÷', /^(?:÷|\/|divide|divided by|division|divide by)$/i],
  ['=', /^(?:=|equals?|equal to|calculate)$/i],
  ['.', /^(?:\.|,|decimal(?: point)?|point|dot)$/i],
]
const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** The keys by their meaning; null if this is not a calculator. */
export function calculatorKeys(signals: Signals): ReadonlyMap<string, Target> | null {
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

function press(keys: ReadonlyMap<string, Target>, wanted: readonly string[]): FindingAction[] | null {
  const found = wanted.map((key) => keys.get(key))
  if (found.some((target) => target === undefined)) return null
  return found.map((target) => clickOn(target!.selector))
}

/** Works a sum on the fresh page. Yields the new texts if they are wrong; null if they are right, or if the keys don't work like a calculator's. */
async function workWrong(
  lab: LabPage,
  presses: readonly FindingAction[],
  sum: Sum,
): Promise<readonly string[] | null> {
  const before = await lab.scan(readTexts)
  // A nought may look like the display at rest.
  const telling = sum.keys.findIndex((key) => /[1-9]/.test(key))
  for (const [index, action] of presses.slice(0, -1).entries()) {
    if ((await lab.tap(action)).isError) return null
    if (index !== telling) continue
    const typed = await lab.scan(readTexts)
    if (typed.every((text) => before.includes(text))) return null
  }
  const seen = await lab.act(presses.at(-1)!, { patient: true })
  if (seen.isError) return null
  const after = await lab.scan(readTexts)
  const keysOnly = new Set(before)
  const shown = after.filter((text) => !keysOnly.has(text))
  // A result may follow an equals sign, or be a text present from the start, such as 0.
  const numbers = (shown.length > 0 ? shown : after).flatMap((text) =>
    numbersIn(text).flatMap(({ readings }) => readings.map(({ value }) => value)),
  )
  const messages = seen.after.dialogs.map((dialog) => dialog.message)
  return sum.isRight(numbers, [...shown, ...messages]) ? null : shown
}

/** Visible texts and values, each element's own. Runs in the page. */
const readTexts = defineScan(function readTexts(kit: PageKit): string[] {
  return kit
    .all()
    .filter(
      (element) => !element.matches('button,button *,script,style,[role=button]') && kit.visible(element),
    )
    .map((element) =>
      /^(?:input|textarea)$/.test(element.localName)
        ? (element as HTMLInputElement).value
        : kit.ownText(element),
    )
    .filter((text) => text !== '')
})
