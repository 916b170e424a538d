import { fakeSignals } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { clickOn } from '../controls/acts.js'
import { fakeLab } from '../testing/fake-lab.js'
import { confirmEarlier } from './confirm-earlier.js'
import type { Seen } from './lab-page.js'
import { secondLook } from './second-look.js'

const short = [clickOn('#save')]
const long = [clickOn('#open'), clickOn('#save')]
const nameOf = (selector: string) => selector

/** A page that shows the fault after so many clicks. */
function page(clicks: number) {
  let opened = 0
  let clicked = 0
  const lab = fakeLab([], {
    act: async () => {
      clicked++
      return { isError: false } as Seen
    },
    restart: async () => {
      opened++
      clicked = 0
      return fakeSignals()
    },
  })
  return { lab, opened: () => opened, shows: () => clicked >= clicks }
}

it('gives the shortest acts that show the fault on a fresh page', async () => {
  const { lab, shows } = page(2)
  expect(await confirmEarlier(lab, [short, long], shows, { nameOf })).toEqual({
    actions: long,
    repro: ['Open the page.', 'Click #open.', 'Click #save.'],
    after: null,
    reproduced: true,
    lookAgain: expect.any(Function),
  })
})

it('keeps the earlier picture, and gives no acts, where no fresh page shows the fault', async () => {
  const { lab, shows, opened } = page(3)
  const earlier = { data: new Uint8Array(), mimeType: 'image/png' as const }
  expect(await confirmEarlier(lab, [short, long], shows, { nameOf, earlier })).toEqual({
    after: earlier,
    reproduced: false,
  })
  expect(opened()).toBe(2)
})

it('opens the page even where no act leads to the fault', async () => {
  const { lab, opened } = page(1)
  const found = await confirmEarlier(lab, [[]], (seen) => seen === null, { nameOf })
  expect(found).toMatchObject({ actions: [], reproduced: true })
  expect(opened()).toBe(1)
})

it('leaves open whether a fault shows again where there is no second look', () => {
  expect(secondLook(undefined, () => true).reproduced).toBeNull()
  expect(secondLook({ odd: ['#a'] }, ({ odd }) => odd.includes('#b')).reproduced).toBe(false)
})
