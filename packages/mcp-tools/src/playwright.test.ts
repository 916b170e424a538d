import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no other file reads the bundles of Playwright at start-up', () => {
  const root = import.meta.dirname
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing/.test(file),
  )
  const importers = files.filter((file) =>
    /^import (?!type\b).*from '(?:playwright-core|@playwright\/mcp)'/m.test(
      readFileSync(`${root}/${file}`, 'utf8'),
    ),
  )
  expect(importers).toEqual([])
})
