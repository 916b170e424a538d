import { controlLabel, deedPattern, type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { askedToKeep } from '../../../controls/asked-to-keep.js'
import { labelledFamily, linkKind } from '../../../controls/controls.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { reachLast } from '../../../journal/reach-last.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanCollections } from '../scans/scan-collections.js'
import { type MarkedEntry, markedEntry } from './marked-entry.js'
import { storingActs } from '../lasting/storing-ways.js'

const [maxTried, maxPresses] = [3, 3]
const saveMs = 2500

/** Acts that show something, or are not over yet. */
const onlyShows = deedPattern(['edit', 'undo', 'search', 'sort', 'next', 'previous'], 'mentions', {
  signs: true,
  also: 'show|reveal|flip|turn|translate|hint|answer|check|test|refresh|connect|zeigen?|umdrehen|prüfen|afficher|retourner|vérifier|mostrar|comprobar|gira|pokaż|more|details?|view|open|expand|copy|play|start|preview|select|choose|pick|filter|shuffle|anzeigen|öffnen|auswählen|voir|ouvrir|choisir|ver|abrir|elegir|mostra|apri|scegli',
})

/** An entry whose mark a reload took away. */
interface LostMark extends MarkedEntry {
  readonly acts: readonly FindingAction[]
}

/** Marks of entries, such as “known”, on a page that was asked to keep what is done on it and stores other acts: they are there after a reload. */
export const unstoredMarkAudit = defineAudit({
  name: 'unstored-mark',
  rules: ['lost-on-reload'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const marks = marksIn(context).slice(0, maxTried)
    const counts = { marks: marks.length }
    for (const { index, target } of marks) {
      const lab = await context.lab()
      const path = pathTo(context.entries, index)
      const ways = [path.slice(-1), ...shortened(path)]
      const found = await tryTwice(lab, () => lostMark(lab, ways, target), {
        nameOf: namesFor(context, [target]),
        actions: ({ acts }) => acts,
        same: (one, two) => one.title === two.title && one.mark === two.mark,
      })
      if (!found?.proof.reproduced) continue
      const { title, mark, later } = found.fault
      const name = controlLabel(target).slice(0, 60)
      return {
        drafts: [
          {
            rule: 'lost-on-reload',
            category: 'functionality',
            description: `“${name}” makes the entry “${title.slice(0, 60)}” say “${mark.slice(0, 60)}”, and after a reload it says “${later.slice(0, 60)}”. The page stores other acts, and was asked to keep what is done.`,
            selectors: [target.selector],
            element: name,
            ...found.proof,
            repro: [...found.proof.repro, 'Reload the page: the mark is gone.'],
          },
        ],
        counts,
      }
    }
    return { drafts: [], counts }
  },
})

/** A press that changed a text and stored nothing. */
interface Press {
  readonly index: number
  readonly target: Target
  /** The label of the button is said once more than before. */
  readonly isEchoed: boolean
}

/** Buttons of the exploration that changed a text and stored nothing, one of each kind, where other acts are stored; first those whose label is said once more then. */
function marksIn(context: AuditContext): readonly Press[] {
  const stored = new Set(storingActs(context).map(({ target }) => labelledFamily(target)))
  if (stored.size === 0 || askedToKeep(context.task) === null) return []
  const found = new Map<string, Press>()
  for (const [index, { step, before, after }] of context.entries.entries()) {
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    const seen = step.verification
    if (step.tool !== toolNames.click || step.is_error || target?.role !== 'button' || !seen?.text_changed)
      continue
    if (seen.storage_changed || seen.url_changed || seen.new_dialogs > 0) continue
    // It opened or closed something.
    if (!before || !after || Math.abs(after.targetCount - before.targetCount) > 1) continue
    if (target.state['expanded'] !== undefined || linkKind(target, context.startUrl) !== 'none') continue
    const family = labelledFamily(target)
    const label = controlLabel(target).trim()
    if (stored.has(family) || found.has(family) || onlyShows.test(label)) continue
    const isEchoed = label !== '' && after.text.split(label).length > before.text.split(label).length
    found.set(family, { index, target, isEchoed })
  }
  return [...found.values()].toSorted((one, two) => Number(two.isEchoed) - Number(one.isEchoed))
}

/** Presses the button on a fresh page, and reloads it; yields an entry that is marked only until then. */
async function lostMark(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
  target: Target,
): Promise<LostMark | null> {
  const reached = await reachLast(lab, ways, controlLabel(target))
  if (!reached) return null
  const entries = async () =>
    (await lab.scan(scanCollections)).collections.flatMap((collection) => collection.entries)
  const before = await entries()
  if (before.length === 0) return null
  const acts = [...reached.acts]
  // The first entry may have that mark already.
  for (let press = 0; press < maxPresses; press++) {
    if (press > 0) acts.push(reached.press)
    if ((await lab.tap(reached.press)).isError) return null
    const after = await entries()
    if (markedEntry(before, after, before) === null) continue
    await lab.waitForLate(saveMs)
    await lab.reload()
    const marked = markedEntry(before, after, await entries())
    return marked && { ...marked, acts }
  }
  return null
}
