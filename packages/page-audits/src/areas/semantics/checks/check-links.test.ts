import { expect, test } from 'vitest'
import type { LinkScan } from '../scans/scan-links.js'
import { checkLinks } from './check-links.js'

const link = (more: Partial<LinkScan>): LinkScan => ({
  selector: 'a',
  name: more.label ?? 'Rye bread',
  tag: 'a',
  box: { x: 0, y: 0, width: 100, height: 20 },
  label: 'Rye bread',
  text: more.label ?? 'Rye bread',
  href: 'http://shop.test/rye',
  raw: '/rye',
  title: '',
  target: '',
  downloads: false,
  image: false,
  around: '',
  gap: null,
  unheard: '',
  plain: 'no',
  pressed: false,
  ...more,
})
const rulesFor = (...links: LinkScan[]) => checkLinks(links, 'http://shop.test/').map(({ rule }) => rule)

test('rejects words that lead anywhere, and says whether the sentence helps', () => {
  expect(rulesFor(link({ label: 'More' }))).toEqual(['unclear-link'])
  expect(rulesFor(link({ label: 'Read more', around: 'Rye bread keeps for weeks.' }))).toEqual([
    'link-needs-context',
  ])
  // One word of a table's header or an entry is enough.
  expect(rulesFor(link({ label: 'HTML', around: 'EPUB Ulysses' }))).toEqual(['link-needs-context'])
  expect(rulesFor(link({ label: 'HTML', around: 'Download here' }))).toEqual(['unclear-link'])
  expect(rulesFor(link({ label: 'More about rye' }))).toEqual([])
})

test('rejects two destinations under the same words, and accepts one', () => {
  const other = { href: 'http://shop.test/wheat', raw: '/wheat' }
  expect(rulesFor(link({}), link(other))).toEqual(['unclear-link'])
  expect(rulesFor(link({ around: 'Monday' }), link({ ...other, around: 'Tuesday' }))).toEqual([
    'link-needs-context',
  ])
  expect(rulesFor(link({}), link({ href: 'http://shop.test/rye#top' }))).toEqual([])
})

test('accepts two addresses whose pages read alike', () => {
  const addresses = ['http://shop.test/about/contact', 'http://shop.test/jobs/contact'] as const
  const links = addresses.map((href) => link({ label: 'Contact us', href, raw: href }))
  const reading = (one: string, two: string) =>
    checkLinks(links, 'http://shop.test/', { [addresses[0]]: one, [addresses[1]]: two })
  expect(reading('Call 3010', 'Call 3010')).toEqual([])
  expect(reading('Call 3010', 'Call 3011')).toMatchObject([{ rule: 'unclear-link' }])
})

test.each([
  [{ href: 'http://shop.test/list.pdf' }, true],
  [{ href: 'http://shop.test/list.pdf', label: 'Prices (PDF)' }, false],
  [{ target: '_blank' }, true],
  [{ target: '_blank', title: 'Opens in a new tab' }, false],
  [{ href: 'http://shop.test/talk.mp3' }, true],
  [{ href: 'http://shop.test/talk.mp3', around: 'Read the transcript.' }, false],
])('announces what a link does: %j', (more, silent) => {
  expect(rulesFor(link(more))).toEqual(silent ? ['unannounced-link'] : [])
})
