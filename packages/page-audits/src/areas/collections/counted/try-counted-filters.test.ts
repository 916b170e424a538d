import { expect, it } from 'vitest'
import { miscounted } from './try-counted-filters.js'

const counted = (name: string, says: number, shown: number, titles = name) => ({
  choice: { name, selector: '#filter', option: name, chosen: null, look: '' },
  figure: { selector: '#figure', label: name, text: String(says) },
  says,
  shown,
  titles,
})

it('finds the one figure that differs from what its filter shows', () => {
  expect(miscounted([counted('Open', 3, 3), counted('Late', 4, 2)], 7)?.says).toBe(4)
})

it('keeps quiet where nothing agrees, where all do, and where a page is full', () => {
  expect(miscounted([counted('Open', 3, 2), counted('Late', 4, 2)], 7)).toBeNull()
  expect(miscounted([counted('Open', 3, 3), counted('Late', 2, 2)], 7)).toBeNull()
  expect(miscounted([counted('Open', 3, 3), counted('Late', 12, 10)], 10)).toBeNull()
  expect(miscounted([counted('3 letters', 3, 3, 'all'), counted('5 letters', 5, 3, 'all')], 3)).toBeNull()
})
