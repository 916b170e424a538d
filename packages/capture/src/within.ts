/** The outcome of some work, or null when it takes longer than `ms` milliseconds. The work itself is not stopped. */
export function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
