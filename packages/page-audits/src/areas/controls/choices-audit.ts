import { type Box, type Signals, type Target, controlLabel, toolNames } from '@webeval/core'
import { titleOf } from '../../controls/controls.js'
import { pathTo, shortened } from '../../controls/replay.js'
import type { Draft } from '../../findings/draft.js'
import { confirmEarlier } from '../../lab/confirm-earlier.js'
import { type Seen, targetOf } from '../../lab/lab-page.js'
import { defineAudit } from '../../define-audit.js'
import { namesFor } from '../../findings/names-for.js'
import type { AuditContext } from '../../audit-context.js'
import { optionInstead } from './instead/option-instead.js'
import { opensInstead } from './instead/opens-instead.js'
import { showsInstead } from './shows-instead.js'
import { capital } from '../../findings/capital.js'

/** One of several that are chosen, or opened, by a click: whether it is the one that was clicked. */
export const choicesAudit = defineAudit({
  name: 'choices',
  rules: ['wrong-choice'],
  observes: ['functionality'],
  maxMs: 60_000,
  async run(context) {
    const drafts: Draft<'wrong-choice'>[] = []
    const nameOf = namesFor(context)
    for (const [index, { step, before, after }] of context.entries.entries()) {
      if (step.tool !== toolNames.click || step.is_error || !before || !after || drafts.length >= 2) continue
      const selector = String(step.args['target'])
      const clicked = before.targets.find((target) => target.selector === selector)
      if (!clicked) continue
      const instead =
        [choseInstead, showsInstead, opensInstead].find((each) => each(before, after, clicked)) ??
        showsInstead
      const other = instead(before, after, clicked)
      // The click hit an entry in the open branch of a tree.
      if (!other || contains(clicked.box, other.box)) continue
      const lab = await context.lab()
      const showsOther = (seen: Seen | null) =>
        seen !== null && instead(seen.before, seen.after, clicked)?.selector === other.selector
      const proof = await confirmEarlier(lab, shortened(pathTo(context.entries, index)), showsOther, {
        nameOf,
      })
      drafts.push({
        rule: 'wrong-choice',
        description: `${capital(titleOf(clicked))} is clicked, ${instead === choseInstead ? `and ${titleOf(other)} is chosen instead` : `and the page shows the entry of ${titleOf(other)} instead`}.`,
        selectors: [selector],
        element: controlLabel(clicked),
        box: clicked.box,
        evidence: [{ step: index + 1 }],
        ...proof,
      })
    }
    return { drafts: [...drafts, ...(await setsOther(context))] }
  },
})

/** One of several similar buttons that sets a list to another option than its name says. */
async function setsOther(context: AuditContext): Promise<Draft<'wrong-choice'>[]> {
  for (const [index, { step }] of context.entries.entries()) {
    const found = optionInstead(context.entries, index)
    if (!found) continue
    const { clicked, list, named, chosen } = found
    const lab = await context.lab()
    const again = (seen: Seen | null) =>
      seen !== null && targetOf(seen.after, list.selector)?.value === chosen
    const proof = await confirmEarlier(lab, shortened(pathTo(context.entries, index)), again, {
      nameOf: namesFor(context),
    })
    return [
      {
        rule: 'wrong-choice',
        description: `${capital(titleOf(clicked))} leaves ${titleOf(list)} at “${chosen}” instead of “${named}”.`,
        selectors: [String(step.args['target'])],
        element: controlLabel(clicked),
        box: clicked.box,
        evidence: [{ step: index + 1 }],
        ...proof,
      },
    ]
  }
  return []
}

const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** States of which one of several has its turn. */
const turns = ['selected', 'current', 'pressed', 'checked'] as const
const isOn = (target: Target | undefined, name: string): boolean => {
  const state = target?.state[name]
  return state !== undefined && state !== false && state !== 'false'
}

/** The other control of its kind that took its turn when this one was clicked; undefined where the right one did, none, or several. */
export function choseInstead(before: Signals, after: Signals, clicked: Target): Target | undefined {
  const find = (signals: Signals, one: Target) =>
    signals.targets.find(
      (other) => other.selector === one.selector && controlLabel(other) === controlLabel(one),
    )
  const kind = ({ tag, role, selector }: Target) => `${tag} ${role} ${selector.replace(/\d+|"[^"]*"/g, '#')}`
  for (const name of turns) {
    const now = find(after, clicked)
    if (!now || now.state[name] === undefined || isOn(clicked, name) || isOn(now, name)) continue
    const peers = before.targets.filter(
      (other) =>
        other.selector !== clicked.selector &&
        other.role === clicked.role &&
        kind(other) === kind(clicked) &&
        other.state[name] !== undefined,
    )
    const taking = peers.filter((other) => !isOn(other, name) && isOn(find(after, other), name))
    const leaving = peers.filter(
      (other) => isOn(other, name) && find(after, other) && !isOn(find(after, other), name),
    )
    // If choosing one deselects another, only one can be chosen.
    if (taking.length === 1 && leaving.length === 1) return taking[0]
  }
  return undefined
}
