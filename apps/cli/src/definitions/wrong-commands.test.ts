import { beforeEach, expect, it, vi } from 'vitest'
import { runProgram } from '../program.js'

const written: string[] = []
beforeEach(() => {
  written.length = 0
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  return () => write.mockRestore()
})

it.each([
  [['compar', 'a', 'b'], /no command compar; did you mean compare\?/],
  [['shop.jsonl'], /no command shop\.jsonl\..*--suite/],
  [['merge', 'a', 'b'], /--run-id[^]*webeval merge --help/],
  [['baseline', 'set'], /missing required argument 'run'[^]*webeval baseline set --help/],
])('explains %j, and says where to read on', async (argv, says) => {
  expect(await runProgram(argv)).toBe(2)
  expect(written.join('')).toMatch(says)
})
