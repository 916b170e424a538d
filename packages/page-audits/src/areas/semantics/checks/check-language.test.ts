import { expect, test } from 'vitest'
import type { Prose } from '../scans/scan-prose.js'
import { checkLanguage } from './check-language.js'

const prose = (text: string, more: Partial<Prose> = {}): Prose => ({
  selector: 'p',
  name: text,
  tag: 'p',
  box: { x: 0, y: 0, width: 100, height: 20 },
  text,
  lang: 'en',
  ownLang: false,
  direction: 'ltr',
  fontSize: 16,
  bold: false,
  italic: false,
  capitals: false,
  justified: false,
  lines: 1,
  charsPerLine: text.length,
  leading: null,
  inHeading: false,
  listed: false,
  leads: false,
  brokenInto: [],
  ...more,
})
const said = async (text: string, more: Partial<Prose> = {}, page = 'en') =>
  (await checkLanguage([prose(text, { lang: page, ...more })], page)).map(({ says }) => says)

test('names the language that a text is in when it declares another', async () => {
  expect(await said('Le boulanger prépare la pâte très tôt', { lang: 'es', ownLang: true })).toEqual([
    'The text declares the language es, but reads as French',
  ])
  expect(await said('Zij liepen een vreemde bar binnen aan het strand', {}, 'en')).toEqual([
    'The page declares the language en, but its text reads as Dutch',
  ])
})

test('reads the language of a page without its quotations, and with the words of its pictures', async () => {
  expect(await said('The Dutch word "gelukkig" has no equivalent in English.', {}, 'nl')).toEqual([
    'The page declares the language nl, but its text reads as English',
  ])
  const words = ['Fireworks over the river', 'People on the bridge at night']
  expect((await checkLanguage([], 'nl', words)).map(({ says }) => says)).toEqual([
    'The page declares the language nl, but its text reads as English',
  ])
  expect(await checkLanguage([], 'en', words)).toEqual([])
})

test('finds a quotation in another language than the page', async () => {
  const [says] = await said(
    'Mother, he is asking you to go. He says, “Allons, Madame plaisante!” once more, and then he waits.',
  )
  expect(says).toContain('in another language than the page (en)')
})

test.each([
  ['Baguette Croissant Pain au chocolat', 'product names'],
  ['Todos', 'one word'],
  ['Add to basket', 'a short label'],
  ['Price: 12.00 EUR', 'a price'],
  ['Lorem ipsum dolor sit amet consectetur', 'filler'],
  ['https://example.org/der-die-das/und/nicht', 'an address'],
])('keeps quiet about “%s”: %s', async (text) => {
  expect(await said(text)).toEqual([])
})

test('keeps quiet about languages that it can’t tell apart', async () => {
  expect(await said('Lëtzebuerg ass e Land an Europa', { lang: 'lb', ownLang: true })).toEqual([])
})
