import { expect, test } from 'vitest'
import type { FormField } from '../forms/form-field.js'
import type { Stage } from './scan-stage.js'
import { formField } from '../forms/testing/form-field.js'
import { lostBetween } from './check-ways-back.js'
import { sameStage, wentOn } from './walk-journey.js'

const field = (name: string, given: Partial<FormField> = {}): FormField => formField({ name, ...given })
const stage = (fields: readonly FormField[], headings: readonly string[] = ['Checkout']): Stage => ({
  fields,
  choices: [],
  onward: { selector: '#next', name: 'Next', disabled: false, goesOn: true },
  back: null,
  title: headings[0] ?? '',
  headings,
  numbered: false,
})

test('other fields or another question are another stage; a message or one field more is not', () => {
  const details = stage([field('name'), field('email')])
  expect(wentOn(details, stage([field('street')]))).toBe(true)
  expect(wentOn(details, stage([field('name'), field('email'), field('gift')]))).toBe(false)
  expect(wentOn(details, stage(details.fields, ['Checkout', 'There is a problem']))).toBe(false)
  expect(wentOn(stage([field('a')], ['Soup?']), stage([field('a')], ['Bread?']))).toBe(true)
  expect(sameStage(details, stage([field('name', { value: 'Ada' }), field('email')]))).toBe(true)
})

test('what was filled in is lost when it is empty again, unless it is a secret', () => {
  const radio = (value: string, checked: boolean) => field(value, { type: 'radio', group: 'g', checked })
  const before = stage([
    field('name', { value: 'Ada' }),
    field('card', { name: 'Card number', value: '4242' }),
    radio('yes', true),
    radio('no', false),
  ])
  expect(lostBetween(before, before)).toEqual([])
  const after = stage([
    field('name'),
    field('card', { name: 'Card number' }),
    radio('yes', false),
    radio('no', false),
  ])
  expect(lostBetween(before, after).map(({ name }) => name)).toEqual(['name', 'yes'])
})
