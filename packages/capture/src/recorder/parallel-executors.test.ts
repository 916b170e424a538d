import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isToolCallMessage, isToolResultMessage } from '@webeval/core'
import { fakeSignals, fakeTab } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { deferred, type Deferred } from '../testing/deferred.js'
import { clickBox, expectConsistent, openTrial } from '../testing/open-trial.js'

test('assigns every id, picture and line correctly when three executors end in any order', async () => {
  const { folder, recorder } = await openTrial()
  const waiting: Deferred<void>[] = []
  const executors = [1, 2, 3].map((executor) => {
    let calls = 0
    const picture = () => Uint8Array.from([executor, calls])
    const tab = fakeTab({
      signals: () => fakeSignals({ url: `http://fake.test/${executor}/${calls}` }),
      screenshot: async () => ({ data: picture(), mimeType: 'image/png' }),
      toolBox: clickBox(async () => {
        const turn = deferred()
        waiting.push(turn)
        await turn.promise
        calls++
      }),
    })
    return recorder.record(tab, { executorId: `e${executor}` })
  })
  const acting = { executors: executors.length }
  const work = executors.map(async ({ toolBox }, executor) => {
    for (let call = 0; call < 50; call++)
      await toolBox.call('browser_click', { executor: executor + 1, call })
    acting.executors--
  })
  // All calls run before any may end, and they end in a different order each time.
  for (let turn = 0; acting.executors > 0; await new Promise((resolve) => setImmediate(resolve)))
    if (waiting.length === acting.executors)
      for (const ending of waiting.splice(turn++ % waiting.length, 1)) ending.resolve()
  await Promise.all(work)
  await recorder.close('done')
  await expectConsistent(folder, recorder)
  const messages = await folder.messages()
  const steps = await folder.steps()
  const called = messages.filter(isToolCallMessage).map(({ toolCallId }) => toolCallId)
  const answered = messages.filter(isToolResultMessage).map(({ toolCallId }) => toolCallId)
  expect(answered).not.toEqual(called)
  expect(steps).toHaveLength(150)
  expect(recorder.screenshotCount()).toBe(150)
  for (const call of messages.filter(isToolCallMessage)) {
    const step = steps.find(({ id }) => id === call.toolCallId)!
    const { executor, call: nth } = call.params as { executor: number; call: number }
    expect(step.executorId).toBe(`e${executor}`)
    expect(step.before?.url).toBe(`http://fake.test/${executor}/${nth}`)
    expect(step.after?.url).toBe(`http://fake.test/${executor}/${nth + 1}`)
    const file = `screenshots/${String(step.screenshot).padStart(3, '0')}.png`
    expect([...(await readFile(join(folder.path, file)))]).toEqual([executor, nth + 1])
  }
  expect(executors.map((tab) => tab.stepsUsed())).toEqual([50, 50, 50])
})

test('runs calls on one tab one after another', async () => {
  const { recorder } = await openTrial()
  let inFlight = 0
  let most = 0
  const toolBox = clickBox(async () => {
    most = Math.max(most, ++inFlight)
    await new Promise((resolve) => setImmediate(resolve))
    inFlight--
  })
  const tab = recorder.record(fakeTab({ toolBox }))
  await Promise.all(Array.from({ length: 10 }, () => tab.toolBox.call('browser_click', {})))
  expect(most).toBe(1)
  await recorder.close('done')
})
