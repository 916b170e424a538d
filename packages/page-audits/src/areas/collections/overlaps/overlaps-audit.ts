import { calendarNames, controlLabel, type FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { pairOf, reportsOf, speaksOfOverlap, wrongDuration } from './check-overlaps.js'
import { type Interval, scanIntervals } from './scan-intervals.js'

const dayNames = `(?<!\\p{L})(?:${calendarNames('weekday')})(?!\\p{L})`
const readIntervals = (lab: LabPage) => lab.scan(scanIntervals, dayNames)

interface OverlapFault {
  readonly description: string
  readonly selector: string
  readonly actions: readonly FindingAction[]
}

/** Programmes from which people choose what does not overlap: what follows directly does not overlap, and the time of all is their sum. */
export const overlapsAudit = definePageAudit({
  name: 'overlaps',
  rules: ['wrong-result'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    if (!speaksOfOverlap.test(`${context.task} ${context.first.text}`)) return { drafts: [] }
    const lab = await context.lab()
    const asked = speaksOfOverlap.test(context.task)
    const look = async () =>
      (await lookAtPairs(lab)) ?? (asked ? await staysSilent(lab) : null) ?? (await warnsInOneOrder(lab))
    const found = await tryTwice(lab, look, {
      nameOf: namesOnPage(context),
      actions: ({ actions }) => actions,
      same: (one, two) => one.description === two.description,
    })
    if (!found) return { drafts: [] }
    const { description, selector } = found.fault
    return { drafts: [{ rule: 'wrong-result', description, selectors: [selector], ...found.proof }] }
  },
})

async function lookAtPairs(lab: LabPage): Promise<OverlapFault | null> {
  await lab.restart()
  const { intervals, texts } = await readIntervals(lab)
  const pair = pairOf(intervals, 'touching')
  if (pair) {
    const chosen = await chooseBoth(lab, pair)
    if (!chosen) return null
    const [report] = reportsOf(chosen.texts, [...texts, ...chosen.first])
    const fault = (description: string) => ({
      description,
      selector: pair[1].selector,
      actions: chosen.actions,
    })
    if (report !== undefined)
      return fault(
        `“${pair[0].title}” ends at ${clock(pair[0].to)}, when “${pair[1].title}” begins, and the page says “${report.slice(0, 120)}”.`,
      )
    const wrong = wrongDuration(chosen.texts, [...texts, ...chosen.first], pair)
    if (wrong)
      return fault(
        `“${wrong.text.slice(0, 100)}” is wrong: what is chosen takes ${wrong.due} minutes together.`,
      )
  }
  return null
}

/** Chooses two that overlap, as the task speaks of a warning: some text has to, at once or in the plan. */
async function staysSilent(lab: LabPage): Promise<OverlapFault | null> {
  await lab.restart()
  const { intervals, texts } = await readIntervals(lab)
  const pair = pairOf(intervals, 'overlapping')
  const chosen = pair && (await chooseBoth(lab, pair))
  if (!pair || !chosen || chosen.dialogs > 0) return null
  const warns = (now: readonly string[]) =>
    now.some((text) => speaksOfOverlap.test(text) && !texts.includes(text))
  if (warns(chosen.texts) || chosen.texts.join() === chosen.first.join()) return null
  const plans = (await lab.look()).targets.filter(
    (target) =>
      /^(?:tab|button|link)$/.test(target.role) &&
      namesPlan.test(controlLabel(target)) &&
      !/[+]|add|remove/i.test(controlLabel(target)),
  )
  for (const { selector } of plans.slice(0, 2)) {
    if ((await lab.tap(clickOn(selector))).isError) return null
    if (warns((await readIntervals(lab)).texts)) return null
  }
  // The chosen ones have to be listed somewhere: only there a warning is sure to be missing.
  const timesIn = (list: readonly string[]) => list.filter((text) => text.includes(pair[1].title)).length
  if (plans.length === 0 && timesIn(chosen.texts) <= timesIn(texts)) return null
  return {
    description: `“${pair[0].title}” goes on until ${clock(pair[0].to)}, “${pair[1].title}” begins at ${clock(pair[1].from)}, and with both chosen the page says nowhere that they overlap.`,
    selector: pair[1].selector,
    actions: chosen.actions,
  }
}

/** Chooses two that overlap in either order: where one order warns, so has the other. */
async function warnsInOneOrder(lab: LabPage): Promise<OverlapFault | null> {
  await lab.restart()
  const { intervals } = await readIntervals(lab)
  for (const kind of ['overlapping', 'within'] as const) {
    const pair = pairOf(intervals, kind)
    if (!pair) continue
    const [one, other] = pair
    const orders = [pair, [other, one] as const]
    const warned = [await warnsOf(lab, orders[0]!), await warnsOf(lab, orders[1]!)]
    if (warned.includes(null) || warned[0] === warned[1]) continue
    const [first, second] = orders[warned.indexOf(false)]!
    return {
      description: `“${second.title}” (${clock(second.from)} to ${clock(second.to)}) is taken without a word after “${first.title}” (${clock(first.from)} to ${clock(first.to)}), which it overlaps; in the other order the page warns.`,
      selector: second.selector,
      actions: [clickOn(first.selector), clickOn(second.selector)],
    }
  }
  return null
}

/** Whether the second is refused, or a text or a question speaks of an overlap; null where the first can't be chosen. */
async function warnsOf(lab: LabPage, [one, other]: readonly [Interval, Interval]): Promise<boolean | null> {
  await lab.restart()
  const { texts } = await readIntervals(lab)
  if ((await lab.tap(clickOn(one.selector))).isError) return null
  const first = (await readIntervals(lab)).texts
  const { isError, after } = await lab.act(clickOn(other.selector))
  const now = (await readIntervals(lab)).texts
  return isError || after.dialogs.length > 0 || reportsOf(now, [...texts, ...first]).length > 0
}

const namesPlan =
  /(?<!\p{L})(?:my|mein\p{L}*|mon|ma|mes|mi|mis|il mio|la mia|mijn|meu|minha|chosen|selected|auswahl|sélection|selección|selezione)(?!\p{L})/iu

/** Chooses one and then the other; null where that does not work. */
async function chooseBoth(lab: LabPage, [one, other]: readonly [Interval, Interval]) {
  const actions = [clickOn(one.selector), clickOn(other.selector)]
  if ((await lab.tap(actions[0]!)).isError) return null
  const first = (await readIntervals(lab)).texts
  const { isError, after } = await lab.act(actions[1]!)
  if (isError) return null
  return {
    first,
    texts: (await readIntervals(lab)).texts,
    dialogs: after.dialogs.length,
    actions,
  }
}

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
