import { expect, it } from 'vitest'
import { withoutAsides } from './without-asides.js'

const late = 'Before this step the page had also shown: console error late.'

it('equates answers that differ only in observations made meanwhile', () => {
  const answers = [
    '<untrusted>\nClicked.\n\nNothing changed.\n</untrusted>',
    '<untrusted>\nClicked.\n\nObserved: text changed.\nThe address is now http://a.test/.\n</untrusted>',
    `<untrusted>\nClicked.\n\nObserved: text changed.\n\n${late}\n</untrusted>`,
  ]
  expect(new Set(answers.map(withoutAsides))).toEqual(new Set(['<untrusted>\nClicked.\n</untrusted>']))
})

it('keeps similar page text in the middle of a line', () => {
  expect(withoutAsides('We have Observed: nothing')).toBe('We have Observed: nothing')
})
