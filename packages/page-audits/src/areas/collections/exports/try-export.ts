import { controlLabel, type Target } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isClickable, isDisabled } from '../../../controls/controls.js'
import type { Sighting } from '../../../findings/draft.js'
import { sameShown } from '../checks/check-filter.js'
import type { CollectionVisit } from '../collection-visit.js'
import { proofOf } from '../proof-of.js'
import type { Entry } from '../scans/entry.js'
import { scanPages } from '../scans/scan-pages.js'
import { brokenRow, missingFrom } from './check-export.js'
import { exportsKey, readExports, watchExports } from './watch-exports.js'

const exports =
  /\bcsv\b|\bexport|(?<!\p{L})(?:download|herunterladen|speichern als|télécharger|exporter|descargar|esporta|scarica|baixar|descarregar|downloaden)(?!\p{L})/iu
const otherwise =
  /\bimport|\bpdf\b|\bpng\b|\bsvg\b|\bical|\.ics\b|(?<!\p{L})(?:this|current|dies\p{L}*|cette|esta|questa|deze|visible|sichtbar\p{L}*) (?:page|seite|pagina|página|rows|zeilen)|selected|ausgewählt|invoice|rechnung/iu

const offers = (target: Target): boolean => {
  const label = controlLabel(target)
  return isClickable(target) && !isDisabled(target) && exports.test(label) && !otherwise.test(label)
}

/** Exports the collection: the file has to hold its entries, those of later pages too, each in columns of its own. */
export async function tryExport(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'wrong-export'>[]> {
  await visit.ready()
  const { lab } = visit
  const button = (await lab.seen()).targets.find(offers)
  if (!button) return []
  await lab.scan(watchExports, exportsKey)
  const { seen } = await visit.act(clickOn(button.selector))
  const [text, ...more] = await lab.scan(readExports, exportsKey)
  if (seen.isError || text === undefined || more.length > 0) return []
  const name = controlLabel(button).slice(0, 60)
  const draft = (what: string): Sighting<'wrong-export'>[] => [
    {
      rule: 'wrong-export',
      description: `The file that “${name}” makes ${what}`,
      selectors: [button.selector],
      element: name,
      ...proofOf(visit, context, 'Compare the file with the list.'),
    },
  ]
  const missing = missingFrom(text, visit.entries)
  // Names may be written in another way, or it is a file about something else.
  if (missing.length * 3 > visit.entries.length) return []
  if (missing.length > 0) return draft(`leaves out ${quoted(missing)}.`)
  const row = brokenRow(text)
  if (row !== null) return draft(`has a row with more columns than its head: “${row.slice(0, 80)}”.`)
  const next = (await lab.scan(scanPages, visit.keys, 1))?.next
  if (!next) return []
  const shown = await visit.act(clickOn(next), ({ entries }) => !sameShown(entries, visit.entries))
  const later = missingFrom(text, shown.entries)
  const none = later.length === shown.entries.length && later.length > 0
  return shown.seen.isError || !none
    ? []
    : draft(
        `holds the first page only: ${quoted(later)} of the next page ${later.length === 1 ? 'is' : 'are'} missing.`,
      )
}

const quoted = ([first, ...others]: readonly Entry[]): string =>
  `“${first!.title.slice(0, 50)}”${others.length > 0 ? ` and ${others.length} more` : ''}`
