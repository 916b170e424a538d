import type { AuditContext } from '../../../audit-context.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { confirmEarlier } from '../../../lab/confirm-earlier.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type OddRule, oddText } from '../odd-text.js'
import { type ContentScan, scanContent } from '../scan-content.js'

const maxTries = 4

/** Texts of an unfinished page that came up only after an act: seen again by the shortest way that leads there. */
export async function oddAfterActs(
  context: AuditContext,
  lab: LabPage,
  fresh: ContentScan,
): Promise<Draft<OddRule>[]> {
  const drafts: Draft<OddRule>[] = []
  const known = new Set(fresh.odd.map(({ text }) => text))
  for (const { entry, scan } of context.scans.filter((found) => found.entry >= 0))
    for (const odd of scan.odd) {
      if (known.has(odd.text) || drafts.length >= maxTries) continue
      // One act that brings up several such texts is one fault.
      for (const twin of scan.odd) if (twin.kind === odd.kind) known.add(twin.text)
      const shows = async () => (await lab.scan(scanContent)).odd.some(({ kind }) => kind === odd.kind)
      const proof = await confirmEarlier(lab, shortened(pathTo(context.entries, entry)), shows, {
        nameOf: namesFor(context),
        earlier: context.entries[entry]?.pictures.after,
      })
      drafts.push({
        ...oddText(odd),
        selectors: [odd.selector],
        element: odd.name,
        box: odd.box,
        evidence: [{ step: entry + 1 }],
        ...proof,
      })
    }
  return drafts
}
