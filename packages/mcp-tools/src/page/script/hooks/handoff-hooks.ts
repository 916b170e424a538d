/// <reference lib="dom" />
import type { DialogHooks } from './dialog-hooks.js'

/**
 * Records hand-offs to the browser or the system, where nothing on the page need change: printing, closing its window, sharing, copying,
 * reading aloud, asking for a file, opening a mail or phone program. Printing, closing and sharing are recorded in place of being done, since they would end or stop the visit.
 * Where the page prints without a user's act in the last five seconds, that is a system dialog: it stops a person, and browsers without a screen don't show it.
 */
export function handoffHooks(dialogs: DialogHooks) {
  const afterActMs = 5000
  const mostKept = 1000
  const { defineProperty, getOwnPropertyDescriptor } = Object
  const { apply } = Reflect
  const now = performance.now.bind(performance)
  const exec = RegExp.prototype.exec
  const inputType = getOwnPropertyDescriptor(HTMLInputElement.prototype, 'type')!.get!
  const isConnected = getOwnPropertyDescriptor(Node.prototype, 'isConnected')!.get!
  let fresh: string[] = []
  let count = 0
  const record = (kind: string) => {
    count++
    if (fresh.length < mostKept) defineProperty(fresh, fresh.length, { value: kind, enumerable: true })
  }

  let actedAt = -Infinity
  const note = (event: Event) => {
    if (event.isTrusted) actedAt = now()
  }
  for (const type of ['pointerdown', 'keydown', 'click'])
    window.addEventListener(type, note, { capture: true, passive: true })

  type Native = (...parameters: unknown[]) => unknown
  /** Puts a handler in the place of a function; a proxy keeps its name, length and source text. */
  const replace = (
    owner: object | undefined,
    name: string,
    handler: (native: () => unknown, parameters: unknown[], self: unknown) => unknown,
  ) => {
    const descriptor = owner && getOwnPropertyDescriptor(owner, name)
    if (!owner || typeof descriptor?.value !== 'function') return
    const value = new Proxy(descriptor.value as Native, {
      apply: (target, self, parameters: unknown[]) =>
        handler(() => apply(target, self, parameters), parameters, self),
    })
    defineProperty(owner, name, { ...descriptor, value })
  }
  const prototypeOf = (name: string): object | undefined =>
    (window as unknown as Record<string, { prototype: object } | undefined>)[name]?.prototype

  replace(window, 'print', () => {
    if (now() - actedAt > afterActMs) return void dialogs.record('alert', 'the print dialog')
    record('print')
    window.dispatchEvent(new Event('beforeprint'))
    window.dispatchEvent(new Event('afterprint'))
  })
  replace(window, 'close', (native) => {
    record('close')
    // Only a window that another one opened may be gone: a person's own tab would stay.
    return window.opener === null ? undefined : native()
  })
  const proceed = (kind: string) => (native: () => unknown) => {
    record(kind)
    return native()
  }
  replace(prototypeOf('Navigator'), 'share', () => {
    record('share')
    return Promise.resolve()
  })
  for (const name of ['write', 'writeText']) replace(prototypeOf('Clipboard'), name, proceed('copy'))
  replace(prototypeOf('SpeechSynthesis'), 'speak', proceed('speak'))
  replace(prototypeOf('Document'), 'execCommand', (native, [command]) => {
    const done = native()
    if (done === true && (command === 'copy' || command === 'cut')) record('copy')
    return done
  })
  const isFileField = (value: unknown): boolean => {
    try {
      return apply(inputType, value, []) === 'file'
    } catch {
      // Nothing but an input has this property.
      return false
    }
  }
  const { userActivation } = navigator
  // Last of all listeners: the page may have cancelled the click. Without an act of the user the browser asks for no file.
  window.addEventListener('click', (event) => {
    const [target] = event.composedPath()
    if (isFileField(target) && !event.defaultPrevented && userActivation?.isActive !== false)
      record('choose file')
  })
  replace(prototypeOf('HTMLElement'), 'click', (native, _, self) => {
    // The click on a field outside of the document comes to no window.
    if (isFileField(self) && !apply(isConnected, self, [])) record('choose file')
    return native()
  })
  replace(prototypeOf('HTMLInputElement'), 'showPicker', (native, _, self) => {
    if (isFileField(self)) record('choose file')
    return native()
  })
  for (const name of ['showOpenFilePicker', 'showSaveFilePicker', 'showDirectoryPicker'])
    replace(window, name, proceed('choose file'))
  const noteProgram = (url: unknown) => {
    const scheme = (
      apply(exec, /^\s*(mailto|tel|sms|facetime|skype|whatsapp|geo|maps|webcal):/i, [url]) ?? []
    )[1]
    if (scheme) record(`open ${scheme}`)
  }
  replace(window, 'open', (native, [url]) => {
    if (typeof url === 'string') noteProgram(url)
    return native()
  })
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) =>
    noteProgram((event as Event & { destination?: { url: string } }).destination?.url ?? ''),
  )
  return {
    /** How often something was handed over in this window. */
    count: () => count,
    /** Returns the hand-offs since the last call, at most 1,000. */
    take(): string[] {
      const taken = fresh
      fresh = []
      return taken
    },
  }
}
export type HandoffHooks = ReturnType<typeof handoffHooks>
