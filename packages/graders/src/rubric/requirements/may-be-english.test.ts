import { expect, it } from 'vitest'
import { mayBeEnglish, mayBeGerman } from './may-be-english.js'

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

it.each([
  ['a German page', 'Meine Notizen. Hier kann man eine Notiz mit Datum anlegen.', '<html lang="de">', true],
  [
    'an English page that says that it is German',
    'Add a note and send it to the team',
    '<html lang="de">',
    false,
  ],
  ['a German page that does not say so', 'Hier kann man eine Notiz mit Datum anlegen.', '<html>', false],
])('%s: German words %s', (_, text, html, german) => {
  expect(mayBeGerman(text, html)).toBe(german)
})
