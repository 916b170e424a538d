import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanToggles, type ToggleScan } from './scan-toggles.js'
import { statedLimits } from './stated-limits.js'

/** More things chosen than the page says it takes. */
interface BeyondLimit {
  readonly limit: number
  readonly name: string
  readonly last: string
  readonly acts: readonly FindingAction[]
}

/** Things that are chosen one by one, up to a number that the page names: one more has to be refused. */
export const limitsAudit = definePageAudit({
  name: 'choice-limits',
  rules: ['accepts-invalid'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    const words = `${context.task}\n${context.first.text}`
    const toggles = context.first.targets.filter(
      ({ role, state }) =>
        /^(?:checkbox|option|gridcell)$/.test(role) || (role === 'button' && state['pressed'] !== undefined),
    )
    if (toggles.length < 3 || statedLimits(words).length === 0) return { drafts: [], counts: { limits: 0 } }
    const lab = await context.lab()
    const found = await tryTwice(lab, () => goBeyond(lab, words), {
      nameOf: namesOnPage(context),
      same: (one, two) => one.limit === two.limit,
      actions: ({ acts }) => acts,
    })
    if (!found) return { drafts: [], counts: { limits: 1 } }
    const { limit, name, last } = found.fault
    return {
      drafts: [
        {
          rule: 'accepts-invalid',
          category: 'functionality',
          description: `The page says that ${limit} can be chosen at most, and takes one more: ${limit + 1} are chosen at once, “${name}” and others.`,
          selectors: [last],
          element: name,
          ...found.proof,
        },
      ],
      counts: { limits: 1 },
    }
  },
})

/** Chooses one more than a limit that the page ties to a group; null where that is refused, or where no limit is about the group. */
async function goBeyond(lab: LabPage, words: string): Promise<BeyondLimit | null> {
  await lab.restart()
  const start = await lab.scan(scanToggles)
  for (const [index, { free, chosen, name, around }] of start.groups.entries()) {
    const chosenIn = ({ groups }: ToggleScan) => groups[index]?.chosen ?? -1
    const limits = statedLimits(words).filter((limit) => free.length > limit - chosen && chosen < limit)
    if (limits.length === 0) continue
    const acts: FindingAction[] = []
    const press = async (...selectors: readonly string[]): Promise<ToggleScan | null> => {
      const next = selectors.map((selector) => clickOn(selector))
      acts.push(...next)
      return (await lab.fill(next)) < next.length ? null : lab.scan(scanToggles)
    }
    const looks = [await press(free[0]!), await press(free[1]!)]
    const goesOn = looks.every((look, at) => look !== null && chosenIn(look) === chosen + at + 1)
    const limit = goesOn
      ? limits.find(
          (each) =>
            chosen + 2 <= each + 1 &&
            (statedLimits(around).includes(each) ||
              counts(
                looks.map((look) => look!.lines),
                chosen + 1,
                each,
              )),
        )
      : undefined
    if (limit !== undefined) {
      const rest = free.slice(2, limit + 1 - chosen)
      const last = rest.length > 0 ? await press(...rest) : looks[1]!
      if (last && chosenIn(last) === limit + 1) return { limit, name, last: rest.at(-1) ?? free[1]!, acts }
    }
    // The next group starts on a fresh page.
    await lab.restart()
  }
  return null
}

/** Whether a line of the page counts what is chosen next to the limit, such as “1 of 6” and then “2 of 6”. */
const counts = (looks: readonly (readonly string[])[], first: number, limit: number): boolean =>
  looks.every((lines, at) =>
    lines.some((line) => {
      const said = (line.match(/\d+/g) ?? []).map(Number)
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
