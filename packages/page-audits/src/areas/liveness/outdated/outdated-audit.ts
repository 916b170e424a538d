import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { labelledFamily, titleOf } from '../../../controls/controls.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { scanLines } from '../../../kit/scan-lines.js'
import { reachLast } from '../../../journal/reach-last.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { type OutdatedValue, outdatedValue, valueNow } from './outdated-value.js'

const maxTried = 3
/** A longer text has no full stop, and tells nothing. */
const longest = 160
const sentenceEnd = /(?<=[.!?])\s+|\n/

/** Messages such as “now due on 8 December”: what they name is what the page shows since the act, and not what it showed before. */
export const outdatedAudit = defineAudit({
  name: 'outdated',
  rules: ['wrong-message'],
  observes: ['ux'],
  maxMs: 15_000,
  async run(context) {
    const acts = actsIn(context).slice(0, maxTried)
    const counts = { acts: acts.length }
    for (const { index, target } of acts) {
      const lab = await context.lab()
      const path = pathTo(context.entries, index)
      const ways = [path.slice(-1), ...shortened(path)]
      const found = await tryTwice(lab, () => namesOld(lab, ways, target), {
        nameOf: namesFor(context, [target]),
        actions: (fault) => fault.acts,
        same: (one, two) => one.old === two.old,
      })
      if (!found?.proof.reproduced) continue
      const { line, old, now } = found.fault
      return {
        drafts: [
          {
            rule: 'wrong-message',
            description: `After ${titleOf(target)} the page says “${line.slice(0, 120)}”: that was “${old}” before, and is “${now.slice(0, 40)}” now.`,
            selectors: [target.selector],
            element: controlLabel(target),
            evidence: [{ step: index + 1 }],
            ...found.proof,
          },
        ],
        counts,
      }
    }
    return { drafts: [], counts }
  },
})

/** An act, and how likely its message names a value of an entry. */
interface Telling {
  readonly index: number
  readonly target: Target
  readonly weight: number
}

/** The acts that brought a sentence with “now” and what was shown before, then those after which the page says too much to know, one of each kind. */
function actsIn({ entries }: AuditContext): readonly Telling[] {
  const found = new Map<string, Telling>()
  for (const [index, { step, before, after }] of entries.entries()) {
    const target = before && targetOf(before, String(step.args['target']))
    if (step.is_error || !target || !before || !after || !step.verification?.text_changed) continue
    const known = new Set(before.text.split(sentenceEnd))
    const tells = (line: string) => {
      const value = known.has(line) || line.length > longest ? null : valueNow(line)
      return value !== null && before.text.includes(value)
    }
    const isSure = after.text.split(sentenceEnd).some(tells)
    const kind = labelledFamily(target)
    const mayTell = isSure || (after.textLength > after.text.length && step.verification.storage_changed)
    if (!mayTell || found.has(kind)) continue
    const isOneOfSeveral = before.targets.filter((other) => labelledFamily(other) === kind).length > 1
    found.set(kind, { index, target, weight: isSure ? 2 : isOneOfSeveral ? 1 : 0 })
  }
  return [...found.values()].toSorted((one, two) => two.weight - one.weight)
}

/** Acts on a fresh page; yields a message that names what was shown before. */
async function namesOld(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
  target: Target,
): Promise<(OutdatedValue & { readonly acts: readonly FindingAction[] }) | null> {
  const reached = await reachLast(lab, ways, controlLabel(target))
  if (!reached) return null
  const before = await lab.scan(scanLines)
  if ((await lab.tap(reached.press)).isError) return null
  const wrong = outdatedValue(before, await lab.scan(scanLines))
  return wrong && { ...wrong, acts: reached.acts }
}
