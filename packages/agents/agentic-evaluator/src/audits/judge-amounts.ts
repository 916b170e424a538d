import type { FindingAction } from '@webeval/core'
import type { Draft } from '../findings/draft.js'
import { inSentences, replay } from '../explore/replay.js'
import type { LabPage } from '../lab/lab-page.js'
import { canBeTotal, canGrowBy, judgeLine, partsOfTotal, sumsUp } from '../numbers/judge-total.js'
import { amountsIn, saysTotal, singular, statedPrices } from '../numbers/read-amounts.js'
import { scanSource } from '../page/page-kit.js'
import type { Figure, FigureField, FigureScan } from '../page/scan-figures.js'
import { type QuantityScan, scanQuantities } from '../page/scan-quantities.js'
import { type AuditBench, namesFor } from './audit-bench.js'
import { choose, clickOn, readFigures, typeInto } from './try-conversion.js'

interface State {
  readonly figures: FigureScan
  readonly quantities: readonly QuantityScan[]
}

/** Something that is counted, and the acts that make it a number. */
interface Counted {
  readonly selector: string
  readonly title: string
  readonly label: string
  readonly box: QuantityScan['number']['box']
  /** The steps from the fresh state, and how many there are after each. */
  readonly steps: readonly { readonly action: FindingAction; readonly count: number | null }[]
}

/** Raises what is counted and looks whether lines, totals and stated prices follow. */
export async function judgeAmounts(
  bench: AuditBench,
  lab: LabPage,
  way: readonly FindingAction[],
  quantities: readonly QuantityScan[],
): Promise<{ readonly drafts: Draft[]; readonly tried: number }> {
  const open = async () => (way.length === 0 ? lab.restart() : replay(lab, way))
  const read = async (): Promise<State> => ({
    figures: await readFigures(lab),
    quantities: await lab.read<QuantityScan[]>(scanSource(scanQuantities)),
  })
  const start = await readFigures(lab)
  const stated = statedPrices(`${bench.task}\n${start.figures.map(({ text }) => text).join('\n')}`)
  const money = start.figures.some(isMoney)
  const counted = money
    ? countedThings(
        start,
        quantities,
        stated.map(({ noun }) => noun),
      )
    : []
  for (const [index, thing] of counted.slice(0, 2).entries()) {
    const go = async (): Promise<{
      complaint: string
      place: Figure | null
      done: FindingAction[]
    } | null> => {
      if ((await open()) === null) return null
      const states = [await read()]
      const done: FindingAction[] = []
      for (const { action, count } of thing.steps) {
        if ((await lab.tap(action)).isError) return null
        done.push(action)
        states.push(await read())
        const wrong = judgeStates(bench.task, thing, count, states, counted.length)
        if (wrong) return { ...wrong, done }
      }
      return null
    }
    const first = await go()
    if (!first) continue
    const after = await lab.picture()
    const second = await go()
    const actions = [...way, ...first.done]
    return {
      tried: index + 1,
      drafts: [
        {
          rule: 'wrong-total',
          description: first.complaint,
          selectors: [first.place?.selector ?? thing.selector, thing.selector],
          element: first.place?.label ?? thing.label.slice(0, 60),
          actions,
          repro: inSentences(actions, namesFor(bench)),
          box: first.place?.box ?? thing.box,
          after,
          reproduced: second !== null,
        },
      ],
    }
  }
  return { drafts: [], tried: counted.length }
}

const isMoney = ({ text, line, hint }: Figure) =>
  amountsIn(text).length > 0 ||
  (/^[\d.,\s]+$/.test(text) && line.length <= 40 && amountsIn(line).length > 0 && /\p{L}/u.test(hint + line))

const moneyOf = (figure: Figure) => {
  const own = amountsIn(figure.text)
  return own.length > 0 ? own : amountsIn(figure.line).slice(0, 1)
}

const isSum = ({ label, hint }: Figure) =>
  /\b(?:sub ?total|total|sum|to pay|amount due)\b/i.test(`${label} ${hint}`)

const isOff = ({ label, line, text }: Figure) =>
  /\b(?:discount|saving|savings|you save|voucher|coupon|credit|off)\b/i.test(`${label} ${line}`) ||
  /[-−–]\s?[£$€]|[-−–]\d/.test(text)

function countedThings(
  scan: FigureScan,
  quantities: readonly QuantityScan[],
  nouns: readonly string[],
): Counted[] {
  const steppers = quantities.map((quantity): Counted => {
    const { number, value, plus, typed, label, title } = quantity
    const raise = (count: number) => (plus ? clickOn(plus.selector) : typeInto(number.selector, count))
    return {
      selector: number.selector,
      title,
      label,
      box: number.box,
      steps:
        plus || typed ? [1, 2].map((more) => ({ action: raise(value + more), count: value + more })) : [],
    }
  })
  const known = new Set(steppers.map(({ selector }) => selector))
  const fields = scan.fields
    .filter((field) => !field.fixed && !known.has(field.selector) && names(field, nouns))
    .map((field): Counted => ({
      selector: field.selector,
      title: field.label,
      label: field.label,
      box: field.box,
      steps: stepsOf(field),
    }))
  return [...steppers, ...fields].filter(({ steps }) => steps.length > 0)
}

const names = (field: FigureField, nouns: readonly string[]): boolean => {
  const words = `${field.label} ${field.hint}`.split(/[^\p{L}]+/u).map(singular)
  return nouns.some((noun) => words.includes(noun))
}

