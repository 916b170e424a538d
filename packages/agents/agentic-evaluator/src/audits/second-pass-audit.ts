import type { FindingAction, Signals, Target } from '@webeval/core'
import type { ControlRecord } from '../explore/control-book.js'
import { actsOutside, controlFamily, isClickable, isDisabled, linkKind } from '../explore/controls.js'
import { isTextField } from '../explore/field-values.js'
import { inSentences, pathTo, replay } from '../explore/replay.js'
import type { Draft } from '../findings/draft.js'
import { hasEffect, type LabPage, targetOf } from '../lab/lab-page.js'
import { scanSource } from '../page/page-kit.js'
import { type OpenDialog, scanDialog } from '../page/scan-dialogs.js'
import { type FormState, scanFormState } from '../page/scan-forms.js'
import { type AuditBench, type AuditPlan, namesFor } from './audit-bench.js'
import { describeEvent, eventsOf } from './errors-audit.js'

const mostClicks = 20
/** Controls of one kind that are clicked: the fourth heart tells nothing new. */
const mostAlike = 3
const mostPresses = 12

/** What one order of acts does not show: the same controls the other way round, steps taken to their end, and all of it after a reload. */
export const secondPassAudit: AuditPlan = {
  name: 'second-pass',
  observes: ['robustness', 'functionality'],
  mostMs: 120_000,
  opensOften: true,
  async run(bench) {
    const lab = await bench.lab()
    const known = new Set(
      bench.entries.flatMap(({ after }) => (after ? eventsOf(after).map((event) => event.key) : [])),
    )
    for (const event of eventsOf(bench.first)) known.add(event.key)
    const drafts = [
      ...(await backwards(bench, lab, known)),
      ...(await toTheEnd(bench, lab, known)),
      ...(await afterReload(bench, lab)),
    ]
    return { drafts }
  },
}

const usable = (bench: AuditBench): ControlRecord[] =>
  bench.controls.filter(
    ({ effects, target }) =>
      effects > 0 &&
      isClickable(target) &&
      !actsOutside(target) &&
      /^(?:none|anchor)$/.test(linkKind(target, bench.startUrl)),
  )

const clickOn = (target: Target): FindingAction => ({
  tool: 'browser_click',
  params: { target: target.selector },
})

/** Clicks the last first: what only works after something else is met without it. */
async function backwards(bench: AuditBench, lab: LabPage, known: Set<string>): Promise<Draft[]> {
  const drafts: Draft[] = []
  const nameOf = namesFor(bench)
  const start = await lab.restart()
  const order = usable(bench)
    .filter(({ target }) => targetOf(start, target.selector) !== undefined)
    .toSorted((one, two) => two.lastEntry - one.lastEntry)
    .filter(({ target }, index, all) => {
      const kin = all.slice(0, index).filter((other) => controlFamily(other.target) === controlFamily(target))
      return kin.length < mostAlike
    })
  let path: FindingAction[] = []
  for (const { target } of order.slice(0, mostClicks)) {
    const now = targetOf(await lab.seen(), target.selector)
    if (!now || isDisabled(now)) continue
    const action = clickOn(target)
    const seen = await lab.act(action)
    if (seen.isError) {
      // Something lies over the page: on with a fresh one.
      await lab.restart()
      path = []
      continue
    }
    path.push(action)
    const open = await lab.read<OpenDialog | null>(scanSource(scanDialog))
    for (const event of eventsOf(seen.after)) {
      if (known.has(event.key)) continue
      known.add(event.key)
      const ways = [[action], path]
      let shown: readonly FindingAction[] | null = null
      for (const way of ways) {
        const again = await replay(lab, way)
        if (again && eventsOf(again.after).some((other) => other.key === event.key)) {
          shown = way
          break
        }
      }
      drafts.push({
        ...describeEvent(
          event,
          `when ${nameOf(target.selector)} is clicked ${shown?.length === 1 ? 'first, on the fresh page' : 'in another order'}`,
        ),
        selectors: [target.selector],
        element: target.name,
        ...(shown ? { actions: shown, repro: inSentences(shown, nameOf) } : {}),
        box: target.box,
        after: await lab.picture(),
        reproduced: shown !== null,
      })
      await lab.restart()
      path = []
      break
    }
    // What opened lies over all the rest, and another page has other controls.
    const elsewhere =
      seen.verification.url_changed && new URL(lab.url()).pathname !== new URL(bench.startUrl).pathname
    if (path.length > 0 && (open || elsewhere)) {
      await lab.restart()
      path = []
    }
  }
  return drafts
}

const stepper =
  /\b(?:next|previous|prev|forward|increase|decrease|increment|decrement|more|load more)\b|^[+−–›‹→←▶◀»«-]$/i

