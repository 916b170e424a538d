/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { Hashing } from './hashing.js'

/** A hash over local storage, session storage and cookies, leaving out the keys that change by themselves. */
export function storagePrint(dom: DomAccess, hash: Hashing) {
  const length = dom.getter(Storage.prototype, 'length')
  const keyAt = dom.method(Storage.prototype, Storage.prototype.key)
  const itemAt = dom.method(Storage.prototype, Storage.prototype.getItem)
  const noisy = new Set<string>()
  const stores = (): Storage[] => {
    const open: Storage[] = []
    for (const name of ['localStorage', 'sessionStorage'] as const)
      try {
        open.push(window[name])
      } catch {
        // A page of an opaque origin has none.
      }
    return open
  }
  const cookies = (): string[] => {
    try {
      return dom.cookie(document).split('; ')
    } catch {
      return []
    }
  }
  const entries = (): Map<string, number> => {
    const found = new Map<string, number>()
    stores().forEach((store, which) => {
      const count = length(store)
      for (let index = 0; index < count; index++) {
        const key = keyAt(store, index)
        if (key !== null) found.set(`${which} ${key}`, hash.of(itemAt(store, key) ?? ''))
      }
    })
    for (const cookie of cookies())
      if (cookie !== '') found.set(`cookie ${cookie.split('=')[0]}`, hash.of(cookie))
    return found
  }
  return {
    entries,
    /** Leaves out from now on what differs from an earlier state. */
    learn(earlier: Map<string, number>) {
      const now = entries()
      now.forEach((value, key) => void (earlier.get(key) !== value && noisy.add(key)))
      earlier.forEach((_, key) => void (now.has(key) || noisy.add(key)))
    },
    read(): string {
      let sum = 0
      // A sum, since the order of the keys means nothing.
      entries().forEach((value, key) => {
        if (!noisy.has(key)) sum = (sum + hash.of(`${key} ${value}`)) % 9007199254740881
      })
      return sum.toString(36)
    },
  }
}
export type StoragePrint = ReturnType<typeof storagePrint>
