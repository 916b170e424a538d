import { UsageError } from '@webeval/core'
import { expect, it } from 'vitest'
import { rules } from './rules/rules.js'
import { auditsOf, chooseAudits, fitAudits } from './select-audits.js'

const names = (audits: readonly { readonly name: string }[]) => audits.map(({ name }) => name)
const calm = { slow: false, restless: false, oneByOne: false }

it('gives every rule an audit that may report it', () => {
  const orphans = (Object.keys(rules) as (keyof typeof rules)[]).filter((rule) => auditsOf(rule).length === 0)
  // A document that is not a web page has nothing to audit.
  expect(orphans).toEqual(['no-web-page'])
  expect(names(auditsOf('axe/image-alt'))).toContain('axe')
})

it('gives each audit a name of its own and at least one rule', () => {
  const all = chooseAudits()
  expect(new Set(names(all)).size).toBe(all.length)
  expect(all.filter(({ rules: declared }) => new Set(declared).size !== declared.length)).toEqual([])
  expect(all.filter(({ rules: declared }) => declared.length === 0)).toEqual([])
})

it('chooses audits by name and rejects names that none has', () => {
  expect(names(chooseAudits(['keyboard', 'axe']))).toEqual(['axe', 'keyboard'])
  expect(() => chooseAudits(['keybord'])).toThrow(UsageError)
})

it('keeps all audits for a calm page and leaves out those that a slow or restless page defeats', () => {
  const plans = chooseAudits(['moves', 'errors', 'forms', 'tip'])
  expect(fitAudits(plans, calm)).toEqual({ fitting: plans, left: [] })
  const slow = fitAudits(plans, { ...calm, slow: true })
  expect(names(slow.fitting)).toEqual(['moves', 'errors', 'tip'])
  expect(slow.left).toMatchObject([
    { name: 'forms', status: 'skipped', warning: expect.stringMatching(/open it many times/) as string },
  ])
  const restless = fitAudits(plans, { ...calm, slow: true, restless: true })
  expect(names(restless.fitting)).toEqual(['moves', 'errors'])
  expect(restless.left.map(({ warning }) => warning)).toEqual([
    'the page does not stay as it is long enough to be looked at',
    'the page does not stay as it is long enough to be looked at',
  ])
})

it('runs what every verdict needs first where a browser takes one act at a time', () => {
  const plans = chooseAudits(['tip', 'axe', 'forms'])
  expect(names(fitAudits(plans, { ...calm, oneByOne: true }).fitting)).toEqual(['forms', 'axe', 'tip'])
})
