import type { Hashing } from './hashing.js'

/** Cuts what a page may make as long as it likes. The mark holds the length and a hash of the whole, so that two long texts which differ still differ. */
export function cutting(hash: Hashing) {
  return (text: string, limit: number): string =>
    text.length <= limit
      ? text
      : `${text.slice(0, limit)}… [cut: ${text.length} characters in all, hash ${hash.of(text).toString(36)}]`
}
export type Cutting = ReturnType<typeof cutting>
