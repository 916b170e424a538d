import { expect, it } from 'vitest'
import { findUntouchedLoss } from './find-untouched-loss.js'
import type { ReloadedUse } from './use-row.js'

const look = (...texts: readonly string[]) => ({ lists: [{ rows: texts.map((text) => ({ text })) }] })
const use = (before: readonly string[], after: readonly string[], now: readonly string[]) =>
  [{ before: look(...before), after: look(...after), now: look(...now) }] as unknown as ReloadedUse[]

const start = ['Ada | 12 days', 'Bo | 3 days', 'Cy | 0 days']
const starred = ['Ada | 12 days', 'Bo ★ | 3 days', 'Cy | 0 days']

it('finds a value that a reload took from an entry which was left alone', () => {
  const found = findUntouchedLoss(use(start, starred, ['Ada | 0 days', 'Bo ★ | 0 days', 'Cy | 0 days']))
  expect(found).toMatchObject({ title: 'Ada', value: '12 days', now: '0 days' })
})

it('leaves out values that stay, that grow, and entries in another order', () => {
  expect(findUntouchedLoss(use(start, starred, starred))).toBeNull()
  expect(findUntouchedLoss(use(start, starred, ['Ada | 13 days', 'Bo ★ | 3 days', 'Cy | 0 days']))).toBeNull()
  expect(findUntouchedLoss(use(start, starred, ['Bo ★ | 3 days', 'Ada | 0 days', 'Cy | 0 days']))).toBeNull()
})
