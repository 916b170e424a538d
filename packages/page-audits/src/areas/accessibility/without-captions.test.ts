import { expect, it } from 'vitest'
import type { AxeViolation } from './run-axe.js'
import { withoutCaptions } from './without-captions.js'

const blamed = (...children: string[]): AxeViolation => ({
  id: 'aria-required-children',
  impact: 'critical',
  help: 'Certain ARIA roles must contain particular children',
  nodes: children.map((child) => ({
    selector: 'table',
    html: '<table role="table">',
    summary: `Fix any of the following:\n  Element has children which are not allowed: ${child}`,
    box: { x: 0, y: 0, width: 1, height: 1 },
  })),
})

it('spares a table that is blamed for its caption, and no other', () => {
  expect(withoutCaptions([blamed('caption[aria-live]')])).toEqual([])
  const [left] = withoutCaptions([blamed('caption[aria-live]', 'caption[aria-live], div[tabindex]')])
  expect(left?.nodes).toHaveLength(1)
})
