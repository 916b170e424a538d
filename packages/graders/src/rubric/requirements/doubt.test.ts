import { evaluationResultSchema } from '@webeval/core'
import { expect, it } from 'vitest'
import { createGraderPanel } from '../../registry.js'
import { createRubricGrader } from '../rubric-grader.js'
import { exploredPage, fakeFinding, type FakePage } from '../testing/explored-page.js'

const panel = createGraderPanel([createRubricGrader()])
const { signal } = new AbortController()

async function verdicts(page: FakePage): Promise<Record<string, string>> {
  const { evidence, published, publish } = exploredPage(page)
  await panel.grade({
    evidence: { ...evidence, task: { ...evidence.task, graders: ['rubric'] } },
    signal,
    judge: null,
    resolveUrl: (url) => url,
    keepFor: async () => '',
    publish,
  })
  const { requirements } = evaluationResultSchema.parse(JSON.parse(published.get('evaluation.json')!))
  return Object.fromEntries(requirements.map(({ text, verdict }) => [text, verdict]))
}

const button = (name: string, role = 'button') => ({ selector: `#${name.replaceAll(' ', '')}`, role, name })
const used = (name: string) => ({ target: `#${name.replaceAll(' ', '')}`, changed: { text_changed: true } })

it('calls a feature missing only once every tab, menu and dialog was opened', async () => {
  const task = 'A page with tabs. It has a share button.'
  for (const door of [
    button('Extras', 'tab'),
    button('More options'),
    button('☰'),
    button('Settings', 'link'),
  ]) {
    const page = { task, controls: [button('Go'), door], text: 'Go', acts: [used('Go')] }
    expect(await verdicts(page)).toMatchObject({ 'a share button': 'untested' })
    const opened = { ...page, acts: [used('Go'), used(door.name)] }
    expect(await verdicts(opened)).toMatchObject({ 'a share button': 'missing' })
  }
})

it('blames a stuck theme for the theme alone, not for ticking entries off', async () => {
  const task = 'A list of notes: tick them off. Dark mode.'
  const stuck = fakeFinding({ id: 'toggle-stuck-1', rule: 'toggle-stuck', selectors: ['#Darkmode'] })
  const page = { task, controls: [button('Dark mode')], text: 'Notes', acts: [used('Dark mode')] }
  const found = await verdicts({ ...page, findings: [stuck] })
  expect(found).toEqual({ 'tick them off': 'missing', 'Dark mode': 'broken' })
})

it('takes the menu of one entry for those of all', async () => {
  const controls = [button('More for tea'), button('More for milk')]
  const acts = [used('More for tea')]
  const page = { task: 'A list with a share button', controls, acts, text: 'Tea Milk' }
  expect(await verdicts(page)).toEqual({ 'a share button': 'missing' })
})

it('never misses what is optional, a look or outside the page', async () => {
  const task =
    'A shop for tea. Sharing by link would be nice, maybe with a share button. Black background. No login needed. Thanks!'
  expect(await verdicts({ task, controls: [button('Buy')], text: 'Buy', acts: [used('Buy')] })).toEqual({
    'Sharing by link would be nice, maybe with a share button': 'untested',
    'Black background': 'untested',
  })
})

it('judges a German brief by what the page does', async () => {
  const page: FakePage = {
    task: 'Eine Zählerseite: Stände suchen, Zähler zurücksetzen',
    controls: [button('Suche', 'searchbox'), button('Zurück auf null'), button('Reset')],
    text: 'Suche Reset',
    acts: [used('Reset')],
  }
  expect(await verdicts(page)).toEqual({ 'Stände suchen': 'untested', 'Zähler zurücksetzen': 'works' })
})

it('calls a feature missing though an entry without a text was seen', async () => {
  const page = (role: string): FakePage => ({
    task: 'A list of notes. It has a share button.',
    controls: [button('Add'), { selector: '.editing', role, name: '' }],
    text: 'Add',
    acts: [used('Add')],
  })
  expect(await verdicts(page('listitem'))).toMatchObject({ 'a share button': 'missing' })
  expect(await verdicts(page('button'))).toMatchObject({ 'a share button': 'untested' })
})

