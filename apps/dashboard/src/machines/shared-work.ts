/** Returns a function that runs work of a name unless it is under way or has just ended: whoever asks meanwhile shares it. */
export function sharedWork(freshMs: number, now: () => number = () => performance.now()) {
  const underWay = new Map<string, Promise<void>>()
  const ended = new Map<string, number>()
  return (name: string, work: () => Promise<void>): Promise<void> => {
    const running = underWay.get(name)
    if (running) return running
    if (now() - (ended.get(name) ?? -Infinity) < freshMs) return Promise.resolve()
    const begun = work().finally(() => {
      underWay.delete(name)
      ended.set(name, now())
    })
    underWay.set(name, begun)
    return begun
  }
}