function stepsOf(field: FigureField): Counted['steps'] {
  if (field.tag === 'select') {
    const numbers = field.options.flatMap((label) => {
      const count = /^\s*(\d{1,2})\b/.exec(label)
      return count && Number(count[1]) > 0 && label !== field.value
        ? [{ label, count: Number(count[1]) }]
        : []
    })
    return numbers.slice(0, 2).map(({ label, count }) => ({ action: choose(field.selector, label), count }))
  }
  // A text field may ask for the guest's name.
  if (!/^(?:number|range)$/.test(field.type) && !/^\d{1,2}$/.test(field.value)) return []
  const most = field.max ?? 99
  return [2, 3]
    .filter((count) => count >= (field.min ?? 0) && count <= most)
    .map((count) => ({ action: typeInto(field.selector, count), count }))
}

/** What is wrong with the amounts after the last of several states; null when nothing certain is. */
function judgeStates(
  task: string,
  thing: Counted,
  expected: number | null,
  states: readonly State[],
  things: number,
): { readonly complaint: string; readonly place: Figure | null } | null {
  const [before, after] = [states.at(-2)!, states.at(-1)!]
  const quantity = after.quantities.find(({ number }) => number.selector === thing.selector)
  const field = after.figures.fields.find(({ selector }) => selector === thing.selector)
  const count = quantity?.value ?? (field?.tag === 'select' ? expected : Number(field?.value))
  const old = before.quantities.find(({ number }) => number.selector === thing.selector)
  // It may have a limit of its own.
  if (count === undefined || count === null || !Number.isFinite(count) || count !== expected) return null
  const oldField = before.figures.fields.find(({ selector }) => selector === thing.selector)
  const oldCount = old?.value ?? (oldField ? Number.parseInt(oldField.value, 10) : null)
  if (quantity && old && quantity.amounts.length > 0) {
    const line = judgeLine(old, quantity)
    if (line) return { complaint: line, place: null }
  }
  const textOf = (state: State, selector: string) =>
    state.figures.figures.find((figure) => figure.selector === selector)?.text
  const rows = new Set(after.quantities.flatMap(({ amounts }) => amounts.map(({ selector }) => selector)))
  const amounts = after.figures.figures.filter(isMoney)
  const changed = amounts.filter((figure) => textOf(before, figure.selector) !== figure.text)
  const still = amounts.filter((figure) => textOf(before, figure.selector) === figure.text)
  const words = `${task}\n${still.map(({ text }) => text).join('\n')}`
  const labelled = thing.label.split(/[^\p{L}]+/u).map(singular)
  const prices = statedPrices(words).filter(({ noun }) => labelled.includes(noun))
  const totals = amounts.filter(({ label, hint }) => saysTotal(`${label} ${hint}`))
  const complain = (place: Figure, grew = '') => ({
    complaint: `${thing.title}: for ${count} the page says “${place.label ? `${place.label.slice(0, 40)} ` : ''}${place.text}”${grew}, where one costs ${prices[0]!.price}.`,
    place,
  })
  if (prices.length > 0) {
    const others = after.figures.fields.filter(
      (other) =>
        other.selector !== thing.selector &&
        /^(?:number|range|select)$/.test(other.type || other.tag) &&
        /^\d/.test(other.value),
    )
    const parts = partsOfTotal(
      words,
      prices,
      others.map(({ value }) => Number.parseInt(value, 10)),
    )
    // Where the number only counts once it is put into a cart, or asked for, nothing follows it at once.
    const waits = after.figures.buttons.some(({ name }) =>
      /\b(?:add to|update|calculate|recalculate|apply|get (?:a )?quote|compute)\b/i.test(name),
    )
    const steady = waits
      ? []
      : totals.filter((figure) => moneyOf(figure).some(({ readings }) => readings[0].value > 0))
    const judged = changed.length > 0 ? changed : steady
    const [place] = judged
    if (place && things === 1) {
      if (!judged.some((figure) => moneyOf(figure).some((amount) => canBeTotal(amount, count, parts))))
        return complain(place)
    } else if (place && oldCount !== null && Number.isFinite(oldCount)) {
      const grown = judged.map((figure) => {
        const [now] = moneyOf(figure)
        const was = before.figures.figures.find(({ selector }) => selector === figure.selector)
        const [then] = was ? moneyOf(was) : []
        return now && then ? now.readings[0].value - then.readings[0].value : null
      })
      if (grown.every((growth) => growth !== null && !canGrowBy(growth, count - oldCount, parts)))
        return complain(place, `, ${count - oldCount} more than before`)
    }
  }
  const lines = after.quantities.filter(({ amounts: shown }) => shown.length > 0)
  const follows =
    changed.some((figure) => totals.includes(figure)) ||
    (quantity !== undefined &&
      old !== undefined &&
      quantity.amounts.some(({ text }, index) => text !== old.amounts[index]?.text))
  if (follows && lines.some(({ number }) => number.selector === thing.selector)) {
    const parts = amounts
      .filter((figure) => !rows.has(figure.selector) && !isSum(figure))
      .flatMap((figure) =>
        moneyOf(figure).map(({ readings }) => (isOff(figure) ? -1 : 1) * readings[0].value),
      )
    const { rates } = partsOfTotal(words, [])
    const sums = totals.filter((figure) => isSum(figure) && !rows.has(figure.selector))
    const wrong = sums.find(
      (figure) => !moneyOf(figure).some((amount) => sumsUp(amount, lines, parts, rates)),
    )
    if (wrong)
      return {
        complaint: `The lines of the cart do not add up to “${wrong.label.slice(0, 40)} ${wrong.text}”.`,
        place: wrong,
      }
  }
  return null
}
