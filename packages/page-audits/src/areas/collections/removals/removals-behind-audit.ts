import { controlLabel, deedPattern, type FindingAction, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { pathTo } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanGrowth } from '../grown-collection.js'
import { stepOf, wrongItem } from '../tries/try-removal.js'
import type { RemovableEntry } from '../scans/entry.js'
import { takeAway } from './take-away.js'

const [fewestEntries, longestWay] = [3, 20]

/** An entry whose button takes away another one. */
interface OtherTaken {
  readonly entry: RemovableEntry
  /** The entries that went, in words. */
  readonly wrong: string
  readonly acts: readonly FindingAction[]
}

/** Lists that come up behind a tab or another control: an entry in their middle and the last one are taken away by their own buttons. */
export const removalsBehindAudit = defineAudit({
  name: 'removals-behind',
  rules: ['wrong-item'],
  observes: ['functionality'],
  maxMs: 45_000,
  async run(context) {
    const known = new Set(removersIn(context.first.targets))
    const way = wayToList(context, known)
    if (!way) return { drafts: [], counts: { lists: 0 } }
    const lab = await context.lab()
    let late = false
    const first = async () => {
      const middle = await takeOne(lab, way, known, false)
      late = middle === null
      return middle ?? takeOne(lab, way, known, true)
    }
    const found = await tryTwice(lab, () => takeOne(lab, way, known, late), {
      first,
      nameOf: namesFor(context),
      actions: ({ acts }) => [...way, ...acts],
      same: (one, two) => one.wrong === two.wrong,
    })
    if (!found?.proof.reproduced) return { drafts: [], counts: { lists: 1 } }
    const { entry, wrong } = found.fault
    const lead = found.proof.repro.slice(0, way.length + 1)
    return {
      drafts: [{ ...found.proof, ...wrongItem(entry, wrong), repro: [...lead, stepOf(entry)] }],
      counts: { lists: 1 },
    }
  },
})

const removes = deedPattern(['delete'], 'leads', { signs: true })

/** The names of the controls that take entries away. */
const removersIn = (targets: readonly Target[]): readonly string[] =>
  targets.map((target) => controlLabel(target)).filter((name) => removes.test(name))

/** The first way of the exploration to a list whose entries can be removed by buttons that are not `known` from the page as it opens; null without one. */
function wayToList({ entries }: AuditContext, known: ReadonlySet<string>): readonly FindingAction[] | null {
  const index = entries.findIndex(
    ({ step, after }) =>
      !step.is_error &&
      after !== null &&
      after.dialogs.length === 0 &&
      removersIn(after.targets).filter((name) => !known.has(name)).length >= fewestEntries,
  )
  const way = index < 0 ? [] : pathTo(entries, index)
  return way.length > 0 && way.length <= longestWay ? way : null
}

/** Goes to the list, and takes away an entry in its middle, or the last one; yields what went instead. */
async function takeOne(
  lab: LabPage,
  way: readonly FindingAction[],
  known: ReadonlySet<string>,
  last: boolean,
): Promise<OtherTaken | null> {
  await lab.restart()
  if ((await lab.fill(way)) < way.length) return null
  const { removable } = await scanGrowth(lab)
  const texts = removable.map(({ text }) => text)
  // The entries of the page as it opens are tried by another audit.
  const behind = removable.filter(({ removerName }) => !known.has(removerName))
  const entry = behind[last ? behind.length - 1 : Math.floor(behind.length / 2)]
  if (behind.length < fewestEntries || !entry || new Set(texts).size < texts.length) return null
  const taken = await takeAway(lab, entry)
  if (!taken) return null
  const left = new Set(taken.left)
  const gone = texts.filter((text) => !left.has(text))
  // Replies and the like go with what they belong to.
  const isOther = gone.length === 1 && left.has(entry.text) && taken.left.length === texts.length - 1
  return isOther ? { entry, wrong: `“${gone[0]}” instead`, acts: taken.acts } : null
}
