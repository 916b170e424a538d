/// <reference lib="dom" />
import type { DialogHooks } from './dialog-hooks.js'

/** Lets `beforeunload` handlers run, because pages save their work there, but never lets them hold the tab back with a dialog. */
export function unloadHook(dialogs: DialogHooks) {
  const { defineProperty, getOwnPropertyDescriptor } = Object
  const native = getOwnPropertyDescriptor(window, 'onbeforeunload')
  const getNative = native?.get
  const setNative = native?.set
  if (!native || !getNative || !setNative) return
  let handler: ((event: Event) => unknown) | null = null
  let asked = false
  const ask = (message: unknown) => {
    // A browser would ask once, and only if somebody had used the page.
    if (asked || !navigator.userActivation?.hasBeenActive) return
    asked = true
    dialogs.record('beforeunload', typeof message === 'string' ? message : '')
  }
  const call = (listener: (event: Event) => unknown, event: Event) => {
    const answer = listener.call(window, event)
    if (answer !== undefined && answer !== null) ask(answer)
  }
  defineProperty(window, 'onbeforeunload', {
    ...native,
    get: () => handler,
    set: (value: unknown) => {
      handler = typeof value === 'function' ? (value as (event: Event) => unknown) : null
    },
  })
  // The first listener of all: what it does to the event holds for every other.
  window.addEventListener('beforeunload', (event) => {
    asked = false
    defineProperty(event, 'preventDefault', { value: () => ask('') })
    defineProperty(event, 'returnValue', {
      get: () => '',
      set: (value: unknown) => value !== '' && ask(value),
    })
    // `<body onbeforeunload>` sets the native property past ours.
    const fromMarkup = getNative.call(window) as ((event: Event) => unknown) | null
    if (fromMarkup) setNative.call(window, null)
    try {
      for (const listener of [handler, fromMarkup]) if (listener) call(listener, event)
    } finally {
      if (fromMarkup) setNative.call(window, fromMarkup)
    }
  })
}
