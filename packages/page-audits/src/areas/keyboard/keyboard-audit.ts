import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import type { Place } from '../../kit/page-kit.js'
import { type FocusScan, prepareFocus, scanFocus } from './scan-focus.js'
import { defineAudit } from '../../define-audit.js'
import { onlyUnderMouse } from './only-under-mouse.js'
import { listed, outOfKeysReach } from './keys-reach.js'

const maxTabs = 36

/** Walks the page with the Tab key: what keys can't reach, what does not show that it has the focus, and what does not let go of it. */
export const keyboardAudit = defineAudit({
  name: 'keyboard',
  rules: ['unreachable-by-keyboard', 'hover-only', 'focus-not-visible', 'tab-order', 'keyboard-trap'],
  observes: ['accessibility'],
  maxMs: 60_000,
  essential: true,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const { expected, outOfTurn } = await lab.scan(prepareFocus)
    const walk = await walkThrough(lab, Math.min(maxTabs, expected + 3))
    const drafts: Draft<
      'unreachable-by-keyboard' | 'hover-only' | 'focus-not-visible' | 'tab-order' | 'keyboard-trap'
    >[] = []
    const after = outOfTurn.length > 0 ? await lab.picture() : null
    const unseen = unique(
      walk
        .filter((stop) => !walk.some((other) => other.serial === stop.serial && other.visible))
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
    drafts.push(...(await outOfKeysReach(context, lab)), ...(await onlyUnderMouse(lab)))
    return { drafts, counts: { stops: new Set(walk.map((stop) => stop.serial)).size, expected } }
  },
})

/** Reports the control that keeps the focus; the page must show the end of this walk. */
async function keyboardTrap(
  lab: LabPage,
  walk: readonly FocusScan[],
  expected: number,
): Promise<Draft<'keyboard-trap'>[]> {
  if (walk.length < 3 || expected <= 2) return []
  const walkAgain = async () => {
    await lab.restart()
    await lab.scan(prepareFocus)
    return trapIn(await walkThrough(lab, walk.length), expected)
  }
  const trap = await tryTwice(lab, walkAgain, {
    first: () => trapIn(walk, expected),
    same: (one, two) => one.selector === two.selector,
    actions: () => [],
    nameOf: (selector) => selector,
  })
  if (!trap) return []
  const { fault: place, proof } = trap
  return [
    {
      rule: 'keyboard-trap',
      description: `The focus does not leave “${place.name || place.selector}” when Tab is pressed: what comes after it can't be reached.`,
      ...about([place]),
      ...proof,
      repro: ['Open the page.', 'Press Tab again and again.'],
    },
  ]
}

async function walkThrough(lab: LabPage, most: number): Promise<FocusScan[]> {
  const walk: FocusScan[] = []
  for (let press = 0; press < most; press++) {
    await lab.press('Tab')
    const stop = await lab.scan(scanFocus)
    // Round once: past the last control, or at the first one again.
    if (stop.place === null && walk.length > 0) break
    if (walk.length > 1 && stop.serial === walk[0]?.serial && stop.serial !== walk.at(-1)?.serial) break
    walk.push(stop)
  }
  return walk
}

/** The element at which the focus stayed for three presses while there were others to go to. */
function trapIn(walk: readonly FocusScan[], expected: number): Place | null {
  const [last, before, earlier] = walk.slice(-3).toReversed()
  if (!last?.place || last.serial !== before?.serial || last.serial !== earlier?.serial) return null
  // Fields of several parts, such as dates, keep the focus for a while.
  const stays = walk.filter((stop) => stop.serial === last.serial).length
  const reached = new Set(walk.map((stop) => stop.serial)).size
  return (stays >= 3 && reached < expected && !/^(?:input|video|audio|iframe)$/.test(last.place.tag)) ||
    stays >= 8
    ? last.place
    : null
}

const unique = (places: readonly Place[]): Place[] =>
  places.filter((place, index) => places.findIndex((other) => other.selector === place.selector) === index)

const about = (places: readonly Place[]) => ({
  selectors: places.map((place) => place.selector),
  element: places[0]?.name ?? '',
  box: places[0]?.box ?? null,
})
