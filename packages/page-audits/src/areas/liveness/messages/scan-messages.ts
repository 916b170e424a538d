/// <reference lib="dom" />
import { defineScan, defineTouchingScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A message that was shown for a while. */
export interface ShownMessage {
  readonly text: string
  readonly shownMs: number
}

type Watched = Window & { __messagesGone?: ShownMessage[]; __messagesOpen?: () => number }

const places =
  '[role=status],[role=alert],[role=log],[aria-live]:not([aria-live=off]),[class*=toast i],[class*=snack i],[class*=flash i],[class*=notice i],[class*=notif i],[id*=toast i],[id*=snack i],[id*=notif i]'

/** Whether the page may show messages that come and go: it has places for them, or its code speaks of them. Runs in the page. */
export const scanMayMessage = defineScan(function scanMayMessage(kit: PageKit, selector: string): boolean {
  const told = /toast|snack-?bar|flash-?message|notification/i
  return (
    document.querySelector(selector) !== null ||
    Array.from(document.querySelectorAll('script:not([src]),style')).some((element) =>
      told.test(element.textContent ?? ''),
    )
  )
})

/** Begins to watch for messages that come and disappear again. Only for a page of our own that is opened again afterwards. Runs in the page. */
export const watchMessages = defineTouchingScan(function watchMessages(kit: PageKit, selector: string): void {
  const shown = new Map<Element, { readonly text: string; readonly since: number }>()
  const gone: ShownMessage[] = ((window as Watched).__messagesGone = [])
  const textOf = (element: Element): string =>
    element.isConnected && kit.visible(element) && Number(getComputedStyle(element).opacity) > 0.1
      ? ((element as HTMLElement).innerText ?? '').trim()
      : ''
  const atFirst = new Map<Element, string>()
  const found = () => Array.from(document.querySelectorAll(selector)).slice(0, 30)
  for (const element of found()) atFirst.set(element, textOf(element))
  const look = () => {
    const now = performance.now()
    for (const element of new Set([...shown.keys(), ...found()])) {
      const text = textOf(element)
      const known = shown.get(element)
      if (known && text === '') {
        shown.delete(element)
        gone.push({ text: known.text, shownMs: Math.round(now - known.since) })
      } else if (text !== '' && known?.text !== text && text !== (atFirst.get(element) ?? ''))
        shown.set(element, { text, since: known?.since ?? now })
    }
  }
  const watching = setInterval(look, 40)
  setTimeout(() => clearInterval(watching), 15_000)
  ;(window as Watched).__messagesOpen = () => {
    look()
    return Math.max(0, ...[...shown.values()].map(({ since }) => performance.now() - since))
  }
})

/** The messages that went away since `watchMessages`, once the others have been shown for as many milliseconds. Runs in the page. */
export const scanGoneMessages = defineScan(async function scanGoneMessages(
  _kit: PageKit,
  enoughMs: number,
): Promise<readonly ShownMessage[]> {
  const watched = window as Watched
  const shownFor = () => watched.__messagesOpen?.() ?? 0
  while (shownFor() > 0 && shownFor() < enoughMs) await new Promise((resolve) => setTimeout(resolve, 60))
  return watched.__messagesGone ?? []
})

/** The lines of the messages that are shown now. Runs in the page. */
export const scanMessageLines = defineScan(function scanMessageLines(
  kit: PageKit,
  selector: string,
): readonly string[] {
  return Array.from(document.querySelectorAll(selector))
    .filter((element) => kit.visible(element))
    .flatMap((element) => ((element as HTMLElement).innerText ?? '').split('\n'))
    .flatMap((line) => line.replace(/\s+/g, ' ').trim() || [])
})

/** Selectors of the places where pages show messages. */
export const messagePlaces = places
