/** A builtin of the page's realm as it was before any of the page's own scripts ran. */
interface Builtin {
  readonly owner: object
  readonly key: PropertyKey
  readonly descriptor: PropertyDescriptor | undefined
}

/**
 * Remembers the builtins that the page script leans on, so that a page which replaces them can't make it lie.
 * Runs in the page, like everything in this folder: a factory may refer to nothing but its parameters and globals.
 */
export function pristine() {
  const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Object
  const builtins: Builtin[] = []
  const remember = (owner: object, keys: readonly PropertyKey[]) => {
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index]!
      builtins[builtins.length] = { owner, key, descriptor: getOwnPropertyDescriptor(owner, key) }
    }
  }
  const iterate = [Symbol.iterator]
  remember(Array.prototype, [
    'push',
    'pop',
    'map',
    'filter',
    'slice',
    'sort',
    'join',
    'includes',
    'some',
    'every',
  ])
  remember(Array.prototype, [
    'find',
    'indexOf',
    'concat',
    'forEach',
    'reverse',
    'flatMap',
    'values',
    ...iterate,
  ])
  remember(getPrototypeOf([][Symbol.iterator]()), ['next'])
  remember(getPrototypeOf(getPrototypeOf([][Symbol.iterator]())), iterate)
  remember(String.prototype, ['charCodeAt', 'slice', 'trim', 'replace', 'replaceAll', 'split', 'startsWith'])
  remember(String.prototype, [
    'includes',
    'indexOf',
    'toLowerCase',
    'endsWith',
    'repeat',
    'padStart',
    'match',
  ])
  remember(String.prototype, ['toLocaleUpperCase', 'toLocaleLowerCase'])
  remember(RegExp.prototype, [
    'test',
    'exec',
    'flags',
    'global',
    'unicode',
    Symbol.replace,
    Symbol.split,
    Symbol.match,
  ])
  remember(Map.prototype, [
    'get',
    'set',
    'has',
    'delete',
    'clear',
    'forEach',
    'values',
    'entries',
    'keys',
    'size',
  ])
  remember(Map.prototype, iterate)
  remember(getPrototypeOf(new Map().entries()), ['next'])
  remember(Set.prototype, ['add', 'has', 'delete', 'forEach', 'values', 'size', ...iterate])
  remember(getPrototypeOf(new Set().values()), ['next'])
  remember(WeakMap.prototype, ['get', 'set', 'has', 'delete'])
  remember(WeakSet.prototype, ['add', 'has', 'delete'])
  remember(Number.prototype, ['toString'])
  // Not there to begin with, and meant to stay so: JSON would ask them.
  remember(Object.prototype, ['toJSON'])
  remember(Array.prototype, ['toJSON'])
  remember(Math, ['imul', 'round', 'min', 'max', 'floor'])

  return {
    /** Does something synchronous with the builtins as they were, then gives the page its own back. */
    run<Value>(work: () => Value): Value {
      let replaced: Builtin[] | null = null
      for (let index = 0; index < builtins.length; index++) {
        const builtin = builtins[index]!
        const now = getOwnPropertyDescriptor(builtin.owner, builtin.key)
        if (now?.value === builtin.descriptor?.value && now?.get === builtin.descriptor?.get) continue
        try {
          if (builtin.descriptor) defineProperty(builtin.owner, builtin.key, builtin.descriptor)
          else delete (builtin.owner as Record<PropertyKey, unknown>)[builtin.key]
          replaced ??= []
          replaced[replaced.length] = { ...builtin, descriptor: now }
        } catch {
          // Frozen by the page: what it put there has to do.
        }
      }
      try {
        return work()
      } finally {
        const undo = replaced ?? []
        for (let index = 0; index < undo.length; index++) {
          const { owner, key, descriptor } = undo[index]!
          if (descriptor) defineProperty(owner, key, descriptor)
          else delete (owner as Record<PropertyKey, unknown>)[key]
        }
      }
    },
  }
}
export type Pristine = ReturnType<typeof pristine>
