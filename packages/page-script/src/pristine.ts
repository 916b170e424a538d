/// <reference lib="dom" />

/** A builtin of the page's realm as it was before any of the page's own scripts ran. */
interface Builtin {
  readonly key: PropertyKey
  readonly isAccessor: boolean
  readonly value: unknown
  readonly get: unknown
  readonly set: unknown
  readonly writable: boolean
  readonly enumerable: boolean
  readonly configurable: boolean
}

/** A prototype that builtins inherit from. */
interface Holder {
  readonly name: string
  readonly owner: object
  readonly builtins: readonly Builtin[]
  /** All its keys; null where only some of its builtins are watched. */
  readonly known: Record<PropertyKey, boolean> | null
  /** The same keys in their order; null likewise. */
  readonly order: readonly PropertyKey[] | null
  readonly prototype: object | null
}

/** An object whose builtins are to be watched: all of them, or only those with the keys given. Absent objects are left out. */
export interface Watched {
  readonly name: string
  readonly owner: object | undefined
  readonly keys?: readonly PropertyKey[]
}

/** Something that was put back for a while, and what to give the page afterwards. A chain, since arrays may be trapped. */
interface Replaced {
  readonly owner: object
  /** Absent: its prototype was replaced. */
  readonly key: PropertyKey | null
  readonly now: PropertyDescriptor | object | null | undefined
  readonly next: Replaced | null
}

/**
 * Remembers the builtins that the page script leans on, so that a page which replaces them, or adds to the prototypes that
 * everything inherits from, can't make it lie. Runs in the page, like everything in this package: a factory may refer to
 * nothing but its parameters and globals. Until the builtins are back it uses no property that an object might inherit.
 */
