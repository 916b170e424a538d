import type { PageContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { confirm } from '../../../lab/confirm.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type Disclosure, scanDisclosure, scanDisclosures } from './scan-disclosures.js'

const maxOfRole = 2

/** Checks that questions, sections and branches of trees tell screen readers that they are open: a few of each role. */
export async function checkDisclosures(context: PageContext, lab: LabPage): Promise<Draft<'stale-state'>[]> {
  await lab.restart()
  const drafts: Draft<'stale-state'>[] = []
  for (const opener of aFewOfEach(await lab.scan(scanDisclosures)))
    drafts.push(...(await checkDisclosure(context, lab, opener)))
  return drafts
}

/** The first of each role; one without `aria-expanded` is another kind than one with it. */
const aFewOfEach = (disclosures: readonly Disclosure[]): readonly Disclosure[] => {
  const kindOf = ({ role, expanded }: Disclosure) => `${role} ${expanded === null}`
  return disclosures.filter(
    (opener, index) =>
      disclosures.slice(0, index).filter((other) => kindOf(other) === kindOf(opener)).length < maxOfRole,
  )
}

async function checkDisclosure(
  context: PageContext,
  lab: LabPage,
  { selector, name, box, expanded }: Disclosure,
): Promise<Draft<'stale-state'>[]> {
  const press = clickOn(selector)
  const found = await confirm(
    lab,
    [press],
    async () => {
      const now = await lab.scan(scanDisclosure, selector)
      if (!now?.open || now.expanded !== expanded) return null
      if (expanded !== null) return `still says “expanded=${expanded}”`
      // Without the attribute its name may tell the state, or it reveals something for good.
      if (now.name !== name) return null
      if ((await lab.tap(press)).isError || (await lab.scan(scanDisclosure, selector))?.open !== false)
        return null
      return 'has no aria-expanded'
    },
    { nameOf: namesOnPage(context) },
  )
  if (!found) return []
  const description = `“${name}” opens and closes a part of the page, and ${found.fault}: screen readers can’t tell whether it is open.`
  return [{ rule: 'stale-state', description, selectors: [selector], element: name, box, ...found.proof }]
}
