import { expect, it } from 'vitest'
import { choose, clickOn } from '../../../controls/acts.js'
import { formField } from '../testing/form-field.js'
import { otherChoices } from './other-choices.js'

const radio = (name: string, checked = false, group = 'often') =>
  formField({ selector: `#${name}`, type: 'radio', name, group, checked })
const list = (options: readonly string[], value = '') =>
  formField({ selector: '#list', tag: 'select', type: '', name: 'List', options, value })
const names = (...given: Parameters<typeof otherChoices>) => otherChoices(...given).map(({ name }) => name)

it('takes each radio button but the one that is chosen', () => {
  expect(names([radio('daily'), radio('weekly', true), radio('monthly')], [])).toEqual(['daily', 'monthly'])
  expect(names([radio('daily'), radio('weekly'), radio('monthly')], [clickOn('#daily')])).toEqual([
    'weekly',
    'monthly',
  ])
})

it('leaves groups of many choices out, and takes six in all', () => {
  expect(
    names(
      ['a', 'b', 'c', 'd', 'e'].map((name) => radio(name)),
      [],
    ),
  ).toEqual([])
  const groups = ['one', 'two', 'three'].flatMap((group) =>
    ['a', 'b', 'c', 'd'].map((name, index) => radio(`${group}-${name}`, index === 0, group)),
  )
  expect(names(groups, [])).toHaveLength(6)
})

it('takes the other entries of a short list', () => {
  expect(names([list(['Choose…', 'Post', 'Courier'])], [choose('#list', 'Post')])).toEqual(['Courier'])
  expect(names([list(['Low', 'Normal', 'High'], 'normal')], [])).toEqual(['Low', 'High'])
  expect(names([list(['1', '2', '3', '4', '5'], '1')], [])).toEqual([])
})

it('ticks two boxes at most, and none that gives consent', () => {
  const box = (name: string) => formField({ selector: `#${name}`, type: 'checkbox', name })
  expect(names([box('Gift'), box('Fragile'), box('Urgent')], [])).toEqual(['Gift', 'Fragile'])
  expect(names([box('I agree to the terms')], [])).toEqual([])
})