export function pristine(watched: readonly Watched[]) {
  const { create, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, is, setPrototypeOf } = Object
  const { ownKeys, deleteProperty } = Reflect
  const { hasOwn } = Object
  const holders: Holder[] = []
  /** Without a prototype: else `Object.prototype.get = …` would become part of it. */
  const descriptorOf = (owner: object, key: PropertyKey): PropertyDescriptor | undefined => {
    const descriptor = getOwnPropertyDescriptor(owner, key)
    return descriptor && setPrototypeOf(descriptor, null)
  }
  const watch = (name: string, owner: object | undefined, keys?: readonly PropertyKey[]) => {
    if (!owner) return
    const known = create(null) as Record<PropertyKey, boolean>
    const builtins: Builtin[] = []
    const order = ownKeys(owner)
    for (const key of keys ?? order) {
      const descriptor = getOwnPropertyDescriptor(owner, key)
      known[key] = true
      if (!descriptor) continue
      const isAccessor = hasOwn(descriptor, 'get')
      // Objects of one shape: thousands of them are made for each document.
      builtins[builtins.length] = {
        key,
        isAccessor,
        value: isAccessor ? undefined : descriptor.value,
        get: isAccessor ? descriptor.get : undefined,
        set: isAccessor ? descriptor.set : undefined,
        writable: !isAccessor && descriptor.writable === true,
        enumerable: descriptor.enumerable === true,
        configurable: descriptor.configurable === true,
      }
    }
    holders.push({
      name,
      owner,
      builtins,
      known: keys ? null : known,
      order: keys ? null : order,
      prototype: getPrototypeOf(owner),
    })
  }
  for (const { name, owner, keys } of watched) watch(name, owner, keys)

  const failures = create(null) as Record<string, boolean>
  const fail = (name: string, key: PropertyKey) =>
    void (failures[`${name}.${typeof key === 'symbol' ? 'symbol' : key}`] = true)
  const same = (now: PropertyDescriptor | undefined, was: Builtin) =>
    now !== undefined && is(now.value, was.value) && now.get === was.get && now.set === was.set
  /** How a builtin is put back, without a prototype. */
  const descriptorAsBuilt = (builtin: Builtin): object => {
    const { isAccessor, value, get, set, writable, enumerable, configurable } = builtin
    return isAccessor
      ? { __proto__: null, get, set, enumerable, configurable }
      : { __proto__: null, value, writable, enumerable, configurable }
  }

  const risky = create(null) as Record<string, boolean>
  for (const name of ['get', 'set', 'value', 'toJSON', 'attributeFilter', 'then', 'constructor'])
    risky[name] = true
  /**
   * Whether an addition that can't be taken away can mislead: a trap for entries of arrays, a part of every record, or what
   * hides an inherited builtin. Helpers that a page nails to a prototype can't.
   */
  const matters = ({ name, prototype }: Holder, key: PropertyKey): boolean =>
    (prototype !== null && key in prototype) ||
    (typeof key === 'string' &&
      (key in risky ? name === 'Object.prototype' || name === 'Array.prototype' : +key >= 0))

  /** Takes from an object what the page has added. Its own array keys make `keys` safe to read. */
  const strip = (holder: Holder, chain: Replaced | null): Replaced | null => {
    const { name, owner, known } = holder
    let replaced = chain
    if (!known) return replaced
    const keys = ownKeys(owner)
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index]!
      if (key in known) continue
      const now = descriptorOf(owner, key)
      if (deleteProperty(owner, key)) replaced = { owner, key, now, next: replaced }
      // A form or picture of that name is not an own property: it can't be deleted, yet is configurable.
      else if (!now?.configurable && matters(holder, key)) fail(name, key)
    }
    return replaced
  }
  const restore = (holder: Holder, chain: Replaced | null): Replaced | null => {
    const { name, owner, builtins, prototype } = holder
    let replaced = chain
    const parent = getPrototypeOf(owner)
    if (parent !== prototype)
      try {
        setPrototypeOf(owner, prototype)
        replaced = { owner, key: null, now: parent, next: replaced }
      } catch {
        fail(name, '__proto__')
      }
    replaced = strip(holder, replaced)
    for (let index = 0; index < builtins.length; index++) {
      const builtin = builtins[index]!
      const { key } = builtin
      const now = descriptorOf(owner, key)
      if (same(now, builtin)) continue
      try {
        defineProperty(owner, key, descriptorAsBuilt(builtin))
        replaced = { owner, key, now, next: replaced }
      } catch {
        fail(name, key)
      }
    }
    return replaced
  }
  /**
   * Whether an object is as it was, which is the rule: one pass that compares and makes nothing. It reads plain descriptors, so it may only be trusted while nothing
   * has been added to what they inherit from.
   */
  const isIntact = ({ owner, builtins, order, prototype }: Holder): boolean => {
    if (getPrototypeOf(owner) !== prototype) return false
    if (order) {
      const keys = ownKeys(owner)
      if (keys.length !== order.length) return false
      for (let index = 0; index < keys.length; index++) if (keys[index] !== order[index]) return false
    }
    for (let index = 0; index < builtins.length; index++) {
      const { key, value, get, set } = builtins[index]!
      const now = getOwnPropertyDescriptor(owner, key)
      if (!now || now.get !== get || now.set !== set) return false
      if (now.value !== value && !is(now.value, value)) return false
    }
    return true
  }
  const restoreAll = (): Replaced | null => {
    let replaced: Replaced | null = null
    // The first holder is `Object.prototype`, which descriptors inherit from. Where its builtins can't all be put back, no descriptor is plain.
    let plain = isIntact(holders[0]!)
    if (!plain) {
      replaced = restore(holders[0]!, replaced)
      plain = isIntact(holders[0]!)
    }
    for (let index = 1; index < holders.length; index++)
      if (!plain || !isIntact(holders[index]!)) replaced = restore(holders[index]!, replaced)
    return replaced
  }
  const giveBack = (chain: Replaced | null) => {
    for (let at = chain; at; at = at.next)
      if (at.key === null) setPrototypeOf(at.owner, at.now as object | null)
      else if (at.now) defineProperty(at.owner, at.key, at.now as PropertyDescriptor)
      else deleteProperty(at.owner, at.key)
  }
  let depth = 0

  return {
    /** Builtins that the page has replaced for good, so that what was read with them may be forged. */
    unrestored: (): string[] => ownKeys(failures) as string[],
    /** Does something synchronous with the builtins as they were, then gives the page its own back. */
    run<Value>(work: () => Value): Value {
      if (depth > 0) return work()
      const replaced = restoreAll()
      depth++
      try {
        return work()
      } finally {
        depth--
        giveBack(replaced)
      }
    },
  }
}
export type Pristine = ReturnType<typeof pristine>
