import type { ChannelEvent } from './event-channel.js'

/** A source of events that is read again and again while clients listen. */
export interface WatchSource {
  /** Folder whose changes call for a look at once. */
  readonly folder: string
  /** Looks, and yields what is new; `ended` ends the watch. */
  readonly look: () => Promise<{ readonly events: readonly ChannelEvent[]; readonly ended?: boolean }>
  /** The first events for a new client. */
  readonly first: () => readonly ChannelEvent[]
  /** Milliseconds between looks without a change. */
  readonly everyMs: () => number
}

/** Looking takes at most this share of the time, however large the folder is. */
const share = 0.05

/** Receivers of a looker's results. */
export interface LookerOptions {
  readonly publish: (event: ChannelEvent) => void
  /** Looks again by itself while this is true. */
  readonly isOpen: () => boolean
  /** Called once the source has come to its end. */
  readonly onOver: () => void
}

/** Looks at a source when it is time, one look at a time. Its timer keeps no process alive. */
export interface Looker {
  /** Looks after some milliseconds, unless it looks earlier; later if the last look took long. */
  schedule(ms: number): void
  look(): Promise<void>
  /** Forgets the next look. */
  pause(): void
  isOver(): boolean
}

/** Makes the looker of one source. */
export function createLooker(source: WatchSource, { publish, isOpen, onOver }: LookerOptions): Looker {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let [nextAt, restUntil] = [Infinity, 0]
  let over = false

  async function lookOnce(): Promise<void> {
    const began = performance.now()
    // Retries a look that fails; a source reports its own end.
    const { events, ended = false } = await source.look().catch(() => ({ events: [], ended: false }))
    const now = performance.now()
    restUntil = now + (now - began) * (1 / share - 1)
    for (const event of events) publish(event)
    if (!ended) return
    over = true
    onOver()
  }

  const looker: Looker = {
    schedule(ms) {
      const at = Math.max(performance.now() + ms, restUntil)
      if (over || at >= nextAt) return
      clearTimeout(timer)
      nextAt = at
      timer = setTimeout(() => void looker.look(), at - performance.now()).unref()
    },
    look() {
      nextAt = Infinity
      looking ??= lookOnce().finally(() => {
        looking = null
        if (isOpen()) looker.schedule(source.everyMs())
      })
      return looking
    },
    pause() {
      clearTimeout(timer)
      nextAt = Infinity
    },
    isOver: () => over,
  }
  return looker
}
