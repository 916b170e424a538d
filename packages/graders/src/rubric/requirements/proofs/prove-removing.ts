import type { Deed } from './reading/deed.js'
import { added, hasEntries, removed } from './reading/listing-changes.js'
import { failed, meant, type Proof, proven, titleOf } from './proof.js'

/** Names of controls that take away only some entries, of which there may be none: “Remove duplicates”, “Delete selected”. */
const takesSome =
  /(?<!\p{L})(?:duplicat|repeat|doubl|doublon|doppelt|dubbel|repetid|doppion|empty|blank|leere|vides?(?!\p{L})|vac[ií]|vuot|vazi|leeg|selected|checked|completed|done|finished|expired|old|unused|ausgewählt|erledigt|sélectionn|termin|seleccionad|completad|selezionat|completat|selecionad|concluíd|geselecteerd|voltooid)/iu

/** *Delete*: an entry goes away, and the others stay. */
export const proveRemoving: Proof = (asked) => {
  const acts = meant(asked).filter(({ verb }) => verb === 'click')
  const takes = (deed: Deed) =>
    deed.responded && removed(deed).length > 0 && deed.after!.entry_count < deed.before!.entry_count
  // A button without a name says by what it does that it deletes: one entry goes, and nothing else changes.
  const silent = asked.deeds.filter(
    (deed) =>
      deed.verb === 'click' &&
      (deed.control === null || deed.control.unnamed) &&
      takes(deed) &&
      removed(deed).length === 1 &&
      added(deed).length === 0 &&
      !deed.verification.url_changed,
  )
  const works = [...acts.filter(takes), ...silent]
  if (works.length > 0)
    return proven(
      'works',
      `Used ${titleOf(works[0]!)}; “${removed(works[0]!)[0]!.slice(0, 40)}” is gone.`,
      works,
    )
  const certain = acts.filter(({ control }) => !takesSome.test(control?.name ?? ''))
  const possible = certain.filter(({ before, after }) => hasEntries(before) && after !== null)
  const vain = acts.length > 0 && certain.length === 0
  return (
    failed(possible, 'no entry went away') ??
    withoutEntries(acts) ??
    (vain ? proven('untested', `Used ${titleOf(acts[0]!)}; there may be no such entry.`, acts) : null)
  )
}

/** On pages whose entries could not be read, lines that go away tell. */
function withoutEntries(acts: readonly Deed[]) {
  const gone = acts.filter(
    ({ before, after, verification }) =>
      verification.text_changed && before && after && before.lines.length > after.lines.length,
  )
  return gone.length > 0 ? proven('works', `Used ${titleOf(gone[0]!)}; the page shows less.`, gone) : null
}
