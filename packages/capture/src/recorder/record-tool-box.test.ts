import { InfraError, type Message, type Notice } from '@webeval/core'
import { fakeTab, fakeToolBox } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { EvalCapture } from '../eval-capture.js'
import { recordToolBox } from './record-tool-box.js'
import { createStepLedger } from './step-ledger.js'
import { countingClock } from '../testing/counting-clock.js'
import { temporaryTrialFolder } from '../testing/trial-folder.js'
import { TrajectorySaver } from '../trajectory-saver.js'

const never = () => new Promise<never>(() => {})

test('holds nothing up when a broken browser never answers again', async () => {
  const folder = await temporaryTrialFolder()
  const clock = countingClock()
  const capture = new EvalCapture({ outputDir: folder.path, clock })
  const trajectory = new TrajectorySaver({ outputDir: folder.path })
  const tab = fakeTab({
    settle: never,
    toolBox: fakeToolBox({ browser_click: () => Promise.reject(new InfraError('crashed')) }),
  })
  const toolBox = recordToolBox(tab, {
    ledger: createStepLedger({ capture, trajectory, clock, maxSteps: 5 }),
    clock,
    signal: new AbortController().signal,
    warn: capture.warn.bind(capture),
    lastLookMs: 1,
  })
  await expect(toolBox.call('browser_click', {})).rejects.toThrow('crashed')
  await capture.close()
  await trajectory.close()
  expect(await folder.messages()).toMatchObject([
    { type: 'tool_call' },
    { type: 'tool_result', isError: true, result: 'crashed' },
  ] satisfies Partial<Message>[])
  expect(await folder.steps()).toMatchObject([{ is_error: true, after: null, screenshot: null }])
  expect(capture.getWarnings()).toMatchObject([
    { source: 'mcp_tool', message: 'Tool browser_click returned error: crashed' },
  ] satisfies Partial<Notice>[])
})
