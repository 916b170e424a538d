import { expect, it } from 'vitest'
import { freshTo, kindsOf } from './sight.js'

const nameless = {
  id: 'button-name',
  impact: 'critical',
  help: 'Buttons must have discernible text',
  nodes: [{ selector: '#shut', html: '<button>', summary: '', box: { x: 0, y: 0, width: 40, height: 40 } }],
}

it('reports a nameless button of a dialog in a third look too, after its kind was told', () => {
  const told = new Set<string>()
  const fresh = freshTo(told)
  for (const kind of kindsOf(nameless)) told.add(kind)
  expect(fresh([nameless])).toEqual([nameless])
  expect(freshTo(told)([nameless])).toEqual([])
})
