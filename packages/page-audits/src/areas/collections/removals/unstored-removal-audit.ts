import { controlLabel, deedPattern, type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { controlFamily } from '../../../controls/controls.js'
import { pathTo, replay, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanGrowth } from '../grown-collection.js'
import { inlineYes } from '../asks/inline-yes.js'
import { waitForOffer } from '../lasting/wait-for-offer.js'
import { scanStored } from '../undo/compare/stored-state.js'

const [maxTried, maxPath] = [2, 40]
const saveMs = 2500

const deletes = deedPattern(['delete', 'confirm'], 'leads', { signs: true, also: 'yes|ja|oui|sí|sì|sim' })

const isRemoval = (target: Target): boolean =>
  [target.name, target.text].some((label) => deletes.test(label.trim()))

/** An entry that a reload brought back. */
interface Returned {
  readonly text: string
  readonly acts: readonly FindingAction[]
}

/** Entries that were deleted without anything being stored, on a page that stores them: a reload brings them back. */
export const unstoredRemovalAudit = defineAudit({
  name: 'unstored-removal',
  rules: ['lost-on-reload'],
  observes: ['functionality'],
  maxMs: 45_000,
  async run(context) {
    const removals = unstoredIn(context).slice(0, maxTried)
    for (const { index, target } of removals) {
      const lab = await context.lab()
      const path = pathTo(context.entries, index)
      // Acts before it may have stored the list, also before the page was opened again.
      const ways = [
        ...(path.length > maxPath ? [] : [path]),
        ...storingWays(context).map((way) => [...way, path.at(-1)!]),
      ]
      let first: Returned | null = null
      const found = await tryTwice(lab, async () => first && returnsAfter(lab, first.acts, true), {
        first: async () => (first = await findReturned(lab, ways)),
        nameOf: namesFor(context),
        actions: ({ acts }) => acts,
        same: (one, two) => one.text === two.text,
      })
      if (!found?.proof.reproduced) continue
      const name = controlLabel(target)
      return {
        drafts: [
          {
            rule: 'lost-on-reload',
            category: 'functionality',
            description: `“${name.slice(0, 60)}” does not last: “${found.fault.text.slice(0, 80)}” is stored all the same, and listed again after a reload.`,
            selectors: [target.selector],
            element: name,
            evidence: [{ step: index + 1 }],
            ...found.proof,
            repro: [...found.proof.repro, 'Reload the page.'],
          },
        ],
        counts: { removals: removals.length },
      }
    }
    return { drafts: [], counts: { removals: removals.length } }
  },
})

/** Clicks of the exploration that took something away and stored nothing, one of each kind, where the page stores other acts. */
function unstoredIn({
  entries,
}: AuditContext): readonly { readonly index: number; readonly target: Target }[] {
  if (!entries.some(({ step }) => step.verification?.storage_changed === true)) return []
  const clicks = entries.flatMap(({ step, before }, index) => {
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    const seen = step.verification
    const isUnstored = seen !== null && seen.text_changed && !seen.storage_changed && !seen.url_changed
    return step.tool === toolNames.click && !step.is_error && target && isUnstored ? [{ index, target }] : []
  })
  const removing = clicks.filter(({ target }) => isRemoval(target))
  return removing.filter(
    ({ target }, place) =>
      removing.findIndex((other) => controlFamily(other.target) === controlFamily(target)) === place,
  )
}

/** The shortest way to the first act that stored something. */
function storingWays({ entries }: AuditContext): readonly (readonly FindingAction[])[] {
  const index = entries.findIndex(({ step }) => step.verification?.storage_changed === true)
  return index < 0 ? [] : shortened(pathTo(entries, index)).slice(0, 2)
}

async function findReturned(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
): Promise<Returned | null> {
  for (const way of ways) {
    const found = await returnsAfter(lab, way, false)
    if (found) return found
  }
  return null
}

/** The words of an entry: its figures may follow what a reload resets. */
const wordsOf = (text: string): string => text.replace(/[^\p{L}]+/gu, ' ').trim()

const textsIn = async (lab: LabPage): Promise<readonly string[]> =>
  (await scanGrowth(lab)).removable.map(({ text }) => text)

/**
 * Repeats the acts, of which the last takes an entry away, and reloads: yields the entry where it is listed again, as it is still stored. `waits`: an offer to undo
 * may end first, as the page may store the removal only then.
 */
async function returnsAfter(
  lab: LabPage,
  way: readonly FindingAction[],
  waits: boolean,
): Promise<Returned | null> {
  const untouched = async () => {
    await lab.restart()
    return (await textsIn(lab)).map(wordsOf)
  }
  const ready = await replay(lab, way.slice(0, -1))
  if (way.length > 1 && (ready === null || ready.isError)) return null
  const before = await textsIn(lab)
  if (new Set(before.map(wordsOf)).size < before.length) return null
  // In another state the same selector may be of another button.
  const now = targetOf(await lab.look(), String(way.at(-1)!.params['target']))
  if (!now || !isRemoval(now)) return null
  const seen = await lab.act(way.at(-1)!, { patient: true })
  // A question in place of the entry's buttons takes nothing away yet.
  if (seen.isError || inlineYes(seen.before, seen.after)) return null
  const left = (await textsIn(lab)).map(wordsOf)
  const gone = before.filter((text) => !left.includes(wordsOf(text)))
  const [text] = gone
  if (text === undefined || gone.length > 1 || left.length !== before.length - 1) return null
  if (waits) await waitForOffer(lab)
  // A page may save a little later.
  await lab.waitForLate(saveMs)
  const isKept = Object.values(await lab.scan(scanStored)).some((value) => isStored(text, value))
  await lab.reload()
  const later = (await textsIn(lab)).map(wordsOf)
  if (![wordsOf(text), ...left].every((words) => later.includes(words))) return null
  // An entry that the untouched page lacks can only come from what is stored.
  return isKept || !(await untouched()).includes(wordsOf(text)) ? { text, acts: way } : null
}

/** Whether what is stored has the words that an entry begins with. */
function isStored(text: string, stored: string): boolean {
  const words = text.match(/\p{L}{3,}/gu)?.slice(0, 2) ?? []
  return words.length > 0 && words.every((word) => stored.includes(word))
}
