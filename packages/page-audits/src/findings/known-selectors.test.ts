import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { AuditContext } from '../audit-context.js'
import { namesFor } from '../findings/names-for.js'

it('steps name a control by what it says, also where a scan knows it by a selector of its own', () => {
  const box = { x: 10, y: 20, width: 80, height: 30 }
  const go = fakeTarget({ selector: ':nth-match(button, 2)', name: 'Roll', role: 'button', box })
  const controls = [
    { selector: 'main > button:nth-of-type(2)', box },
    { selector: 'main > a', box: { ...box, y: 300 } },
  ]
  const scans = [{ entry: -1, scan: { controls } }] as unknown as AuditContext['scans']
  const nameOf = namesFor({ controls: [], scans, first: fakeSignals({ targets: [go] }) })
  expect(nameOf('main > button:nth-of-type(2)')).toContain('Roll')
  expect(nameOf('main > a')).toBe('main > a')
})
