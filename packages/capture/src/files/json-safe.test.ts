import { expect, test } from 'vitest'
import { jsonSafe, messageLimits } from './json-safe.js'
import { jsonText } from './json-text.js'

function buy() {}

test("describes values that JSON can't represent", () => {
  const circular: Record<string, unknown> = { name: 'loop' }
  circular['self'] = circular
  const given = {
    circular,
    big: 12n,
    missing: undefined,
    list: [undefined, NaN, -Infinity],
    when: new Date(0),
    bytes: new Uint8Array(3),
    map: new Map([['a', 1]]),
    set: new Set(['b']),
    call: buy,
    symbol: Symbol('s'),
    error: new TypeError('no'),
  }
  expect(jsonSafe(given)).toEqual({
    circular: { name: 'loop', self: '[circular]' },
    big: '12',
    list: [null, 'NaN', '-Infinity'],
    when: '1970-01-01T00:00:00.000Z',
    bytes: '[3 bytes]',
    map: [['a', 1]],
    set: ['b'],
    call: '[function buy]',
    symbol: 'Symbol(s)',
    error: { name: 'TypeError', message: 'no' },
  })
})

test('survives objects that throw when read', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const given = {
    getter: {
      get secret() {
        throw new Error('mine')
      },
    },
    toJSON: {
      toJSON() {
        throw new Error('never')
      },
    },
    proxy,
    endless: {
      toJSON() {
        return { again: { ...this, toJSON: this.toJSON } }
      },
    },
  }
  const text = jsonText(jsonSafe(given))
  expect(JSON.parse(text)).toMatchObject({
    getter: '[unreadable]',
    toJSON: '[unreadable]',
    proxy: '[unreadable]',
  })
})

test('keeps an object that occurs twice without a cycle', () => {
  const shared = { a: 1 }
  expect(jsonSafe([shared, shared])).toEqual([{ a: 1 }, { a: 1 }])
})

test('keeps a field named __proto__', () => {
  expect(JSON.stringify(jsonSafe(JSON.parse('{"__proto__":{"x":1}}')))).toBe('{"__proto__":{"x":1}}')
})

test('replaces lone surrogates and keeps pairs', () => {
  expect(jsonSafe('a\uD800b\uDC00c😀')).toBe('a\uFFFDb\uFFFDc😀')
  expect(jsonText({ a: '\uD800', b: '\\ud800' })).toBe('{"a":"\uFFFD","b":"\\\\ud800"}')
})

test('truncates ten megabytes of text and reports the cut', () => {
  const cut = jsonSafe('x'.repeat(10_000_000)) as string
  expect(cut.length).toBeLessThan(messageLimits.longestText + 100)
  expect(cut).toMatch(/… \(9800000 more characters\)$/)
})

test('limits the whole message, however its text is distributed', () => {
  const many = Array.from({ length: 1_000 }, () => 'y'.repeat(10_000))
  expect(JSON.stringify(jsonSafe(many)).length).toBeLessThan(messageLimits.totalText + 50_000)
})

test('truncates a list of a million entries and reports the cut', () => {
  const cut = jsonSafe(Array.from({ length: 1_000_000 }, (_, index) => index)) as unknown[]
  expect(cut.length).toBeLessThanOrEqual(messageLimits.values + 1)
  expect(cut.at(-1)).toMatch(/^… \(\d+ more entries\)$/)
  expect(jsonSafe(Object.assign([], { length: 4_000_000_000 }))).toHaveLength(messageLimits.values)
})

test('stops at endless nesting', () => {
  let nested: unknown = 'core'
  for (let depth = 0; depth < 100_000; depth++) nested = [nested]
  expect(JSON.stringify(jsonSafe(nested))).toContain('[nested deeper than 100]')
  expect(() => jsonText(nested)).not.toThrow()
})
