/** A running hash of 53 bits. */
export interface Hash {
  a: number
  b: number
  /** The last character fed by `text` was white space. */
  space: boolean
}

/** Running hashes (cyrb53): fast in JavaScript, and good enough to tell two states of one page apart. */
export function hashing() {
  const { imul } = Math
  const start = (): Hash => ({ a: 0xdeadbeef, b: 0x41c6ce57, space: true })
  const number = (hash: Hash, value: number) => {
    hash.a = imul(hash.a ^ value, 2654435761)
    hash.b = imul(hash.b ^ value, 1597334677)
  }
  const string = (hash: Hash, value: string) => {
    let { a, b } = hash
    for (let index = 0; index < value.length; index++) {
      const code = value.charCodeAt(index)
      a = imul(a ^ code, 2654435761)
      b = imul(b ^ code, 1597334677)
    }
    // Where a string ends must show: "ab","c" is not "a","bc".
    hash.a = imul(a ^ 0x1f, 2654435761)
    hash.b = imul(b ^ 0x1f, 1597334677)
  }
  /** Feeds text with its white space collapsed; yields how many characters that were. */
  const text = (hash: Hash, value: string): number => {
    let { a, b, space } = hash
    let count = 0
    for (let index = 0; index < value.length; index++) {
      let code = value.charCodeAt(index)
      if (code <= 32 || code === 160) {
        if (space) continue
        space = true
        code = 32
      } else space = false
      a = imul(a ^ code, 2654435761)
      b = imul(b ^ code, 1597334677)
      count++
    }
    hash.a = a
    hash.b = b
    hash.space = space
    return count
  }
  const value = (hash: Hash): number => {
    const a = imul(hash.a ^ (hash.a >>> 16), 2246822507) ^ imul(hash.b ^ (hash.b >>> 13), 3266489909)
    const b = imul(hash.b ^ (hash.b >>> 16), 2246822507) ^ imul(hash.a ^ (hash.a >>> 13), 3266489909)
    return 4294967296 * (2097151 & b) + (a >>> 0)
  }
  return {
    start,
    number,
    string,
    text,
    value,
    digest: (hash: Hash) => value(hash).toString(36),
    of: (whole: string) => {
      const hash = start()
      string(hash, whole)
      return value(hash)
    },
  }
}
export type Hashing = ReturnType<typeof hashing>