/** Presses what goes on step by step until the end and beyond it. */
async function toTheEnd(bench: AuditBench, lab: LabPage, known: Set<string>): Promise<Draft[]> {
  const drafts: Draft[] = []
  const nameOf = namesFor(bench)
  const steppers = usable(bench).filter(
    ({ target }) => stepper.test(target.name.trim()) || stepper.test(target.text.trim()),
  )
  for (const record of steppers.slice(0, 3)) {
    const action = clickOn(record.target)
    const first = bench.entries.findIndex(({ step }) => step.args['target'] === record.target.selector)
    const path = pathTo(bench.entries, first < 0 ? record.lastEntry : first)
    const ways = targetOf(bench.first, record.target.selector) ? [[action]] : [path.slice(-2), path]
    for (const way of ways) {
      const begun = await replay(lab, way)
      if (!begun || begun.isError) continue
      let presses = 1
      for (; presses < mostPresses; presses++) {
        const now = targetOf(await lab.seen(), record.target.selector)
        if (!now || isDisabled(now)) break
        const seen = await lab.act(action)
        const event = eventsOf(seen.after).find((other) => !known.has(other.key))
        if (!event) {
          if (seen.isError || !hasEffect(seen.verification)) break
          continue
        }
        known.add(event.key)
        const actions = [...way, ...Array.from({ length: presses }, () => action)]
        const again = await replay(lab, actions)
        drafts.push({
          ...describeEvent(event, `when ${nameOf(record.target.selector)} is clicked ${presses + 1} times`),
          selectors: [record.target.selector],
          element: record.target.name,
          actions,
          repro: inSentences(actions, nameOf),
          after: await lab.picture(),
          reproduced: again !== null && eventsOf(again.after).some((other) => other.key === event.key),
        })
        break
      }
      break
    }
  }
  return drafts
}

const asksToKeep =
  /\b(?:persist\w*|local ?storage|(?:after|on|across|between|through) (?:a |page )?(?:re-?load\w*|refresh\w*|visits?|sessions?)|surviv\w+|remember\w*)\b/i

/** True when more than what stands in text fields differs: other text, another look, something ticked or chosen. */
function looksUsed(fresh: Signals, now: Signals): boolean {
  if (
    now.fingerprints.text !== fresh.fingerprints.text ||
    now.fingerprints.style !== fresh.fingerprints.style
  )
    return true
  return now.targets.some((target) => {
    if (isTextField(target)) return false
    const then = targetOf(fresh, target.selector)
    return (
      then !== undefined &&
      (then.value !== target.value || JSON.stringify(then.state) !== JSON.stringify(target.state))
    )
  })
}

/** Does what the exploration did and opens the page again: where the page is to keep something, it can't look as if nothing had happened. */
async function afterReload(bench: AuditBench, lab: LabPage): Promise<Draft[]> {
  const asked = asksToKeep.exec(bench.task)
  if (!asked) return []
  const fresh = await lab.restart()
  const rows = async () => (await lab.read<FormState>(scanSource(scanFormState, [] as string[]))).rows
  const untouched = await rows()
  const done: FindingAction[] = []
  for (const { step } of bench.entries) {
    if (done.length >= 25) break
    if (step.tool === 'browser_navigate' && done.length >= 3) break
    const target = typeof step.args['target'] === 'string' ? step.args['target'] : null
    const record =
      target === null ? undefined : bench.controls.find((other) => other.target.selector === target)
    if (step.is_error || !record || !/^browser_(?:click|type|select_option)$/.test(step.tool)) continue
    if (
      /\b(?:clear|reset|delete|remove|discard|empty)\b/i.test(
        `${record.target.name} ${record.target.text}`,
      ) ||
      linkKind(record.target, bench.startUrl) === 'inner'
    )
      continue
    if (!targetOf(await lab.seen(), target!)) continue
    const action = { tool: step.tool, params: step.args }
    if (!(await lab.act(action)).isError) done.push(action)
  }
  const before = await lab.seen()
  // Not everything is to be kept: what was stored is, and what was added to a list.
  const changed = (await rows()) > untouched || before.fingerprints.storage !== fresh.fingerprints.storage
  if (!changed || done.length === 0) return []
  // What was moved there and back again looks untouched, and is kept all the same.
  if (!looksUsed(fresh, before)) return []
  await lab.act({ tool: 'browser_press_key', params: { key: 'Escape' } })
  const forgets = async () => {
    const now = await lab.reload()
    return (
      now.fingerprints.text === fresh.fingerprints.text &&
      now.fingerprints.values === fresh.fingerprints.values &&
      now.fingerprints.style === fresh.fingerprints.style
    )
  }
  if (!(await forgets())) return []
  const nameOf = namesFor(bench)
  const from =
    Math.max(bench.task.lastIndexOf('.', asked.index), bench.task.lastIndexOf('\n', asked.index)) + 1
  return [
    {
      rule: 'lost-on-reload',
      category: 'functionality',
      description:
        'After a reload the page looks as if nothing had been done, though it was to keep what is done on it.',
      actions: done,
      repro: [...inSentences(done, nameOf), 'Reload the page.'],
      after: await lab.picture(),
      reproduced: true,
      requirement: bench.task.slice(from).split(/[.\n]/)[0]?.trim() ?? '',
    },
  ]
}
