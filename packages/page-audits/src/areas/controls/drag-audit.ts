import { confirm } from '../../lab/confirm.js'
import { defineScan } from '../../kit/define-scan.js'
import { type FindingAction, hasEffect, toolNames } from '@webeval/core'
import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { Place } from '../../kit/page-kit.js'
import type { PageKit } from '../../kit/page-kit.js'
import { definePageAudit } from '../../define-audit.js'

/** Where the task asks for drag and drop: whether what can be dragged goes anywhere. */
export const dragAudit = definePageAudit({
  name: 'drag',
  rules: ['dead-drag'],
  observes: ['functionality'],
  maxMs: 60_000,
  touches: 'acts',
  async run(context) {
    if (!/\bdrag/i.test(context.task)) return { drafts: [] }
    const lab = await context.lab()
    await lab.restart()
    const scan = await lab.scan(scanDraggables)
    if (!scan) return { drafts: [], counts: { zones: 0 } }
    const tries = scan.zones.map((zone): FindingAction => ({
      tool: toolNames.drag,
      params: { startTarget: scan.from.selector, endTarget: zone.selector },
    }))
    const counts = { zones: tries.length }
    if (tries.length === 0) return { drafts: [], counts }
    const stuck = await confirm(lab, [], async () => ((await moves(lab, tries)) ? null : true), {
      nameOf: (selector) => selector,
      further: () => tries.slice(0, 1),
    })
    if (!stuck) return { drafts: [], counts }
    const draft: Draft<'dead-drag'> = {
      rule: 'dead-drag',
      description: `“${scan.from.name}” can be dragged, and nothing happens wherever it is dropped.`,
      selectors: [scan.from.selector],
      element: scan.from.name,
      box: scan.from.box,
      ...stuck.proof,
      repro: ['Open the page.', `Drag “${scan.from.name}” to another place.`, 'It stays where it was.'],
    }
    return { drafts: [draft], counts }
  },
})

/** True as soon as a drag does something that lasts; also when it can't be tried. */
async function moves(lab: LabPage, tries: readonly FindingAction[]): Promise<boolean> {
  for (const action of tries) {
    const { isError, verification } = await lab.act(action, { patient: true })
    if (isError || hasEffect(verification, ['text', 'storage', 'dom'])) return true
  }
  return false
}

/** Something draggable, and places to drop it: lists like its own, and others of its kind. Runs in the page. */
const scanDraggables = defineScan(function scanDraggables(
  kit: PageKit,
): { from: Place; zones: Place[] } | null {
  const all = kit.all().filter((element) => element.matches('[draggable=true]') && kit.visible(element))
  const [from] = all
  const home = from?.parentElement
  if (!from || !home) return null
  // A palette is dragged from, and to places that nothing tells from others.
  const stock = from.closest('ul,ol,section,aside') ?? home
  const isKin = (other: Element) => other.localName === from.localName
  if (
    all.some((other) => !stock.contains(other)) &&
    !all.some((other) => isKin(other) && !stock.contains(other))
  )
    return null
  const kind = (element: Element) =>
    `${element.localName}.${(element.getAttribute('class') ?? '').split(/\s+/)[0] ?? ''}`
  const zones: Element[] = []
  for (
    let list: Element | null = home, level = 0;
    list && level < 2 && list !== document.body;
    list = list.parentElement, level++
  )
    zones.push(
      ...kit
        .all()
        .filter(
          (other) =>
            other !== list && !other.contains(from) && kind(other) === kind(list!) && kit.visible(other),
        )
        .slice(0, 2),
    )
  zones.push(...all.filter((other) => other.parentElement !== home).slice(0, 1))
  // Where an entry is put before the one that it is dropped on, the next one changes nothing.
  const siblings = all.filter((other) => other !== from && other.parentElement === home)
  zones.unshift(...siblings.slice(0, 1), ...siblings.slice(1).slice(-1))
  return { from: kit.place(from), zones: [...new Set(zones)].slice(0, 5).map((zone) => kit.place(zone)) }
})
