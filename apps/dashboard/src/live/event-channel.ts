/** An event of a stream, before it has an id. */
export interface ChannelEvent {
  readonly name: string
  readonly data: unknown
}

/** One source of events that many clients listen to. */
export interface EventChannel {
  /** Tells everybody. Serialised once, however many listen. */
  publish(event: ChannelEvent): void
  /** A keep-alive line, so that proxies and clients know that the stream lives. */
  beat(): void
  /** Ends all streams. */
  end(): void
  /** How many listen. */
  clients(): number
  /**
   * A stream for one more client: events since `lastEventId`, or else `first`, preceded by `reset` for a
   * returning client. Slow clients don't delay others: they miss events, and get `reset` and `first` when
   * they read again.
   */
  open(options: {
    readonly lastEventId: string | undefined
    readonly first: () => readonly ChannelEvent[]
    readonly onClose: () => void
  }): ReadableStream<Uint8Array>
}

/** Events kept for clients that come back. */
const kept = 256

/** Bytes that may wait for a client that is slow. */
const waitingBytes = 512 * 1024

const encoder = new TextEncoder()

interface Client {
  readonly send: (bytes: Uint8Array) => void
  readonly close: () => void
}

/** Opens a channel. `epoch` tells its ids from those of an earlier one. */
export function eventChannel(epoch: string): EventChannel {
  const clients = new Set<Client>()
  const recent: { readonly number: number; readonly bytes: Uint8Array }[] = []
  let number = 0

  const encode = ({ name, data }: ChannelEvent, id: number): Uint8Array =>
    encoder.encode(`id: ${epoch}-${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

  return {
    clients: () => clients.size,
    publish(event) {
      const bytes = encode(event, ++number)
      recent.push({ number, bytes })
      if (recent.length > kept) recent.shift()
      for (const client of clients) client.send(bytes)
    },
    beat() {
      const bytes = encoder.encode(': still here\n\n')
      for (const client of clients) client.send(bytes)
    },
    end() {
      for (const client of clients) client.close()
    },
    open({ lastEventId, first, onClose }) {
      const seen = lastEventId?.startsWith(`${epoch}-`) ? Number(lastEventId.slice(epoch.length + 1)) : NaN
      const missed = recent.filter((event) => event.number > seen)
      const isComplete = seen === number || missed[0]?.number === seen + 1
      const anew = (reset: boolean) =>
        [...(reset ? [{ name: 'reset', data: {} }] : []), ...first()].map((event) => encode(event, number))
      const beginning = isComplete ? missed.map((event) => event.bytes) : anew(lastEventId !== undefined)

      // An id before any event: a client that is cut off before its first event must still reset.
      const hello = encoder.encode(`id: ${epoch}-${isComplete ? seen : number}\nretry: 2000\n\n`)
      return clientStream(clients, {
        beginning: [hello, ...beginning],
        reset: () => anew(true),
        onClose,
      })
    },
  }
}

interface ClientStart {
  readonly beginning: readonly Uint8Array[]
  /** Bytes that bring a client up to date that was too slow. */
  readonly reset: () => readonly Uint8Array[]
  readonly onClose: () => void
}

/** The stream of one client, among `clients` until it ends. A slow client misses events and is reset when it reads again. */
function clientStream(
  clients: Set<Client>,
  { beginning, reset, onClose }: ClientStart,
): ReadableStream<Uint8Array> {
  let lagging = false
  let client: Client
  const leave = () => {
    if (clients.delete(client)) onClose()
  }
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    client = {
      send(bytes) {
        if ((controller.desiredSize ?? 0) <= 0) lagging = true
        else if (!lagging) controller.enqueue(bytes)
      },
      close() {
        leave()
        controller.close()
      },
    }
    clients.add(client)
    for (const bytes of beginning) controller.enqueue(bytes)
  }
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (!lagging) return
    lagging = false
    for (const bytes of reset()) controller.enqueue(bytes)
  }
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: waitingBytes })
  return new ReadableStream<Uint8Array>({ start, pull, cancel: leave }, strategy)
}
