import { fakeSignals, fakeTab, fakeToolBox } from '@webeval/core/testing'
import { describe, expect, test } from 'vitest'
import { actOnTab } from './act-on-tab.js'
import { createSight } from './sight.js'
import { waitForLate } from './wait-for-late.js'

const never = new AbortController().signal
const click = { tool: 'browser_click', params: { target: '#go' } }

/** A tab whose page shows another text from the given look on. It is at rest from the given question on. */
function lateTab({ changesAt, restsAt }: { readonly changesAt: number; readonly restsAt: number }) {
  const seen = { looks: 0, questions: 0 }
  const signals = () =>
    fakeSignals({
      fingerprints: { ...fakeSignals().fingerprints, text: seen.looks >= changesAt ? 'late' : 'early' },
    })
  const tab = fakeTab({
    toolBox: fakeToolBox({ browser_click: () => ({ text: 'clicked', isError: false }) }),
    look: async () => {
      seen.looks++
      return signals()
    },
    isAtRest: async () => ++seen.questions >= restsAt,
  })
  return { tab, seen }
}

describe('a patient act', () => {
  const act = (tab: ReturnType<typeof fakeTab>) =>
    actOnTab(tab, createSight(tab, never, false), never, click, { patient: true })

  test('waits for no late effect on a page at rest', async () => {
    const { tab, seen } = lateTab({ changesAt: Infinity, restsAt: 1 })
    expect(await act(tab)).toMatchObject({ late: false, responseMs: null })
    // Before the act, after it, and once more to be sure.
    expect(seen.looks).toBe(3)
  })

  test('sees what came between the last look and the rest', async () => {
    const { tab } = lateTab({ changesAt: 3, restsAt: 1 })
    expect(await act(tab)).toMatchObject({ late: true, responseMs: expect.any(Number) })
  })

  test('sees a late effect of what was under way', async () => {
    const { tab } = lateTab({ changesAt: 4, restsAt: Infinity })
    expect(await act(tab)).toMatchObject({ late: true })
  })
})

test('a wait for what may still come ends when nothing can, and says so', async () => {
  const { tab, seen } = lateTab({ changesAt: 0, restsAt: 3 })
  expect(await waitForLate(tab, never, 60_000)).toBe(true)
  expect(seen.questions).toBe(3)
  expect(await waitForLate(fakeTab(), never, 1)).toBe(false)
})
