/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'
import type { Draft } from '../../../findings/draft.js'
import { type Confirmed, tryTwice } from '../../../lab/try-twice.js'
import { preferDark } from '../../contrast/prefer-dark.js'
import { type FaintText, isTooFaint, measureTwice } from '../../contrast/measure-texts.js'
import { aboutDialog, type DialogCheck, reaches } from './open-dialog.js'

/** The texts of a dialog that can hardly be read. */
interface FaintTexts {
  readonly worst: FaintText
  readonly all: readonly FaintText[]
  /** Nothing lies behind the worst but the page. */
  readonly bare: boolean
}

/** Texts with less contrast than this can hardly be read. */
const hardlyReadable = 3

/** Checks that the texts of a dialog can be read, also on what is behind it: axe-core does not know the backdrop, and does not see every dialog. Leaves it open. */
export async function checkFaintDialog(
  check: DialogCheck,
): Promise<Draft<'low-contrast' | 'unreadable-theme'>[]> {
  const { lab, dialog, way, name, nameOf } = check
  const look = async (): Promise<FaintTexts | null> => {
    const texts = await lab.scan(scanTexts, dialog.place.selector)
    if (texts.all.length === 0) return null
    const faint = (await measureTwice(lab, texts.all)).second.filter(isTooFaint)
    const [worst] = faint.toSorted((one, two) => one.ratio - two.ratio)
    return worst && worst.ratio < hardlyReadable
      ? { worst, all: faint, bare: texts.bare.includes(worst.selector) }
      : null
  }
  const tries = {
    actions: () => way,
    nameOf,
    same: (one: FaintTexts, two: FaintTexts) =>
      two.all.some(({ selector }) => selector === one.worst.selector),
  }
  const found = await tryTwice(lab, async () => ((await reaches(check)) ? look() : null), {
    ...tries,
    first: look,
  })
  if (!found) {
    const inDark = async () => ((await lab.scan(preferDark)) ? look() : null)
    const dark = await tryTwice(lab, async () => ((await reaches(check)) ? inDark() : null), {
      ...tries,
      first: inDark,
    })
    return dark ? [draftDark(check, dark)] : []
  }
  const { worst, all, bare } = found.fault
  const more = all.length > 1 ? ` and ${all.length - 1} more` : ''
  return [
    {
      rule: 'low-contrast',
      severity: all.length > 1 ? 'high' : 'medium',
      description: bare
        ? `The dialog “${name}” has no ground of its own: its text “${worst.name}”${more} has a contrast of ${worst.ratio.toFixed(1)}:1 against what lies behind.`
        : `The dialog “${name}” can hardly be read: its text “${worst.name}”${more} has a contrast of ${worst.ratio.toFixed(1)}:1.`,
      ...aboutDialog(check),
      selectors: [dialog.place.selector, ...all.map(({ selector }) => selector)],
      ...found.proof,
    },
  ]
}

function draftDark(
  check: DialogCheck,
  { fault: { worst, all }, proof }: Confirmed<FaintTexts>,
): Draft<'unreadable-theme'> {
  return {
    rule: 'unreadable-theme',
    description: `For people who prefer dark colours the dialog “${check.name}” can hardly be read: its text “${worst.name}” has a contrast of ${worst.ratio.toFixed(1)}:1.`,
    ...aboutDialog(check),
    selectors: [check.dialog.place.selector, ...all.map(({ selector }) => selector)],
    ...proof,
    repro: ['Set the system or the browser to a dark theme.', ...proof.repro],
  }
}

interface DialogTexts {
  readonly all: readonly string[]
  /** Those with no background behind them, up to the dialog itself. */
  readonly bare: readonly string[]
}

/** Selectors of the texts of a dialog, without those of disabled controls. Runs in the page. */
const scanTexts = defineScan(function scanTexts(kit: PageKit, selector: string): DialogTexts {
  const dialog = kit.find(selector)
  if (!dialog) return { all: [], bare: [] }
  const hasGround = (style: CSSStyleDeclaration): boolean =>
    !/^transparent$|^rgba\(.*, 0\)$|\/ 0%?\)$/.test(style.backgroundColor) ||
    style.backgroundImage !== 'none' ||
    (style.backdropFilter ?? 'none') !== 'none'
  const stands = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at === dialog ? null : kit.parentOf(at))
      if (hasGround(getComputedStyle(at))) return true
    return false
  }
  const texts = kit
    .all(dialog)
    .filter(
      (element) =>
        kit.ownText(element).replace(/[^\p{L}\p{N}]/gu, '').length > 1 &&
        kit.visible(element) &&
        !element.matches('option,script,style') &&
        !element.closest(':disabled,[aria-disabled=true],fieldset:disabled,[aria-hidden=true]') &&
        !(element.closest('label')?.control as HTMLInputElement | null | undefined)?.disabled,
    )
    .slice(0, 30)
  return {
    all: texts.map((element) => kit.selectorOf(element)),
    bare: texts.filter((element) => !stands(element)).map((element) => kit.selectorOf(element)),
  }
})
