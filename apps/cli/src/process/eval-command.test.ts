import { expect, it } from 'vitest'
import { quoted } from './eval-command.js'

it.each([
  ['shop-*', `'shop-*'`, '"shop-*"'],
  [`it's`, `'it'\\''s'`, `"it's"`],
  ['say "hi"', `'say "hi"'`, '"say \\"hi\\""'],
  ['C:\\my runs\\', `'C:\\my runs\\'`, '"C:\\my runs\\\\"'],
  ['a\\"b', `'a\\"b'`, '"a\\\\\\"b"'],
  ['./plain-1', './plain-1', './plain-1'],
])('quotes %s for a POSIX shell and for Windows', (value, posix, windows) => {
  expect(quoted(value, 'linux')).toBe(posix)
  expect(quoted(value, 'win32')).toBe(windows)
})
