/// <reference lib="dom" />
import type { TimerHooks } from './timer-hooks.js'

/** The Navigation API, as far as it is used here: not every TypeScript library knows it. */
interface LeaveEvent extends Event {
  readonly destination: { readonly sameDocument: boolean }
  readonly hashChange: boolean
  readonly downloadRequest: string | null
}

/** Knows that the page is about to be replaced by another document, before any request shows it. */
export function leaveWatch(timers: TimerHooks) {
  /** After this long, in milliseconds, the answer was something that leaves the page where it is. */
  const patience = 3000
  const { navigation } = window as unknown as { navigation?: EventTarget & { readonly transition: unknown } }
  let latest: { readonly event: LeaveEvent; readonly at: number } | null = null
  navigation?.addEventListener('navigate', (event) => {
    const leave = event as LeaveEvent
    if (leave.destination.sameDocument || leave.hashChange || leave.downloadRequest !== null) return
    latest = { event: leave, at: timers.clock() }
  })
  navigation?.addEventListener('navigateerror', () => (latest = null))
  return (): boolean =>
    latest !== null &&
    timers.clock() - latest.at < patience &&
    !latest.event.defaultPrevented &&
    // A page that handles its navigations itself stays.
    !navigation?.transition
}
export type LeaveWatch = ReturnType<typeof leaveWatch>
