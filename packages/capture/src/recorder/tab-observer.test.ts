import type { Dialog } from '@webeval/core'
import { fakeSignals, fakeTab } from '@webeval/core/testing'
import { describe, expect, test } from 'vitest'
import { openTrial } from '../testing/open-trial.js'

/** A tab that counts requests to it; `changed` says whether its page changed since the last observation. */
function counted(changed: () => boolean) {
  const looks = { look: 0, screenshot: 0 }
  const plain = fakeTab()
  const tab = fakeTab({
    look: () => (looks.look++, plain.look()),
    screenshot: () => (looks.screenshot++, plain.screenshot()),
    peek: async () => ({ changed: changed(), box: null, point: null }),
  })
  return { looks, tab }
}

test('reports a dialog that appeared after its step with the next one', async () => {
  const { recorder } = await openTrial()
  const late = { dialogs: [] as Dialog[] }
  const tab = fakeTab({
    look: async () => fakeSignals({ dialogs: late.dialogs.splice(0) }),
    peek: async () => ({ changed: late.dialogs.length > 0, box: null, point: null }),
  })
  const { toolBox } = recorder.record(tab)
  expect((await toolBox.call('browser_click', {})).text).toBe('clicked\n\nNothing changed.')
  late.dialogs.push({ type: 'alert', message: 'Session over', time: 0 })
  const next = await toolBox.call('browser_click', {})
  expect(next.text).toContain('Before this step the page had also shown: dialog alert "Session over".')
  expect((await toolBox.call('browser_click', {})).text).not.toContain('Session over')
  await recorder.close('done')
})

describe('observing only when necessary', () => {
  test('observes a quiet page four times in three steps', async () => {
    const { recorder } = await openTrial()
    const { looks, tab } = counted(() => false)
    const { toolBox } = recorder.record(tab)
    for (let step = 0; step < 3; step++) await toolBox.call('browser_click', {})
    expect(looks).toEqual({ look: 4, screenshot: 3 })
    await recorder.close('done')
  })

  test('observes a page twice per step when it changes in between', async () => {
    const { recorder } = await openTrial()
    const { looks, tab } = counted(() => true)
    const { toolBox } = recorder.record(tab)
    for (let step = 0; step < 3; step++) await toolBox.call('browser_click', {})
    expect(looks).toEqual({ look: 6, screenshot: 3 })
    await recorder.close('done')
  })

  test('shows the last observation and picture of an unchanged page', async () => {
    const { recorder } = await openTrial()
    const { looks, tab } = counted(() => false)
    const recorded = recorder.record(tab)
    const first = await recorded.observe()
    expect(first.verification).toBeNull()
    const { observation } = await recorded.toolBox.call('browser_click', {})
    const again = await recorded.observe()
    expect(again).toEqual(observation)
    expect(looks).toEqual({ look: 2, screenshot: 2 })
    await recorder.close('done')
  })
})
