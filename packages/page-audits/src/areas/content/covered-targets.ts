/// <reference lib="dom" />
import { clickOn } from '../../controls/acts.js'
import { namesOnPage } from '../../findings/names-for.js'
import type { PageContext } from '../../audit-context.js'
import type { Draft } from '../../findings/draft.js'
import { defineScanWith } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'
import { confirm } from '../../lab/confirm.js'
import type { LabPage } from '../../lab/lab-page.js'

/** A link to a place of the page whose first words lie under something that stays on top. */
interface CoveredTarget {
  readonly link: Place
  readonly hash: string
  readonly words: string
  readonly by: string
}

/** Links to places of the page, such as those of a table of contents, that scroll the place under a fixed header. */
export async function coveredTargets(context: PageContext, lab: LabPage): Promise<Draft<'covered-target'>[]> {
  await lab.restart()
  const suspects = await lab.scan(scanCoveredTargets)
  for (const { link, hash } of suspects.slice(0, 2)) {
    const action = clickOn(link.selector)
    const found = await confirm(lab, [action], async () => await lab.scan(scanArrival, hash), {
      nameOf: namesOnPage(context),
    })
    if (!found) continue
    const others = suspects.length - 1
    const description = `The link “${link.name}” scrolls to “${found.fault.words}”, which then lies under “${found.fault.by}”${others > 0 ? `; so do ${others} more` : ''}.`
    return [
      {
        rule: 'covered-target',
        description,
        selectors: suspects.map((each) => each.link.selector),
        element: link.name,
        box: link.box,
        ...found.proof,
      },
    ]
  }
  return []
}

/** Reads the first words of a place and the bar that covers them at the top of the window; null without one. */
const coverOf =
  (kit: PageKit) =>
  (target: Element): { readonly words: string; readonly by: string } | null => {
    const within = [target, ...kit.all(target)].slice(0, 40)
    const first = within.find((element) => kit.visible(element) && kit.lineBoxes(element).length > 0)
    const line = first && kit.lineBoxes(first)[0]
    if (!first || !line || line.height < 6) return null
    const [x, y] = [line.left + Math.min(12, line.width / 2), line.top + line.height / 2]
    if (x < 0 || x >= innerWidth || y < -line.height || y >= innerHeight * 0.4) return null
    for (let at: Element | null = kit.hit(x, Math.max(1, y)); at; at = kit.parentOf(at)) {
      if (kit.related(at, first)) return null
      if (!/fixed|sticky/.test(getComputedStyle(at).position)) continue
      const box = at.getBoundingClientRect()
      if (box.top > 1 || box.height > innerHeight * 0.5) return null
      const by = (at.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40) || at.localName
      return { words: kit.ownText(first).slice(0, 60), by }
    }
    return null
  }

/** Scrolls to each place that a link names, as the browser does, and back. Runs in the page. */
const scanCoveredTargets = defineScanWith(
  { coverOf },
  function scanCoveredTargets(kit: PageKit, parts): CoveredTarget[] {
    const [left, top] = [scrollX, scrollY]
    const found: CoveredTarget[] = []
    const known = new Set<string>()
    for (const link of kit.all()) {
      const raw = link.localName === 'a' ? (link.getAttribute('href') ?? '') : ''
      if (!/^#[^!/]/.test(raw) || known.has(raw) || known.size >= 12 || !kit.visible(link)) continue
      known.add(raw)
      const target = document.getElementById(raw.slice(1))
      if (!target || !kit.visible(target) || kit.related(target, link)) continue
      // On the first screen it can be read without the link.
      if (target.getBoundingClientRect().top + top < innerHeight * 0.5) continue
      target.scrollIntoView({ block: 'start', behavior: 'instant' })
      const cover = parts.coverOf(target)
      if (cover) found.push({ link: kit.place(link), hash: raw, ...cover })
    }
    scrollTo({ left, top, behavior: 'instant' })
    return found
  },
)

/** Reads the cover of a place that a click has scrolled to, once the page stops scrolling. Runs in the page. */
const scanArrival = defineScanWith(
  { coverOf },
  async function scanArrival(kit: PageKit, parts, hash: string) {
    for (let last = NaN, frames = 0; last !== scrollY && frames < 90; frames += 3) {
      last = scrollY
      for (let frame = 0; frame < 3; frame++)
        await new Promise((resolve) => requestAnimationFrame(() => resolve(null)))
    }
    const target = document.getElementById(hash.slice(1))
    return target && kit.visible(target) ? parts.coverOf(target) : null
  },
)
