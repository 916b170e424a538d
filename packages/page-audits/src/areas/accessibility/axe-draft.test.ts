import { expect, it } from 'vitest'
import { axeDraft } from './axe-draft.js'

it('keeps each reason of axe whole and by itself, without its headings', () => {
  const draft = axeDraft({
    id: 'link-name',
    impact: 'serious',
    help: 'Links must have discernible text',
    nodes: [
      {
        selector: '#mail',
        html: '<a id="mail" href="mailto:"></a>',
        summary:
          'Fix all of the following:\n  Element is in tab order and does not have accessible text\n\nFix any of the following:\n  Element does not have text that is visible to screen readers\n  Element has no title attribute',
        box: { x: 0, y: 0, width: 0, height: 0 },
      },
    ],
  })
  expect(draft.reasons).toEqual([
    'Element is in tab order and does not have accessible text',
    'Element does not have text that is visible to screen readers',
    'Element has no title attribute',
  ])
  expect(draft.description).toBe(
    `Links must have discernible text: <a id="mail" href="mailto:"></a>: ${draft.reasons?.join('; ')}`,
  )
})
