import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import { clickOn } from '../../controls/acts.js'
import { titleOf } from '../../controls/controls.js'
import { defineAudit } from '../../define-audit.js'
import { namesFor } from '../../findings/names-for.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { choicesIn, settingsIn } from './choices-with-summary.js'
import { otherValue, setTo } from './other-value.js'
import { isSame, textAt } from './placed-texts.js'
import { type PlacedText, scanPlacedTexts } from './scan-placed-texts.js'

/** A setting that the summary of a choice shows and does not follow. */
interface Unfollowed {
  readonly setting: Target
  readonly live: Target
  readonly shown: string
  readonly due: string
  readonly selector: string
  readonly acts: readonly FindingAction[]
}

/** A choice among several, such as a plan, and the summary that it brings up: where this follows one setting, it follows the others that it shows. */
export const chosenAudit = defineAudit({
  name: 'chosen',
  rules: ['stale-output'],
  observes: ['functionality'],
  maxMs: 20_000,
  async run(context) {
    const settings = settingsIn(context.first.targets)
    const choices = settings.length < 2 ? [] : choicesIn(context)
    if (choices.length === 0) return { drafts: [], counts: { choices: 0 } }
    const lab = await context.lab()
    for (const choice of choices) {
      const found = await tryTwice(lab, () => unfollowed(lab, choice, settings), {
        nameOf: namesFor(context),
        same: (one, two) => one.setting.selector === two.setting.selector,
        actions: ({ acts }) => acts,
      })
      if (!found) continue
      const { setting, live, shown, due, selector } = found.fault
      return {
        drafts: [
          {
            rule: 'stale-output' as const,
            description: `“${shown.slice(0, 60)}” does not follow ${titleOf(setting)} once “${controlLabel(choice)}” is chosen, though it follows ${titleOf(live)}: chosen with the same settings, it is “${due.slice(0, 60)}”.`,
            selectors: [selector, setting.selector],
            element: controlLabel(setting),
            ...found.proof,
          },
        ],
        counts: { choices: choices.length },
      }
    }
    return { drafts: [], counts: { choices: choices.length } }
  },
})

const change = (target: Target, held: string, index: number): FindingAction | null => {
  if (target.role === 'radio') return clickOn(target.selector)
  const value = otherValue(target, held, index, new Date())
  return value === null ? null : setTo(target, value)
}

/** Chooses, then changes one setting after the other. One that leaves the summary alone is changed before the choice, too: the summary must be the same either way. */
async function unfollowed(
  lab: LabPage,
  choice: Target,
  settings: readonly Target[],
): Promise<Unfollowed | null> {
  const read = () => lab.scan(scanPlacedTexts, true)
  const choose = clickOn(choice.selector)
  await lab.restart()
  const before = await read()
  if ((await lab.tap(choose)).isError) return null
  const chosen = await read()
  const summary = chosen.filter(({ selector, text }) => textAt(before, selector) !== text)
  if (summary.length === 0) return null
  // A cart takes one more with each press: what is in it keeps its own settings.
  if ((await lab.tap(choose)).isError || !isSame(summary, await read())) return null
  const acts: FindingAction[] = [choose]
  const live: Target[] = []
  const suspects: { readonly setting: Target; readonly act: FindingAction }[] = []
  let last = chosen
  for (const [index, setting] of settings.entries()) {
    const act = change(setting, setting.value ?? '', index)
    if (!act || (await lab.tap(act)).isError) continue
    const now = await read()
    if (onlyRearranges(last, now)) {
      last = now
      continue
    }
    const places = summary.map(({ selector }) => selector)
    const moves = places.some((selector) => textAt(now, selector) !== textAt(last, selector))
    const elsewhere = now.some(
      ({ selector, text }) => !places.includes(selector) && textAt(last, selector) !== text,
    )
    if (moves) live.push(setting)
    else if (elsewhere) suspects.push({ setting, act })
    last = now
  }
  const [guide] = live
  if (!guide) return null
  for (const { setting, act } of suspects) {
    await lab.restart()
    if ((await lab.tap(act)).isError || (await lab.tap(choose)).isError) continue
    const due = await read()
    const odd = summary.find(({ selector, text }) => {
      const other = textAt(due, selector)
      return other !== undefined && other !== text
    })
    if (odd)
      return {
        setting,
        live: guide,
        shown: odd.text,
        due: textAt(due, odd.selector)!,
        selector: odd.selector,
        acts: [...acts, act],
      }
  }
  return null
}

const fewestMoved = 5

/** Whether most texts only took other places, as those of a list that is sorted or filtered do. */
function onlyRearranges(before: readonly PlacedText[], now: readonly PlacedText[]): boolean {
  const known = new Set(before.map(({ text }) => text))
  const changed = now.filter(({ selector, text }) => textAt(before, selector) !== text)
  return (
    changed.length >= fewestMoved &&
    changed.filter(({ text }) => !known.has(text)).length * 3 < changed.length
  )
}
