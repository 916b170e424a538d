/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { Draft } from '../../../findings/draft.js'
import type { PageKit } from '../../../kit/page-kit.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { aboutDialog, type DialogCheck, reaches } from './open-dialog.js'

/** Finds a text of the page that shows through a dialog without a ground of its own; null without one. Runs in the page. */
const scanSeeThrough = defineScan(function scanSeeThrough(kit: PageKit, selector: string): string | null {
  const dialog = kit.find(selector)
  if (!dialog) return null
  const alphaOf = (color: string): number => {
    if (color === 'transparent') return 0
    const parts = color.match(/[\d.]+%?/g) ?? []
    if (color.startsWith('rgb(') && !color.includes('/')) return 1
    const last = parts.at(-1) ?? '1'
    return /^rgba\(|\//.test(color) ? parseFloat(last) / (last.endsWith('%') ? 100 : 1) : 1
  }
  const isOpaque = (style: CSSStyleDeclaration): boolean =>
    alphaOf(style.backgroundColor) >= 0.75 ||
    style.backgroundImage !== 'none' ||
    (style.backdropFilter ?? 'none') !== 'none'
  if (dialog.localName === 'dialog' && isOpaque(getComputedStyle(dialog, '::backdrop'))) return null
  const stands = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = kit.parentOf(at))
      if (isOpaque(getComputedStyle(at))) return true
    return false
  }
  const texts = kit
    .all()
    .filter((element) => kit.ownText(element).length > 1 && kit.visible(element))
    .slice(0, 600)
  const bare = texts
    .filter((element) => dialog.contains(element) && !stands(element))
    .flatMap((element) => kit.lineBoxes(element))
  const covered = texts
    .filter((element) => !dialog.contains(element) && !element.contains(dialog))
    .find((element) =>
      kit
        .lineBoxes(element)
        .some((box) =>
          bare.some(
            (line) =>
              Math.min(line.right, box.right) - Math.max(line.left, box.left) > 8 &&
              Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > 5,
          ),
        ),
    )
  return covered ? kit.ownText(covered).slice(0, 60) : null
})

/** Checks that an open dialog has a ground of its own. Leaves it open. */
export async function checkSeeThrough(check: DialogCheck): Promise<Draft<'text-overlaps'>[]> {
  const { lab, dialog, way, name, nameOf } = check
  const look = () => lab.scan(scanSeeThrough, dialog.place.selector)
  const found = await tryTwice(lab, async () => ((await reaches(check)) ? look() : null), {
    first: look,
    actions: () => way,
    nameOf,
  })
  if (!found) return []
  return [
    {
      rule: 'text-overlaps',
      severity: 'high',
      description: `The dialog “${name}” has no ground of its own: the page shows through its text, such as “${found.fault}”.`,
      ...aboutDialog(check),
      ...found.proof,
    },
  ]
}
