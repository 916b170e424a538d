import { controlLabel, deedPattern, type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled, labelledFamily, linkKind } from '../../../controls/controls.js'
import { pathTo, replay, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { scanLines } from '../../../kit/scan-lines.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanStored } from '../undo/compare/stored-state.js'
import { keptLine, lostLines } from './kept-line.js'
import { storingActs, type StoringWay, storingWays } from './storing-ways.js'
import { waitForOffer } from './wait-for-offer.js'

const [maxTried, leastAlike] = [2, 2]
const saveMs = 2500

/** Acts that show something, or are not over yet. */
const onlyShows = deedPattern(['edit', 'undo', 'search', 'sort'], 'mentions', {
  signs: true,
  also: 'more|details?|view|open|expand|copy|play|preview|select|choose|pick|filter|anzeigen|öffnen|auswählen|voir|ouvrir|choisir|ver|abrir|elegir|mostra|apri|scegli',
})

/** A change of an entry that lasts only if something else is stored after it. */
interface UnstoredChange {
  readonly line: string
  /** The control that was used: the last of its kind. */
  readonly target: Target
  readonly acts: readonly FindingAction[]
  readonly storing: FindingAction
}

/** Changes of entries that are not stored, though the page stores what they change: they survive a reload only if something else is stored after them. */
export const unstoredChangeAudit = defineAudit({
  name: 'unstored-change',
  rules: ['lost-on-reload'],
  observes: ['functionality'],
  maxMs: 90_000,
  opensOften: true,
  async run(context) {
    const storing = storingWays(context)
    const changes = storing.length > 0 ? unstoredIn(context).slice(0, maxTried) : []
    const counts = { changes: changes.length }
    const seen: Target[] = []
    for (const { index, target } of changes) {
      const lab = await context.lab()
      const path = pathTo(context.entries, index)
      const nameOf = (selector: string) => namesFor(context, seen)(selector)
      const look = async (waits: boolean) => {
        const change = await keptWithOthers(lab, { path, target }, storing, waits)
        if (change) seen.push(change.target)
        return change
      }
      const found = await tryTwice(lab, () => look(true), {
        first: () => look(false),
        nameOf,
        actions: ({ acts }) => acts,
        same: (one, two) => one.line === two.line,
      })
      if (!found?.proof.reproduced) continue
      const { line, target: used, storing: last } = found.fault
      const name = controlLabel(used).slice(0, 60)
      return {
        drafts: [
          {
            rule: 'lost-on-reload',
            category: 'functionality',
            description: `What “${name}” does is gone after a reload: “${line.slice(0, 80)}” is kept only if something else is stored after it, as by ${nameOf(String(last.params['target']))}.`,
            selectors: [used.selector],
            element: name,
            ...found.proof,
            repro: [...found.proof.repro, 'Reload the page: the change is gone.'],
          },
        ],
        counts,
      }
    }
    return { drafts: [], counts }
  },
})

/** Clicks of the exploration on one of several alike buttons that changed a text and stored nothing, one of each kind, where the page stores other acts. */
function unstoredIn(context: AuditContext): readonly { readonly index: number; readonly target: Target }[] {
  const stored = new Set(storingActs(context).map(({ target }) => labelledFamily(target)))
  if (stored.size === 0) return []
  const found = new Map<string, { readonly index: number; readonly target: Target }>()
  for (const [index, { step, before }] of context.entries.entries()) {
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    const seen = step.verification
    if (step.tool !== toolNames.click || step.is_error || !before || !target || !seen?.text_changed) continue
    if (seen.storage_changed || seen.url_changed || seen.new_dialogs > 0 || before.dialogs.length > 0)
      continue
    const family = labelledFamily(target)
    const alike = before.targets.filter((other) => labelledFamily(other) === family)
    if (target.role !== 'button' || alike.length < leastAlike || stored.has(family) || found.has(family))
      continue
    if (linkKind(target, context.startUrl) !== 'none') continue
    if (!onlyShows.test(controlLabel(target))) found.set(family, { index, target })
  }
  return [...found.values()]
}

/**
 * Acts and reloads: where the change is gone, acts again, and stores something else before the reload. Yields a line that only the second reload kept. `waits`: an offer to undo may end
 * first, as the page may store the change only then.
 */
async function keptWithOthers(
  lab: LabPage,
  { path, target }: { readonly path: readonly FindingAction[]; readonly target: Target },
  storing: readonly StoringWay[],
  waits: boolean,
): Promise<UnstoredChange | null> {
  for (const way of shortened(path)) {
    const lead = way.slice(0, -1)
    const alone = await reloadedAfter(lab, lead, target, [], waits)
    if (alone === 'not possible') continue
    const lost = alone && lostLines(alone)
    if (!lost) return null
    for (const { acts, adds } of storing) {
      const kept = await reloadedAfter(lab, lead, target, acts, false)
      if (!kept || kept === 'not possible') continue
      const hasAdded = adds === null || kept.later.some((line) => line.includes(adds))
      const line = hasAdded ? keptLine(lost, kept.later) : null
      if (line)
        return {
          line,
          target: alone.target,
          acts: [...lead, clickOn(alone.target.selector)],
          storing: acts.at(-1)!,
        }
    }
    return null
  }
  return null
}

/**
 * The lines of the page before a click on the last control of a kind, after it, and after the reload: what stores something else may have counted the controls before
 * it. null where the act alone stores something, or what was to store something does not.
 */
async function reloadedAfter(
  lab: LabPage,
  lead: readonly FindingAction[],
  target: Target,
  store: readonly FindingAction[],
  waits: boolean,
) {
  const ready = await replay(lab, lead)
  if (lead.length > 0 && (ready === null || ready.isError)) return 'not possible'
  const family = labelledFamily(target)
  const alike = (await lab.look()).targets.filter((other) => labelledFamily(other) === family)
  const last = alike.filter((other) => !isDisabled(other)).at(-1)
  if (!last) return 'not possible'
  const before = await lab.scan(scanLines)
  const stored = JSON.stringify(await lab.scan(scanStored))
  if ((await lab.act(clickOn(last.selector))).isError) return 'not possible'
  if (waits) await waitForOffer(lab)
  await lab.waitForLate(saveMs)
  const after = await lab.scan(scanLines)
  if (JSON.stringify(await lab.scan(scanStored)) !== stored) return null
  if (store.length > 0) {
    if ((await lab.fill(store)) < store.length) return null
    await lab.waitForLate(saveMs)
    if (JSON.stringify(await lab.scan(scanStored)) === stored) return null
  }
  await lab.reload()
  return { target: last, before, after, later: await lab.scan(scanLines) }
}
