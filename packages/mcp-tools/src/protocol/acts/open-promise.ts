/** A promise with its own ends, as `Promise.withResolvers` of newer versions of Node makes it. */
export interface OpenPromise {
  readonly promise: Promise<void>
  resolve(): void
  reject(error: unknown): void
}

/** Opens a promise whose rejection may stay unheard. */
export function openPromise(): OpenPromise {
  let ends: Omit<OpenPromise, 'promise'>
  const promise = new Promise<void>((resolve, reject) => (ends = { resolve, reject }))
  promise.catch(() => {})
  return { promise, ...ends! }
}
