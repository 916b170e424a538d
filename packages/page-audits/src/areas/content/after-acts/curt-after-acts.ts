import type { AuditContext } from '../../../audit-context.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { confirmEarlier } from '../../../lab/confirm-earlier.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type ContentScan, scanContent } from '../scan-content.js'

/** A message that came up after an act and says that something is wrong, neither what nor how to put it right. */
export async function curtAfterActs(
  context: AuditContext,
  lab: LabPage,
  fresh: ContentScan,
): Promise<Draft<'vague-message'>[]> {
  const known = fresh.curt.map(({ text }) => text)
  for (const { entry, scan } of context.scans.filter((found) => found.entry >= 0)) {
    const said = scan.curt.find(({ text }) => !known.includes(text))
    if (!said) continue
    const shows = async () => (await lab.scan(scanContent)).curt.some(({ text }) => text === said.text)
    const proof = await confirmEarlier(lab, shortened(pathTo(context.entries, entry)), shows, {
      nameOf: namesFor(context),
      earlier: context.entries[entry]?.pictures.after,
    })
    return [
      {
        rule: 'vague-message',
        description: `The page only says “${said.text}”: nothing tells what is wrong and how to put it right.`,
        selectors: [said.selector],
        element: said.name,
        box: said.box,
        evidence: [{ step: entry + 1 }],
        ...proof,
      },
    ]
  }
  return []
}
