/// <reference lib="dom" />
import { definePageAudit } from '../../define-audit.js'
import { choose } from '../../controls/acts.js'
import { confirm } from '../../lab/confirm.js'
import { defineScan } from '../../kit/define-scan.js'
import type { Draft } from '../../findings/draft.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

const maxLists = 3

/** Lists that leave the page as soon as something is chosen: whoever uses the keyboard never gets past the first option. */
export const choicesLeaveAudit = definePageAudit({
  name: 'choices-leave',
  rules: ['changes-context'],
  observes: ['accessibility'],
  maxMs: 30_000,
  touches: 'acts',
  opensOften: true,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const lists = await lab.scan(scanLists)
    const drafts: Draft<'changes-context'>[] = []
    for (const { option, ...list } of lists.slice(0, maxLists)) {
      const leaves = async () => {
        const before = await lab.scan(scanDocument)
        if ((await lab.tap(choose(list.selector, option))).isError) return null
        const after = await lab.scan(scanDocument)
        return after.born !== before.born || after.path !== before.path ? true : null
      }
      const found = await confirm(lab, [], leaves, {
        nameOf: () => list.name,
        further: () => [choose(list.selector, option)],
      })
      if (found)
        drafts.push({
          rule: 'changes-context',
          description: `Choosing “${option}” in “${list.name}” leaves the page at once, and nothing says so before.`,
          selectors: [list.selector],
          element: list.name,
          box: list.box,
          ...found.proof,
        })
    }
    return { drafts, counts: { lists: lists.length } }
  },
})

/** Which document the tab shows. Runs in the page. */
const scanDocument = defineScan(function scanDocument(_kit: PageKit): {
  readonly born: number
  readonly path: string
} {
  return { born: performance.timeOrigin, path: location.pathname + location.search }
})

/** Lists to choose from, each with an option that is not chosen, unless a text says that choosing leaves the page. Runs in the page. */
const scanLists = defineScan(function scanLists(
  kit: PageKit,
): readonly (Place & { readonly option: string })[] {
  return kit.controls().flatMap((element) => {
    if (element.localName !== 'select' || kit.disabled(element)) return []
    const list = element as HTMLSelectElement
    const words = `${kit.nameOf(list)} ${list.closest('form,p,div,section')?.textContent ?? ''}`
    if (
      list.multiple ||
      /\b(?:reloads?|automatically|at once|immediately|opens|takes you|jumps?)\b/i.test(words)
    )
      return []
    const other = Array.from(list.options).find(
      (option) => !option.selected && !option.disabled && option.label.trim() !== '',
    )
    return other ? [{ ...kit.place(list), option: other.label }] : []
  })
})
