import { expect, it } from 'vitest'
import { mayBeEnglish } from './may-be-english.js'

it.each([
  ['a page that says so', 'Add a note', '<html lang="en-GB">', true],
  ['one that says nothing', 'Add a note', '<html><body>', true],
  ['one without words', '1 + 2 = 3', '', true],
  ['a German one', 'Notiz hinzufügen', '<!doctype html>\n<html class="x" lang=de>', false],
  ['an Arabic one', 'أضف مهمة OK', '<html dir="rtl">', false],
  ['a Chinese one that says that it is English', '添加 新任务', '<html lang="en">', false],
])('%s', (_, text, html, english) => {
  expect(mayBeEnglish(text, html)).toBe(english)
})
