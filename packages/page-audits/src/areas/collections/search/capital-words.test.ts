import { expect, it } from 'vitest'
import { accentedTexts, capitalWords, listsText, mixedTexts, showsSame } from './capital-words.js'

it('takes words from all over the page', () => {
  const texts = ['Getting started', 'Watch mode', 'Runs on GitHub', 'a task', 'Permission denied', 'Tasks']
  expect(capitalWords(texts)).toEqual(['Getting', 'Watch', 'Permission', 'Tasks'])
  expect(capitalWords(['nothing here'])).toEqual([])
})

it('leaves the repeated search out of account', () => {
  const shown = (...texts: string[]) => ({ texts, fields: {}, sent: [] })
  expect(showsSame(shown('Nothing has “Watch”'), shown('Nothing has “watch”'))).toBe(true)
  expect(showsSame(shown('Watch mode'), shown())).toBe(false)
})

it('takes texts that have a capital and a small word', () => {
  expect(mixedTexts(['Lentil soup', 'Tomato', 'Roast carrots', 'of', 'Über alten Dächern'])).toEqual([
    { text: 'Roast carrots', capital: 'Roast', small: 'carrots' },
    { text: 'Über alten Dächern', capital: 'Über', small: 'alten' },
  ])
})

it('finds a text with a word that has an accent and one that has none', () => {
  expect(accentedTexts(['Reviews', 'Les Misérables'])).toEqual([
    { text: 'Les Misérables', capital: 'Misérables', small: 'Les' },
  ])
  expect(accentedTexts(['Émile', 'Germinal again'])).toEqual([])
})

it('finds a text in which the page marks the word that was searched', () => {
  const text = 'A mill that turns wind into power'
  expect(listsText({ texts: ['A mill that turns into power', 'wind'] }, text, 'wind')).toBe(true)
  expect(listsText({ texts: ['A mill that grinds', 'wind'] }, text, 'wind')).toBe(false)
})
