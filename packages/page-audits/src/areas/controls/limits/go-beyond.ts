import { deedPattern, type FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type ChosenCounter, chosenCounters, countersIn, refusesMore } from './chosen-counters.js'
import { scanToggles, type ToggleScan } from './scan-toggles.js'
import { statedLimits } from './stated-limits.js'

/** More things chosen than the page says it takes. */
export interface BeyondLimit {
  readonly limit: number
  readonly name: string
  readonly last: string
  readonly acts: readonly FindingAction[]
  /** A line of the page that counts beyond its own number. */
  readonly counter: string | null
}

/** Chooses one more than one of these limits that the page ties to a group; null where that is refused, or where no limit is about the group. `lab` opens with the group. */
export async function goBeyond(lab: LabPage, limits: ReadonlySet<number>): Promise<BeyondLimit | null> {
  await lab.restart()
  const start = await lab.scan(scanToggles)
  for (const [index, { free, chosen, name, around, submit }] of start.groups.entries()) {
    const chosenIn = ({ groups }: ToggleScan) => groups[index]?.chosen ?? -1
    const fitting = [...limits].filter((limit) => free.length > limit - chosen && chosen < limit)
    if (fitting.length === 0) continue
    const acts: FindingAction[] = []
    const press = async (selector: string): Promise<ToggleScan | null> => {
      acts.push(clickOn(selector))
      return (await lab.fill(acts.slice(-1))) < 1 ? null : lab.scan(scanToggles)
    }
    const looks = [await press(free[0]!), await press(free[1]!)]
    const goesOn = looks.every((look, at) => look !== null && chosenIn(look) === chosen + at + 1)
    const lines = looks.map((look) => look?.lines ?? [])
    const limit = goesOn
      ? fitting.find(
          (each) =>
            chosen + 2 <= each + 1 &&
            (statedLimits(around).includes(each) || counts(lines, chosen + 1, each)),
        )
      : undefined
    if (limit !== undefined) {
      let [before, now] = [looks[0] ?? start, looks[1] ?? null]
      for (const selector of free.slice(2, limit + 1 - chosen)) {
        if (now === null) break
        before = now
        now = await press(selector)
      }
      const last = free[limit - chosen]!
      const counter = now && counterBeyond(before, now, limit)
      if (now && chosenIn(now) === limit + 1 && !isRefused(before, now, counter?.line)) {
        const beyond = { limit, name, last, acts, counter: counter?.line ?? null }
        if (submit === null || counter || !(await isRefusedWhenSent(lab, now, submit, acts))) return beyond
      }
    }
    // The next group starts on a fresh page.
    await lab.restart()
  }
  return null
}

const isOff = / is disabled$/
const goesOn = deedPattern(['next', 'proceed', 'send', 'buy', 'save', 'finish'], 'leads')

/** A line of the page that counts one more than the limit, such as “7 of 6 tickets”. */
const counterBeyond = (before: ToggleScan, now: ToggleScan, limit: number): ChosenCounter | undefined =>
  [
    ...chosenCounters(now.lines),
    ...now.lines.filter((line) => !before.lines.includes(line)).flatMap(countersIn),
  ].find(({ most, chosen }) => most === limit && chosen === limit + 1)

/** Whether a message came, or a button can't be used any more. */
const isRefused = (before: ToggleScan, now: ToggleScan, counter?: string): boolean =>
  now.notes.some(
    ({ text, refuses }) =>
      (refuses || refusesMore(text)) &&
      // Where the page counts one too many, a button that adds no more refuses nothing.
      (counter === undefined || (text !== counter && (!isOff.test(text) || goesOn.test(text)))) &&
      chosenCounters([text]).length === 0 &&
      !before.notes.some((note) => note.text === text),
  )

/** Whether what was chosen is refused only once it is sent. Leaves the page as it was before. */
async function isRefusedWhenSent(
  lab: LabPage,
  before: ToggleScan,
  submit: string,
  acts: readonly FindingAction[],
): Promise<boolean> {
  await lab.act(clickOn(submit))
  const refused = isRefused(before, await lab.scan(scanToggles))
  await lab.restart()
  await lab.fill(acts)
  return refused
}

/** “2 of 6 tickets, £90.00” counts tickets. */
const amount = /\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?\p{Sc}/gu

/** Whether a line of the page counts what is chosen next to the limit, such as “1 of 6” and then “2 of 6”. */
const counts = (looks: readonly (readonly string[])[], first: number, limit: number): boolean =>
  looks.every((lines, at) =>
    lines.some((line) => {
      const said = (line.replace(amount, '').match(/\d+/g) ?? []).map(Number)
      const earlier = looks[at - 1]
      return (
        said.length > 1 &&
        said.length < 4 &&
        said.includes(first + at) &&
        said.includes(limit) &&
        !earlier?.includes(line)
      )
    }),
  )
