import { kindOfStep, toolNames, verbOfStep } from '@webeval/core'
import { expect, test } from 'vitest'
import { allTools } from './all-tools.js'

test('core names only tools that exist', () => {
  const known = allTools.map(({ name }) => name)
  expect(Object.values(toolNames).filter((name) => !known.includes(name))).toEqual([])
})

test('reads kind and verb of steps that record neither as the tools declare them', () => {
  const older = allTools.filter(({ name }) => kindOfStep({ tool: name }) !== undefined)
  const read = older.map(({ name }) => [name, kindOfStep({ tool: name }), verbOfStep({ tool: name })])
  expect(read).toEqual(older.map(({ name, kind, verb }) => [name, kind, verb]))
  expect(older.length).toBeGreaterThan(15)
})
