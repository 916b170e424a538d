import type { AuditPlan, PageContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import { behindWay } from '../../../findings/behind-way.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { labAfter, whenLost } from '../../../lab/lab-after.js'
import { collectionAudit } from '../collection-audit.js'
import type { Entry } from '../scans/entry.js'
import { idOf } from '../scans/id-of.js'
import { scanCollections } from '../scans/scan-collections.js'
import { sortedAudit } from '../sorted/sorted-audit.js'

const maxViews = 2
/** A list of fewer entries shows little of its order. */
const leastEntries = 3

/** Collections behind tabs, such as a history: the same checks as for those that the page opens with. */
export const viewsAudit: AuditPlan = {
  name: 'views',
  rules: [...new Set([...sortedAudit.rules, ...collectionAudit.rules])],
  observes: ['functionality'],
  maxMs: 120_000,
  seconds: 3,
  early: { touches: 'acts', run: inViews },
  run: inViews,
}

async function inViews(context: PageContext) {
  const tabs = context.first.targets
    .filter((target) => target.role === 'tab' && target.state['selected'] !== true && !isDisabled(target))
    .slice(0, maxViews)
  if (tabs.length === 0) return { drafts: [], counts: { views: 0 } }
  const lab = await context.lab()
  await lab.restart()
  const known = new Set((await lab.scan(scanCollections)).collections.flatMap(idsOf))
  const drafts: Draft[] = []
  for (const tab of tabs) {
    const way = [clickOn(tab.selector)]
    const look = checkView(context, labAfter(lab, way), known)
    const found = await look.catch(whenLost<readonly Draft[]>([]))
    drafts.push(...found.map((draft) => behindWay(draft, way, namesOnPage(context, [tab]))))
  }
  return { drafts, counts: { views: tabs.length } }
}

/** Checks the collection of a view, if it is not one of those that were seen before. */
async function checkView(context: PageContext, view: LabPage, known: Set<string>): Promise<readonly Draft[]> {
  const first = await view.restart()
  const [collection] = (await view.scan(scanCollections)).collections
  const fresh = collection ? idsOf(collection).filter((id) => !known.has(id)) : []
  if (fresh.length < leastEntries) return []
  for (const id of fresh) known.add(id)
  const within: PageContext = { ...context, first, lab: async () => view }
  const drafts: Draft[] = []
  for (const audit of [sortedAudit, collectionAudit]) drafts.push(...(await audit.early!.run(within)).drafts)
  return drafts
}

const idsOf = ({ entries }: { readonly entries: readonly Entry[] }): string[] => entries.map(idOf)
