/** The result of the work, or null after `ms` milliseconds. Doesn't stop the work. */
export function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
