import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { AuditContext } from '../../../audit-context.js'
import { namedOption, optionInstead } from './option-instead.js'

const options = ['Semilla, 12 €', 'Huerta, 29 €', 'Finca, 59 €']
const look = (value: string) =>
  fakeSignals({
    targets: [
      fakeTarget({ selector: '#plan', tag: 'select', role: 'combobox', name: 'Plan', options, value }),
      ...['Semilla', 'Huerta', 'Finca'].map((name) =>
        fakeTarget({ selector: `#${name}`, tag: 'button', role: 'button', name: `Elegir ${name}` }),
      ),
    ],
  })
const click = (button: string, from: number, to: number) => ({
  step: { tool: 'browser_click', args: { target: `#${button}` }, is_error: false },
  before: look(options[from]!),
  after: look(options[to]!),
})
const judge = (...entries: ReturnType<typeof click>[]) =>
  optionInstead(entries as unknown as AuditContext['entries'], entries.length - 1)

it('reads which option a label names', () => {
  expect(namedOption('Elegir Finca', options)).toBe('Finca, 59 €')
  expect(namedOption('Elegir', options)).toBeNull()
})

it('finds the one of several buttons that sets another option', () => {
  expect(judge(click('Huerta', 0, 1), click('Finca', 1, 1))).toMatchObject({ chosen: 'Huerta, 29 €' })
})

it('accepts buttons that set what they name, and those that set nothing', () => {
  expect(judge(click('Huerta', 0, 1), click('Finca', 1, 2))).toBeNull()
  expect(judge(click('Huerta', 1, 1), click('Finca', 1, 1))).toBeNull()
})

it('leaves buttons alone that add a list of their own', () => {
  const added = {
    ...fakeTarget({ selector: '#next', tag: 'select', role: 'combobox', name: 'Plan', options }),
  }
  const adds = click('Finca', 1, 1)
  const after = { ...adds.after, targets: [...adds.after.targets, added] }
  expect(judge(click('Huerta', 0, 1), { ...adds, after })).toBeNull()
})
