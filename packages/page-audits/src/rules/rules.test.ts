import { expect, test } from 'vitest'
import { rules, ruleOf } from './rules.js'

test('every rule says what to change in the page, in one short sentence', () => {
  const wordy = Object.entries(rules).filter(([, { advice }]) => !/^\p{Lu}[^\n]{8,100}[^.]$/u.test(advice))
  expect(wordy).toEqual([])
})

test('explains a rule only by rules that exist', () => {
  const causes = Object.values(rules).flatMap((rule) => ('explainedBy' in rule ? rule.explainedBy : []))
  expect(causes.filter((id) => !Object.hasOwn(rules, id))).toEqual([])
})

test('knows the rules of axe-core by their prefix', () => {
  expect(ruleOf('axe/color-contrast')).toMatchObject({
    category: 'accessibility',
    advice: 'Raise the contrast to 4.5:1',
  })
})
