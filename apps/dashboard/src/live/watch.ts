import { randomUUID } from 'node:crypto'
import { type FSWatcher, watch as watchFolder } from 'node:fs'
import type { ChannelEvent } from './event-channel.js'
import { eventChannel } from './event-channel.js'

/** Something that is looked at again and again while somebody listens. */
export interface WatchSource {
  /** Folder whose changes call for a look at once. */
  readonly folder: string
  /** Looks, and yields what is new; null ends the watch after `last` was told. */
  readonly look: () => Promise<{ readonly events: readonly ChannelEvent[]; readonly ended?: boolean }>
  /** What a client that comes is told first. */
  readonly first: () => readonly ChannelEvent[]
  /** Milliseconds between looks where no change was told. */
  readonly everyMs: () => number
}

/** A watch that all clients of one thing share. */
export interface Watch {
  /** How many listen. */
  clients(): number
  open(lastEventId: string | undefined): Promise<ReadableStream<Uint8Array>>
}

/** Changes that come together are looked at together. */
const gatherMs = 80

/** Looking takes at most this share of the time, however large the folder is. */
const share = 0.05

const beatMs = 15_000

/** How long a watch outlives its last client: who comes back within that time misses nothing. */
const lingerMs = 20_000

/** Begins to look when the first client comes, and stops a while after the last has left. `onIdle` is called then. No timer of it keeps a process alive. */
export function startWatch(source: WatchSource, onIdle: () => void): Watch {
  const channel = eventChannel(randomUUID().slice(0, 8))
  let watcher: FSWatcher | null = null
  let timer: NodeJS.Timeout | undefined
  let beats: NodeJS.Timeout | undefined
  let lingering: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let [nextAt, restUntil] = [Infinity, 0]
  let ended = false

  const schedule = (ms: number) => {
    const at = Math.max(performance.now() + ms, restUntil)
    if (ended || at >= nextAt) return
    clearTimeout(timer)
    nextAt = at
    timer = setTimeout(() => void look(), at - performance.now()).unref()
  }

  function look(): Promise<void> {
    nextAt = Infinity
    looking ??= lookOnce().finally(() => {
      looking = null
      if (beats) schedule(source.everyMs())
    })
    return looking
  }

  async function lookOnce(): Promise<void> {
    const began = performance.now()
    // What fails now is looked at again; a source tells by itself when it has come to its end.
    const { events, ended: isOver = false } = await source.look().catch(() => ({ events: [], ended: false }))
    const now = performance.now()
    restUntil = now + (now - began) * (1 / share - 1)
    for (const event of events) channel.publish(event)
    if (!isOver) return
    ended = true
    stop()
    channel.end()
  }

  function begin(): void {
    if (beats) return
    beats = setInterval(() => channel.beat(), beatMs).unref()
    try {
      watcher = watchFolder(source.folder, { persistent: false }, () => schedule(gatherMs))
      // Where a file system tells nothing, the timer is what is left.
      watcher.on('error', () => watcher?.close())
    } catch {
      watcher = null
    }
    schedule(source.everyMs())
  }

  function stop(): void {
    clearTimeout(timer)
    clearTimeout(lingering)
    clearInterval(beats)
    beats = undefined
    nextAt = Infinity
    watcher?.close()
    watcher = null
    onIdle()
  }

  return {
    clients: () => channel.clients(),
    async open(lastEventId) {
      // A client that comes first is told what is now, not what was when the last one left.
      clearTimeout(lingering)
      if (channel.clients() === 0) await look()
      const stream = channel.open({
        lastEventId,
        first: source.first,
        onClose: () => {
          if (channel.clients() === 0 && !ended) lingering = setTimeout(stop, lingerMs).unref()
        },
      })
      begin()
      return stream
    },
  }
}
