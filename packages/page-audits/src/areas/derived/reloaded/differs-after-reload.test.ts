import type { Signals } from '@webeval/core'
import { expect, test } from 'vitest'
import { differsAfterReload, type PageView } from './differs-after-reload.js'

const view = (texts: readonly string[], chosen = 'All'): PageView => ({
  texts: texts.map((text, at) => ({ selector: `#t${at}`, text })),
  look: {
    targets: [{ selector: '#filter', role: 'combobox', tag: 'select', value: chosen, state: {} }],
  } as unknown as Signals,
})

test('finds the figure that only a reload brings up to date', () => {
  const shown = view(['Harbour office', '45 km', '227 km in all'])
  expect(differsAfterReload(shown, view(['Harbour office', '45 km', '230 km in all']))).toEqual({
    selector: '#t2',
    shown: '227 km in all',
    reloaded: '230 km in all',
  })
})

test('leaves another view, another list and what passes with time', () => {
  const shown = view(['Harbour office', '45 km', '227 km in all'], 'Done')
  expect(differsAfterReload(shown, view(['Harbour office', '45 km', '230 km in all']))).toBeNull()
  expect(differsAfterReload(view(['One', 'Two', '2 km']), view(['Three', 'Four', 'Five', '9 km']))).toBeNull()
  expect(differsAfterReload(view(['Saved 2 minutes ago']), view(['Saved 3 minutes ago']))).toBeNull()
})
