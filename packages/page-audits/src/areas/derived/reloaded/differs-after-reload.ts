import type { Signals } from '@webeval/core'
import { isTextField } from '../../../controls/field-values.js'
import { targetOf } from '../../../lab/target-of.js'
import { wordsOfFigure } from '../ledger/check-stays.js'
import { textAt } from '../placed-texts.js'
import type { PlacedText } from '../scan-placed-texts.js'

/** A page's texts outside of controls and messages, and its controls. */
export interface PageView {
  readonly texts: readonly PlacedText[]
  readonly look: Signals
}

/** A figure that a reload changes. */
export interface ReloadFault {
  readonly selector: string
  readonly shown: string
  readonly reloaded: string
}

/** Texts that differ by themselves: the last act, times that pass, and counts of a single visit. */
const differsAnyway =
  /(?<!\p{L})(?:ago|just now|now|last|latest|recent\p{L}*|undo|session|visit\p{L}*|elapsed|time left|seconds?|secs?|selected|shown|showing|page|vor \d|gerade|zuletzt|sitzung|sekunden?|ausgewählt|seite|il y a|dernier|hace|último|fa|ultimo|geleden|laatste)(?!\p{L})|\d:\d\d/iu
const mostOtherTexts = 2

/**
 * The first figure that is another one once the page is loaded again, where all else is the same: it was not brought up to date. null where the controls are set
 * otherwise, or the page lists something else: then it shows another view. `sent`: controls that change nothing until a button sends them. `fresh`: the untouched page; a figure that is as there was not kept, rather than
 * left behind.
 */
export function differsAfterReload(
  shown: PageView,
  reloaded: PageView,
  { sent = new Set(), fresh }: { readonly sent?: ReadonlySet<string>; readonly fresh?: PageView } = {},
): ReloadFault | null {
  const [set, setAgain] = [shown, reloaded].map(({ look }) => settingsIn(look, sent))
  if (set !== setAgain || holdsOther(shown.look, reloaded.look, sent)) return null
  const [before, after] = [shown, reloaded].map(({ texts }) => texts.map(({ text }) => wordsOfFigure(text)))
  if (without(before!, after!).length + without(after!, before!).length > mostOtherTexts) return null
  const figures = new Map(reloaded.texts.map(({ selector, text }) => [selector, text]))
  const isElsewhere = (text: string, { texts }: PageView) => texts.some((other) => other.text === text)
  for (const { selector, text } of shown.texts) {
    const now = figures.get(selector)
    if (now === undefined || now === text || !/\d/.test(text) || !/\d/.test(now)) continue
    if (wordsOfFigure(now) !== wordsOfFigure(text) || differsAnyway.test(text)) continue
    // Rows in another order hold the same texts.
    if (isElsewhere(now, shown) || isElsewhere(text, reloaded)) continue
    if (fresh && textAt(fresh.texts, selector) === now) continue
    return { selector, shown: text, reloaded: now }
  }
  return null
}

/** Whether a field holds something else: results of a value that is typed and not stored go with it. */
const holdsOther = (shown: Signals, reloaded: Signals, sent: ReadonlySet<string>): boolean =>
  shown.targets.some((target) => {
    const now =
      isTextField(target) && !sent.has(target.selector) ? targetOf(reloaded, target.selector) : undefined
    return now !== undefined && (now.value ?? '') !== (target.value ?? '')
  })

/** The choices that a page shows: a reload may bring back another view. */
const settingsIn = ({ targets }: Signals, sent: ReadonlySet<string>): string =>
  JSON.stringify(
    targets
      .filter((target) => !isTextField(target) && target.role !== 'link' && !sent.has(target.selector))
      .map(({ selector, value, state }) => [
        selector,
        value ?? null,
        state['checked'] ?? state['pressed'] ?? state['selected'] ?? state['expanded'] ?? null,
      ])
      .filter(([, value, state]) => value !== null || state !== null)
      .toSorted(([one], [two]) => (String(one) < String(two) ? -1 : 1)),
  )

const without = (one: readonly string[], other: readonly string[]): readonly string[] => {
  const left = [...other]
  return one.filter((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
