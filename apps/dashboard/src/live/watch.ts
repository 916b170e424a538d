import { randomUUID } from 'node:crypto'
import { type FSWatcher, watch as watchFolder } from 'node:fs'
import { eventChannel } from './event-channel.js'
import { createLooker, type WatchSource } from './looker.js'

/** A watch that all clients of one thing share. */
export interface Watch {
  /** How many listen. */
  clients(): number
  open(lastEventId: string | undefined): Promise<ReadableStream<Uint8Array>>
}

/** Changes that come together are looked at together. */
const gatherMs = 80

const beatMs = 15_000

/** How long a watch outlives its last client: who comes back within that time misses nothing. */
const lingerMs = 20_000

/** Begins to look when the first client comes, and stops a while after the last has left. `onIdle` is called then. No timer of it keeps a process alive. */
export function startWatch(source: WatchSource, onIdle: () => void): Watch {
  const channel = eventChannel(randomUUID().slice(0, 8))
  let watcher: Disposable | null = null
  let beats: NodeJS.Timeout | undefined
  let lingering: NodeJS.Timeout | undefined
  const looker = createLooker(source, {
    publish: (event) => channel.publish(event),
    isOpen: () => beats !== undefined,
    onOver() {
      stop()
      channel.end()
    },
  })

  function begin(): void {
    if (beats) return
    beats = setInterval(() => channel.beat(), beatMs).unref()
    watcher = watchQuietly(source.folder, () => looker.schedule(gatherMs))
    looker.schedule(source.everyMs())
  }

  function stop(): void {
    looker.pause()
    clearTimeout(lingering)
    clearInterval(beats)
    beats = undefined
    watcher?.[Symbol.dispose]()
    watcher = null
    onIdle()
  }

  return {
    clients: () => channel.clients(),
    async open(lastEventId) {
      // A new first client gets the present state, not that of the last client's departure.
      clearTimeout(lingering)
      if (channel.clients() === 0) await looker.look()
      const stream = channel.open({
        lastEventId,
        first: source.first,
        onClose: () => {
          if (channel.clients() === 0 && !looker.isOver()) lingering = setTimeout(stop, lingerMs).unref()
        },
      })
      begin()
      return stream
    },
  }
}

/** Watches a folder; does nothing where the file system can't tell. */
function watchQuietly(folder: string, onChange: () => void): Disposable {
  let watcher: FSWatcher | null = null
  const close = () => watcher?.close()
  try {
    watcher = watchFolder(folder, { persistent: false }, onChange)
    watcher.on('error', close)
  } catch {
    // The timer is left.
  }
  return { [Symbol.dispose]: () => void close() }
}
