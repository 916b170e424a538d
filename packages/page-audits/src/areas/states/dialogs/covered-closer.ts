import { clickOn } from '../../../controls/acts.js'
import type { Draft } from '../../../findings/draft.js'
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { type DialogCheck, openDialog, reaches } from './open-dialog.js'

/** A button that should close a dialog, and what takes its clicks. */
interface Cover {
  readonly closer: Place
  readonly cover: Place
}

/** Checks that nothing in a dialog lies over the buttons that close it. */
export async function checkCoveredClosers(check: DialogCheck): Promise<Draft<'covered-control'>[]> {
  const { lab, way, name, nameOf } = check
  const look = async (): Promise<Cover | null> => {
    const closers = (await openDialog(lab))?.closers ?? []
    const covers = await lab.scan(
      scanCovers,
      closers.map(({ selector }) => selector),
    )
    const at = covers.findIndex((cover) => cover !== null)
    return at < 0 ? null : { closer: closers[at]!, cover: covers[at]! }
  }
  const found = await tryTwice(lab, async () => ((await reaches(check)) ? look() : null), {
    same: (one, two) => one.closer.selector === two.closer.selector,
    actions: ({ closer }) => [...way, clickOn(closer.selector)],
    nameOf,
  })
  if (!found) return []
  const { closer, cover } = found.fault
  const shown = (place: Place) => place.name.slice(0, 50) || place.selector
  return [
    {
      rule: 'covered-control',
      description: `In the dialog “${name}”, “${shown(cover)}” lies over all of “${shown(closer)}”: a click on it closes nothing.`,
      selectors: [closer.selector],
      element: closer.name,
      box: closer.box,
      ...found.proof,
    },
  ]
}

/** For each control, the one that takes the clicks on its middle and its four quarters; null where it takes some of them itself, or lies outside of the window. Runs in the page. */
const scanCovers = defineScan(function scanCovers(
  kit: PageKit,
  selectors: readonly string[],
): (Place | null)[] {
  return selectors.map((selector) => {
    const element = kit.find(selector)
    if (!element) return null
    const { left, top, width, height } = element.getBoundingClientRect()
    if (left < 0 || top < 0 || left + width > innerWidth || top + height > innerHeight) return null
    const points = [
      [0.5, 0.5],
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const
    const hits = points.map(([x, y]) => kit.hit(left + width * x, top + height * y))
    const isOwn = (hit: Element | null) => hit === null || element.contains(hit) || hit.contains(element)
    const control = hits[0]?.closest('button,a,[role=button],input,label')
    return hits.some(isOwn) || !control ? null : kit.place(control)
  })
})
