import { fakeSignals } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { clickOn } from '../controls/acts.js'
import { fakeLab } from '../testing/fake-lab.js'
import { confirm } from './confirm.js'
import type { Seen } from './lab-page.js'
import { tryTwice } from './try-twice.js'

/** A page whose clicks can fail, and that counts how often it was opened. */
function page(fails: (opened: number) => boolean = () => false) {
  let opened = 0
  const act = async () => ({ isError: fails(opened) }) as Seen
  const lab = fakeLab([], {
    act,
    restart: async () => fakeSignals({ title: `opened ${++opened}` }),
  })
  return { lab, opened: () => opened }
}
const nameOf = () => 'the button “Go”'

it('reports a fault that two fresh pages show, with the acts in sentences', async () => {
  const { lab, opened } = page()
  const found = await confirm(lab, [clickOn('#go')], () => 'it broke', { nameOf })
  expect(found?.fault).toBe('it broke')
  expect(found?.proof).toMatchObject({
    reproduced: true,
    repro: ['Open the page.', 'Click the button “Go”.'],
    actions: [clickOn('#go')],
  })
  expect(opened()).toBe(2)
})

it('reports as not reproduced what the second page does not show, or shows otherwise', async () => {
  const { lab, opened } = page()
  const once = await confirm(lab, [], () => (opened() === 1 ? 'it broke' : null), { nameOf })
  expect(once?.proof.reproduced).toBe(false)
  const other = page()
  const differs = await confirm(other.lab, [], () => `kind ${other.opened()}`, {
    nameOf,
    same: (one, two) => one === two,
  })
  expect(differs?.proof.reproduced).toBe(false)
})

it('finds nothing, and opens no second page, where the first shows no fault or refuses the acts', async () => {
  const { lab, opened } = page()
  expect(await confirm(lab, [], () => null, { nameOf })).toBeNull()
  expect(opened()).toBe(1)
  const refusing = page(() => true)
  expect(await confirm(refusing.lab, [clickOn('#go')], () => 'it broke', { nameOf })).toBeNull()
})

it('adds the acts that the try itself found to the steps', async () => {
  const { lab } = page()
  const found = await confirm(lab, [], () => ({ done: [clickOn('#go')] }), {
    nameOf,
    further: ({ done }) => done,
  })
  expect(found?.proof.repro).toEqual(['Open the page.', 'Click the button “Go”.'])
})

it('starts from the page as it is where the first try is already made, and opens a fresh one for the second', async () => {
  const { lab, opened } = page()
  const look = async (): Promise<string | null> => ((await lab.restart()) ? 'it broke' : null)
  const found = await tryTwice(lab, look, {
    nameOf,
    actions: () => [clickOn('#go')],
    first: () => 'it broke',
  })
  expect(opened()).toBe(1)
  expect(found?.proof).toMatchObject({
    reproduced: true,
    repro: ['Open the page.', 'Click the button “Go”.'],
  })
})
