import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { AuditContext } from '../audit-context.js'
import { namesFor } from './names-for.js'

it('names a control by what it says, also when a scan knows it by its place, and an unknown one by its selector', () => {
  const roll = fakeTarget({ selector: ':nth-match(button, 2)', name: 'Roll', role: 'button' })
  const aliases = [{ selector: 'main > button:nth-of-type(2)', target: roll.selector }]
  const scans = [{ entry: -1, scan: { aliases } }] as unknown as AuditContext['scans']
  const nameOf = namesFor({ controls: [], scans, first: fakeSignals({ targets: [roll] }) })
  expect(nameOf(roll.selector)).toContain('Roll')
  expect(nameOf('main > button:nth-of-type(2)')).toContain('Roll')
  expect(nameOf('main > p')).toBe('main > p')
})
