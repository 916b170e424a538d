import type { Draft } from '../../findings/draft.js'
import type { Place } from '../../kit/page-kit.js'
import { keyboardTrap } from './keyboard-trap.js'
import { prepareFocus } from './scan-focus.js'
import { walkThrough } from './walk-through.js'
import { definePageAudit } from '../../define-audit.js'
import { onlyUnderMouse } from './only-under-mouse.js'
import { arrowPractice } from './practice/arrow-practice.js'
import { scanWidgets } from './practice/scan-widgets.js'
import { lostFocus } from './lost/lost-focus.js'
import { outOfKeysReach } from './keys-reach.js'
import { listed } from './unreachable-draft.js'

const maxTabs = 36

type KeyboardRule =
  | 'unreachable-by-keyboard'
  | 'hover-only'
  | 'focus-not-visible'
  | 'tab-order'
  | 'keyboard-trap'
  | 'keys-ignored'
  | 'focus-lost'

/** Walks the page with the Tab key: what keys can't reach, what does not show that it has the focus, and what does not let go of it. */
export const keyboardAudit = definePageAudit({
  name: 'keyboard',
  rules: [
    'unreachable-by-keyboard',
    'hover-only',
    'focus-not-visible',
    'tab-order',
    'keyboard-trap',
    'keys-ignored',
    'focus-lost',
  ],
  observes: ['accessibility'],
  touches: 'acts',
  maxMs: 60_000,
  alwaysActs: true,
  essential: true,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const widgets = await lab.scan(scanWidgets)
    const { expected, outOfTurn } = await lab.scan(prepareFocus)
    const walk = await walkThrough(lab, Math.min(maxTabs, expected + 3))
    const { stops } = walk
    const drafts: Draft<KeyboardRule>[] = []
    const after = outOfTurn.length > 0 ? await lab.picture() : null
    const unseen = unique(
      stops
        .filter((stop) => !stops.some((other) => other.serial === stop.serial && other.visible))
        .flatMap((stop) => (stop.place ? [stop.place] : [])),
    )
    if (unseen.length > 0)
      drafts.push({
        rule: 'focus-not-visible',
        description: `Nothing shows that ${listed(unseen)} ${unseen.length === 1 ? 'has' : 'have'} the keyboard focus: no outline, no ring, no other colour.`,
        ...about(unseen),
        repro: ['Open the page.', `Press Tab until ${unseen[0]?.name || unseen[0]?.selector} has the focus.`],
        reproduced: null,
      })
    if (outOfTurn.length > 0)
      drafts.push({
        rule: 'tab-order',
        description: `The Tab key comes to ${listed(outOfTurn)} out of turn, before what stands first on the page: a positive tabindex orders it so.`,
        ...about(outOfTurn),
        after,
        repro: ['Open the page.', 'Press Tab and watch where the focus goes.'],
        reproduced: null,
      })
    drafts.push(...(await keyboardTrap(lab, walk, expected)))
    drafts.push(...(await onlyUnderMouse(lab)), ...(await arrowPractice(context, lab, widgets)))
    return {
      drafts,
      counts: { stops: new Set(stops.map((stop) => stop.serial)).size, expected },
      rest: async (explored) => {
        const again = await explored.lab()
        return {
          drafts: [...(await outOfKeysReach(explored, again)), ...(await lostFocus(explored, again))],
        }
      },
    }
  },
})

const unique = (places: readonly Place[]): Place[] =>
  places.filter((place, index) => places.findIndex((other) => other.selector === place.selector) === index)

const about = (places: readonly Place[]) => ({
  selectors: places.map((place) => place.selector),
  element: places[0]?.name ?? '',
  box: places[0]?.box ?? null,
})
