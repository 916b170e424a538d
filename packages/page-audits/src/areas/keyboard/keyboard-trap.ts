/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'
import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { prepareFocus, scanFocus } from './scan-focus.js'
import { patientMs, type Walk, walkThrough } from './walk-through.js'

const pressesMore = 8
const minPresses = 24

/** Reports controls that keep the focus: neither Tab, Shift+Tab, Escape nor a key that the page names leads on. `walk` is what a walk at full speed met. */
export async function keyboardTrap(
  lab: LabPage,
  walk: Walk,
  expected: number,
): Promise<Draft<'keyboard-trap'>[]> {
  const { stops } = walk
  const reached = new Set(stops.map(({ serial }) => serial)).size
  const stays = stops.length >= 3 && new Set(stops.slice(-3).map(({ serial }) => serial)).size === 1
  // A fast walk may pass through controls that a page takes the focus from a moment later.
  const suspect = stays || walk.circles || (walk.returned && reached < expected)
  if (walk.left || expected <= 2 || !suspect) return []
  const look = async () => {
    await lab.restart()
    await lab.scan(prepareFocus)
    return trapIn(lab, await walkThrough(lab, Math.max(minPresses, stops.length + pressesMore), true))
  }
  const trap = await tryTwice(lab, look, {
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
      selectors: [place.selector],
      element: place.name,
      box: place.box,
      ...proof,
      repro: ['Open the page.', 'Press Tab again and again.'],
    },
  ]
}

/** The first of the controls among which the focus stays at the end of a walk; null if a way leads out. */
async function trapIn(lab: LabPage, { stops, left }: Walk): Promise<Place | null> {
  const last = stops.slice(-8)
  const inside = new Set(last.map(({ serial }) => serial))
  const first = stops.findLast(({ serial }) => serial === Math.min(...inside))?.place
  // The focus in a frame or a player moves on where the page can't see it.
  if (left || !first || inside.size > 4 || /^(?:iframe|video|audio)$/.test(first.tag)) return null
  const { unvisited, dialog, helps, keys } = await lab.scan(scanUnvisited)
  if (unvisited === 0 || dialog || helps) return null
  const isOut = async () => {
    await lab.rest(patientMs)
    const { place, serial } = await lab.scan(scanFocus)
    return place === null || !inside.has(serial)
  }
  // As often as it came: Tab stops at each part of a date or time field.
  for (let press = 0; press <= last.length; press++) {
    await lab.press('Shift+Tab')
    if (await isOut()) return null
  }
  for (const key of ['Escape', ...keys]) {
    await lab.press(key)
    if (await isOut()) return null
    await lab.press('Tab')
    if (await isOut()) return null
  }
  return first
}

/** Tells, after a walk, what it passed by and whether the page explains how to leave. Runs in the page. */
const scanUnvisited = defineScan(function scanUnvisited(kit: PageKit): {
  /** Controls in the tab order that the walk never came to. */
  readonly unvisited: number
  /** The focus is in a dialog, which keeps it on purpose. */
  readonly dialog: boolean
  /** The focus is among controls that say how to leave. */
  readonly helps: boolean
  /** Keys that the page names, as a browser's driver calls them. */
  readonly keys: readonly string[]
} {
  const { __focusSerials: visited = new Map<Element, number>() } = window as unknown as {
    __focusSerials?: Map<Element, number>
  }
  let active: Element | null = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  const dialog = 'dialog,[role=dialog],[role=alertdialog],[aria-modal=true],[popover]'
  // Of a group of radio buttons Tab comes to one.
  const passed = kit
    .controls()
    .filter(
      (element) =>
        kit.focusable(element) &&
        !kit.disabled(element) &&
        !visited.has(element) &&
        !element.matches('iframe,[type=radio]'),
    )
  const leaves = /\b(?:exit|leave|close|help|how to|skip|back)\b/i
  const modifiers: Readonly<Record<string, string>> = {
    ctrl: 'Control',
    control: 'Control',
    alt: 'Alt',
    shift: 'Shift',
    cmd: 'Meta',
  }
  const named = (document.body?.innerText ?? '').matchAll(
    /\b(?:press|use|hit|type)\s+(?:the\s+)?(?:(ctrl|control|alt|shift|cmd)\s*[+-]\s*(\w)\b|(f\d{1,2})\b)/gi,
  )
  return {
    unvisited: passed.length,
    dialog: active?.closest(dialog) != null,
    helps: [...visited.keys()].some((element) => leaves.test(kit.nameOf(element))),
    keys: [...named]
      .map(([, modifier, letter, alone]) =>
        alone ? alone.toUpperCase() : `${modifiers[modifier!.toLowerCase()]}+${letter!.toLowerCase()}`,
      )
      .slice(0, 3),
  }
})