it('calls a feature missing on a German page, where German words say what it has', async () => {
  const page: FakePage = {
    task: 'Notizseite: Notizen exportieren, Suche',
    html: '<html lang="de">',
    controls: [button('Suche', 'searchbox'), button('Notiz merken')],
    text: 'Meine Notizen: hier kann man eine Notiz mit einem Datum anlegen und merken.',
    acts: [used('Notiz merken')],
  }
  expect(await verdicts(page)).toMatchObject({ 'Notizen exportieren': 'missing', Suche: 'untested' })
  const saving = { ...page, controls: [...page.controls!, button('Datei sichern')] }
  expect(await verdicts(saving)).toMatchObject({ 'Notizen exportieren': 'untested' })
})

it('calls filters missing, except where a control speaks of what they filter', async () => {
  const menu = (name: string): FakePage => ({
    task: 'Build a menu. Add filters for vegetarian and not spicy.',
    controls: [button(name)],
    text: 'Ramen, gyoza and rice',
    acts: [used(name)],
  })
  expect(Object.values(await verdicts(menu('Order')))).toContain('missing')
  expect(Object.values(await verdicts(menu('Hide spicy dishes')))).not.toContain('missing')
})

it('takes controls for other deeds, and entries, for no filters', async () => {
  const list: FakePage = {
    task: 'A list of things to do. Filter by All / Active / Completed.',
    controls: [
      button('Mark all as complete'),
      button('Clear completed'),
      button('Completed novels', 'listitem'),
    ],
    text: 'Completed novels, poems',
    acts: [used('Mark all as complete'), used('Clear completed')],
  }
  const filters = Object.entries(await verdicts(list)).filter(([name]) => /filter/i.test(name))
  expect(filters.map(([, verdict]) => verdict)).toEqual(['missing'])
})

it('calls sorting missing, except where headers named for their columns may do it', async () => {
  const orders = (task: string): FakePage => ({
    task,
    controls: [button('Amount'), button('Customer')],
    text: 'Orders of Ann, Ben and Cleo',
    acts: [used('Amount'), used('Customer')],
  })
  const of = async (task: string) => Object.values(await verdicts(orders(task)))
  expect(await of('Make a page of orders. Add a sort button.')).toContain('missing')
  expect(await of('Make a page of orders. Its column headers sort them.')).not.toContain('missing')
  expect(await of('Make a page of orders that can be sorted by any column.')).not.toContain('missing')
})

it('never misses a limit, a theme that may follow the system, or what a control is named for', async () => {
  const task =
    'A page. No two contacts may share an email. It supports light and dark mode. There are buttons to copy loan A to loan B and to print.'
  const found = await verdicts({
    task,
    controls: [button('Copy loan A to loan B'), button('Add')],
    acts: [used('Add')],
  })
  expect(Object.values(found)).not.toContain('missing')
  const asked = await verdicts({
    task: 'A page. A switch for dark mode.',
    controls: [button('Add')],
    acts: [used('Add')],
  })
  expect(Object.values(asked)).toContain('missing')
})

it('never misses sample data, nor what a control says in two words', async () => {
  const task =
    'A desk for visitors. There is some sample data at the start. I can start a check-in from a card.'
  const controls = [button('Check in Rufus'), button('Check in Moth')]
  const acts = [used('Check in Rufus'), used('Check in Moth')]
  const found = await verdicts({ task, controls, acts, text: 'Rufus Moth' })
  expect(Object.values(found)).not.toContain('missing')
})

it('misses an undo only once something was deleted', async () => {
  const task = 'A list of guests who can be removed, with undo.'
  const controls = [button('Add'), button('Remove Ada')]
  const page = { task, controls, text: 'Guests Ada', acts: [used('Add')] }
  const verdictOf = async (acts: FakePage['acts']) => (await verdicts({ ...page, acts }))['undo']
  expect(await verdictOf([used('Add')])).toBe('untested')
  expect(await verdictOf([used('Add'), used('Remove Ada')])).toBe('missing')
})
