import { InterruptedError, TimeoutError, type BrowserTab } from '@webeval/core'
import { fakeTab } from '@webeval/core/testing'
import { describe, expect, test } from 'vitest'
import { deferred } from './testing/deferred.js'
import { clickBox, expectConsistent, openTrial } from './testing/open-trial.js'

/** A promise that never settles, and reports when it began. */
function hanging() {
  const begun = deferred()
  const hang = () => {
    begun.resolve()
    return new Promise<never>(() => {})
  }
  return { hang, reached: begun.promise }
}

describe('when the trial is aborted', () => {
  const phases: [string, (hang: () => Promise<never>) => Partial<BrowserTab>][] = [
    ['peeking', (hang) => ({ peek: hang })],
    ['looking', (hang) => ({ peek: () => Promise.reject(new Error('never seen')), look: hang })],
    ['acting', (hang) => ({ toolBox: { tools: [], call: hang } })],
    ['settling', (hang) => ({ settle: hang })],
    ['taking a picture', (hang) => ({ screenshot: hang })],
  ]

  test.each(phases)('ends the call immediately with a recorded error while %s', async (_, tabThat) => {
    const { folder, recorder, trial } = await openTrial()
    const { hang, reached } = hanging()
    const { toolBox } = recorder.record(fakeTab(tabThat(hang)))
    const call = toolBox.call('browser_click', {})
    await reached
    trial.abort(new TimeoutError('the trial had 5 minutes'))
    await expect(call).rejects.toThrow(TimeoutError)
    expect(recorder.messages().at(-1)).toMatchObject({
      type: 'tool_result',
      isError: true,
      result: expect.stringContaining('the trial had 5 minutes'),
    })
    await expect(toolBox.call('browser_click', {})).rejects.toThrow(TimeoutError)
    await recorder.close('done')
    expect(recorder.stepCount()).toBe(1)
    await expectConsistent(folder, recorder)
  })

  test('tells the agent immediately while it observes', async () => {
    const { recorder, trial } = await openTrial()
    const { hang, reached } = hanging()
    const observing = recorder.record(fakeTab({ look: hang })).observe()
    await reached
    trial.abort(new InterruptedError('Ctrl-C'))
    await expect(observing).rejects.toThrow(InterruptedError)
    await recorder.close('done')
  })

  test("still records the tool's answer after the act", async () => {
    const { recorder, trial } = await openTrial()
    const { hang, reached } = hanging()
    const call = recorder.record(fakeTab({ settle: hang })).toolBox.call('browser_click', {})
    await reached
    trial.abort(new InterruptedError('Ctrl-C'))
    await expect(call).rejects.toThrow(InterruptedError)
    expect(recorder.messages().at(-1)).toMatchObject({ result: 'clicked\n\nAborted: Ctrl-C' })
    await recorder.close('done')
  })

  test('keeps the tab usable when only one call is aborted', async () => {
    const { folder, recorder } = await openTrial()
    const own = new AbortController()
    const { hang, reached } = hanging()
    let hangs = true
    const toolBox = clickBox(() => (hangs ? hang() : Promise.resolve()))
    const tab = recorder.record(fakeTab({ toolBox }))
    const call = tab.toolBox.call('browser_click', {}, { signal: own.signal })
    await reached
    own.abort(new Error('changed my mind'))
    await expect(call).rejects.toThrow('changed my mind')
    hangs = false
    expect(await tab.toolBox.call('browser_click', {})).toMatchObject({ isError: false })
    await recorder.close('done')
    await expectConsistent(folder, recorder)
  })

  test('does and records nothing before it began', async () => {
    const { recorder, trial } = await openTrial()
    trial.abort(new InterruptedError('Ctrl-C'))
    await expect(recorder.record(fakeTab()).toolBox.call('browser_click', {})).rejects.toThrow('Ctrl-C')
    expect(recorder.stepCount()).toBe(0)
    await recorder.close('done')
  })
})
