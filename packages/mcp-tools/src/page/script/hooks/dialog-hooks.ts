/// <reference lib="dom" />
import type { Pristine } from '@webeval/page-script'

/** A dialog as the page script keeps it. */
export interface RecordedDialog {
  readonly id: string
  readonly type: 'alert' | 'confirm' | 'prompt' | 'beforeunload'
  readonly message: string
  readonly time: number
}

/**
 * Answers system dialogs instead of showing them, so that none ever blocks. Records them in `window.__dialogCalls`, and
 * reports them on the console after `mark`, unless that is empty: a dialog raised just before a navigation is not lost.
 * `window.__dialogAnswer = {accept, text}` makes the next confirm or prompt answer otherwise, once.
 */
export function dialogHooks(builtins: Pristine, mark: string) {
  const global = window as unknown as Record<string, unknown>
  const { defineProperty, getOwnPropertyDescriptor } = Object
  const now = Date.now
  const text = String
  const later = queueMicrotask.bind(window)
  const newTask = setTimeout.bind(window)
  const write: (value: unknown) => string = JSON.stringify
  const tell = console.debug.bind(console)
  const documentId = `${performance.timeOrigin}-${crypto.getRandomValues(new Uint32Array(1))[0]}`
  const calls: Omit<RecordedDialog, 'id'>[] = []
  const fresh: RecordedDialog[] = []
  let report: RecordedDialog[] = []
  let count = 0
  let inThisTask = 0
  defineProperty(window, '__dialogCalls', {
    value: calls,
    configurable: true,
    writable: true,
    enumerable: false,
  })

  const record = (type: RecordedDialog['type'], message: string) => {
    const dialog = { type, message: message.length > 2000 ? message.slice(0, 2000) : message, time: now() }
    const entry = { id: `${documentId}-${count++}`, ...dialog }
    if (inThisTask++ === 0) newTask(() => (inThisTask = 0), 0)
    // A person would have closed the tab by now; nothing else ends `while (true) alert()`.
    if (inThisTask > 5000) throw new Error('too many dialogs in one task')
    // With the builtins as they were: a trap for entries of arrays would swallow what a page does not want to be known.
    builtins.run(() => {
      for (const list of listsToTell()) if (list.length < 5000) list[list.length] = dialog
      if (fresh.length < 1000) fresh[fresh.length] = entry
      if (mark === '') return
      if (report.length === 0) later(send)
      report[report.length] = entry
    })
  }
  const send = () => {
    const batch = report
    report = []
    // Frames report too, though they are not observed separately: the id identifies reports that arrive twice.
    tell(mark + builtins.run(() => write(batch)))
  }
  /** This window's list, and those of the windows around it that it may touch. */
  const listsToTell = (): Omit<RecordedDialog, 'id'>[][] => {
    const lists: Omit<RecordedDialog, 'id'>[][] = [calls]
    try {
      for (let outer: Window = window; outer !== outer.parent;) {
        outer = outer.parent
        const list = (outer as unknown as { __dialogCalls?: Omit<RecordedDialog, 'id'>[] }).__dialogCalls
        if (list) lists[lists.length] = list
      }
    } catch {
      // A window of another origin: its own look does not concern this one.
    }
    return lists
  }
  const takeAnswer = (): { accept: boolean; text?: string } | null => {
    const holder = ([window, window.top] as (Window | null)[]).find((candidate) => {
      try {
        return (candidate as unknown as Record<string, unknown> | null)?.['__dialogAnswer'] !== undefined
      } catch {
        return false
      }
    }) as unknown as Record<string, unknown> | undefined
    const answer = holder?.['__dialogAnswer'] as { accept: boolean; text?: string } | undefined
    if (!holder || !answer) return null
    delete holder['__dialogAnswer']
    return answer
  }
  const replace = (name: string, handler: (message: string, fallback: string) => unknown) => {
    const native = global[name] as (...parameters: unknown[]) => unknown
    if (typeof native !== 'function') return
    // A proxy keeps the name, the length and the source text of the native.
    const wrapped = new Proxy(native, {
      apply: (_, __, parameters) =>
        handler(parameters[0] === undefined ? '' : text(parameters[0]), text(parameters[1] ?? '')),
    })
    defineProperty(window, name, { ...getOwnPropertyDescriptor(window, name), value: wrapped })
  }
  replace('alert', (message) => void record('alert', message))
  replace('confirm', (message) => {
    record('confirm', message)
    return takeAnswer()?.accept ?? false
  })
  replace('prompt', (message, fallback) => {
    record('prompt', message)
    const answer = takeAnswer()
    return answer?.accept ? (answer.text ?? fallback) : null
  })
  return {
    documentId,
    /** How many dialogs this document has raised. */
    count: () => count,
    record,
    /** Those since the last call. */
    take: (): RecordedDialog[] => fresh.splice(0, fresh.length),
  }
}
export type DialogHooks = ReturnType<typeof dialogHooks>
