import { describe, expect, it } from 'vitest'
import { createBoundedLog } from './bounded-log.js'

const logOf = (...chunks: readonly string[]) => {
  const log = createBoundedLog(8)
  for (const chunk of chunks) log.add(Buffer.from(chunk))
  return log
}

describe('the output of a program', () => {
  it.each([
    ['nothing', [''], '', null],
    ['little', ['ab', 'cd\n', ' ef \r\n\n'], 'abcd\n ef \r\n\n', 'ef'],
    ['as much as fits', ['12345678', 'abcdefgh'], '12345678abcdefgh', '12345678abcdefgh'],
    [
      'one byte too much',
      ['12345678', 'x', 'abcdefgh'],
      '12345678\n[… 1 bytes left out …]\nabcdefgh',
      'abcdefgh',
    ],
    [
      'one long piece',
      [`1234567890${'x'.repeat(90)}abcde\nfg`],
      '12345678\n[… 92 bytes left out …]\nabcde\nfg',
      'fg',
    ],
  ])('keeps both ends of %s', (_, chunks, text, last) => {
    const log = logOf(...chunks)
    expect([log.text(), log.lastLine()]).toEqual([text, last])
  })

  it('keeps both ends of very many small pieces', () => {
    const log = logOf(...Array.from({ length: 10_000 }, (_, index) => `${index % 10}`))
    expect(log.text()).toBe('01234567\n[… 9984 bytes left out …]\n23456789')
  })
})
