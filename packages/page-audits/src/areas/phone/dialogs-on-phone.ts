/// <reference lib="dom" />
import { type FindingAction, toolNames } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import type { Draft } from '../../findings/draft.js'
import { namesFor } from '../../findings/names-for.js'
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'
import { confirm } from '../../lab/confirm.js'
import type { LabPage } from '../../lab/lab-page.js'
import { openDialog } from '../states/dialogs/open-dialog.js'

const maxDialogs = 2

/** Dialogs that stick out of the screen of a phone, so that a part of them can't be read or pressed. */
export async function dialogsOnPhone(
  context: AuditContext,
  phone: LabPage,
): Promise<Draft<'cut-off-phone'>[]> {
  const drafts: Draft<'cut-off-phone'>[] = []
  for (const opener of openersOf(context)) {
    const cutOff = async () => {
      const dialog = await openDialog(phone)
      const over = dialog && (await phone.scan(scanOverEdge, dialog.place.selector))
      return dialog && over ? { dialog, over } : null
    }
    const found = await confirm(phone, [opener], cutOff, { nameOf: namesFor(context) })
    if (!found) continue
    const { dialog, over } = found.fault
    const name = dialog.place.name.slice(0, 50) || dialog.place.selector
    drafts.push({
      rule: 'cut-off-phone',
      description: `On a phone the dialog “${name}” sticks out of the screen: ${over.by} pixels of it lie beyond the ${over.edge} edge, and can't be scrolled to.`,
      selectors: [dialog.place.selector],
      element: name,
      box: dialog.place.box,
      ...found.proof,
    })
  }
  return drafts
}

/** The clicks with which the exploration opened dialogs, each kind once. */
function openersOf({ scans, entries }: AuditContext): readonly FindingAction[] {
  const known = new Set<string>()
  return scans
    .filter(({ entry, scan }, index) => entry >= 0 && scan.dialogOpen && !scans[index - 1]?.scan.dialogOpen)
    .flatMap(({ entry }) => {
      const step = entries[entry]?.step
      const kind = String(step?.args['target']).replace(/\d+/g, '#')
      if (!step || step.tool !== toolNames.click || step.is_error || known.has(kind)) return []
      known.add(kind)
      return [{ tool: step.tool, params: step.args }]
    })
    .slice(0, maxDialogs)
}

interface OverEdge {
  readonly edge: 'left' | 'right' | 'lower'
  readonly by: number
}

/** By how much an element sticks out of the window where nothing can scroll it in; null where it does not. Runs in the page. */
const scanOverEdge = defineScan(function scanOverEdge(kit: PageKit, selector: string): OverEdge | null {
  const element = kit.find(selector)
  if (!element) return null
  const scrolls = (axis: 'X' | 'Y'): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = kit.parentOf(at))
      if (/auto|scroll/.test(getComputedStyle(at)[`overflow${axis}`])) {
        if (axis === 'X' ? at.scrollWidth > at.clientWidth : at.scrollHeight > at.clientHeight)
          return at !== element
      } else if (getComputedStyle(at).position === 'fixed') return false
    const root = document.documentElement
    return axis === 'X' ? root.scrollWidth > root.clientWidth : root.scrollHeight > root.clientHeight
  }
  // Edges that are empty may lie outside; words and controls may not.
  const boxes = kit
    .all(element)
    .filter((inner) => inner.matches('button,input,select,textarea,a,img') || kit.ownText(inner) !== '')
    .filter((inner) => kit.visible(inner))
    .flatMap((inner) => kit.shownPart(inner, inner.getBoundingClientRect()) ?? [])
  if (boxes.length === 0) return null
  const left = Math.min(...boxes.map((box) => box.left))
  const right = Math.max(...boxes.map((box) => box.right))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  // A drawer that waits outside is not open.
  if (Math.min(right, innerWidth) - Math.max(left, 0) < (right - left) * 0.3) return null
  const over: readonly OverEdge[] = [
    { edge: 'right', by: Math.round(right - innerWidth) },
    { edge: 'left', by: Math.round(-left) },
    { edge: 'lower', by: Math.round(bottom - innerHeight) },
  ]
  return over.find(({ edge, by }) => by > 8 && !scrolls(edge === 'lower' ? 'Y' : 'X')) ?? null
})
