import { expect, it } from 'vitest'
import { calculatorKeys } from './calculator-keys.js'

const signalsOf = (labels: readonly (readonly [text: string, name: string])[]) =>
  ({ targets: labels.map(([text, name]) => ({ tag: 'button', text, name, selector: text })) }) as never

const pad = [...'0123456789', '+', '='].map((key) => [key, key] as const)

it('knows the keys of a memory by sign and by name', () => {
  const keys = calculatorKeys(
    signalsOf([...pad, ['M+', 'Add to memory'], ['M−', 'M−'], ['m', 'Memory recall'], ['−', 'Subtract']]),
  )
  expect([...keys!].slice(12).map(([key, { text }]) => `${key} ${text}`)).toEqual([
    'M+ M+',
    'M− M−',
    'MR m',
    '− −',
  ])
})

it('finds no calculator without all digits', () => {
  expect(calculatorKeys(signalsOf(pad.slice(1)))).toBeNull()
})
