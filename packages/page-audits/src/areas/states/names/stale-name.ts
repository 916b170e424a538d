import { type Signals, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { confirmEarlier } from '../../../lab/confirm-earlier.js'
import { type LabPage, targetOf } from '../../../lab/lab-page.js'

const maxDrafts = 2
/** “Copied!” goes away again. */
const passingMs = 3000

/** A control whose text says something else after a click, while screen readers still hear the old words. */
export interface StaleName {
  readonly heard: string
  readonly shown: string
}

const plain = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Whether a name has a text in it, word by word. */
const says = (name: string, text: string): boolean => ` ${plain(name)} `.includes(` ${plain(text)} `)

/** Compares a control's name with its text before and after it was clicked; null where the name follows, or never was the text. */
export function staleName(before: Signals, after: Signals, selector: string): StaleName | null {
  const [was, now] = [targetOf(before, selector), targetOf(after, selector)]
  if (!was || !now || was.role !== 'button' || now.role !== was.role) return null
  // A name longer than the text may say what follows from it: “Play: Harbour walk”.
  const [old, fresh] = [plain(was.text), plain(now.text)]
  if (!/\p{L}/u.test(old) || !/\p{L}/u.test(fresh) || old === fresh) return null
  const told = says(was.name, was.text) && plain(was.name).length <= old.length + 30
  return told && plain(now.name) === plain(was.name) && !says(now.name, now.text)
    ? { heard: now.name, shown: now.text }
    : null
}

/** The button that was clicked, or another with a lasting selector, whose name stayed behind. */
function firstStale(before: Signals, after: Signals, clicked: string): readonly [StaleName, string] | null {
  const others = before.targets.map(({ selector }) => selector).filter((selector) => !/nth/.test(selector))
  for (const selector of [clicked, ...others]) {
    const found = staleName(before, after, selector)
    if (found) return [found, selector]
  }
  return null
}

/** Finds buttons whose text changed with a click, while their accessible name kept the old words. */
export async function checkStaleNames(context: AuditContext, lab: LabPage): Promise<Draft<'stale-state'>[]> {
  const drafts: Draft<'stale-state'>[] = []
  const known = new Set<string>()
  for (const [index, { step, before, after }] of context.entries.entries()) {
    if (step.tool !== toolNames.click || step.is_error || !before || !after) continue
    // Another control may have started what the button stops.
    const [found, selector] = firstStale(before, after, String(step.args['target'])) ?? []
    if (!found || !selector || known.has(found.heard) || drafts.length >= maxDrafts) continue
    known.add(found.heard)
    const stays = async () => {
      await lab.rest(passingMs)
      const now = targetOf(await lab.look(), selector)
      return now !== undefined && isStill(now, found)
    }
    const proof = await confirmEarlier(lab, shortened(pathTo(context.entries, index)), stays, {
      nameOf: namesFor(context),
    })
    if (!proof.reproduced) continue
    drafts.push({
      rule: 'stale-state',
      description: `The button shows “${found.shown}” after a click, and goes on saying “${found.heard}” to screen readers.`,
      selectors: [selector],
      element: found.heard,
      evidence: [{ step: index + 1 }],
      ...proof,
    })
  }
  return drafts
}

const isStill = (now: Target, { heard, shown }: StaleName): boolean =>
  plain(now.name) === plain(heard) && plain(now.text) === plain(shown)
