import { existsSync } from 'node:fs'
import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { InfraError, type BrowserTab } from '@webeval/core'
import { fakeTab } from '@webeval/core/testing'
import { describe, expect, test } from 'vitest'
import { clickBox, expectConsistent, openTrial } from './testing/open-trial.js'
import { temporaryTrialFolder } from './testing/trial-folder.js'

const gone = () => Promise.reject(new InfraError('the browser is gone'))

describe('faults become warnings and the trial continues', () => {
  const broken: [string, Partial<BrowserTab>, object][] = [
    ['look', { look: async () => Promise.reject(new InfraError('no answer')) }, { source: 'mcp_tool' }],
    ['peek', { peek: async () => Promise.reject(new InfraError('no answer')) }, { source: 'mcp_tool' }],
    ['settle', { settle: async () => Promise.reject(new InfraError('no answer')) }, { source: 'mcp_tool' }],
    [
      'screenshot',
      { screenshot: async () => Promise.reject(new Error('no answer')) },
      { source: 'screenshot' },
    ],
  ]
  test.each(broken)('%s', async (_, given, warning) => {
    const { folder, recorder } = await openTrial()
    const tab = recorder.record(fakeTab(given))
    for (let step = 0; step < 5; step++)
      expect(await tab.toolBox.call('browser_click', {})).toMatchObject({
        isError: false,
        text: expect.stringContaining('clicked'),
      })
    await recorder.close('done')
    expect(recorder.warnings()).toMatchObject([
      { ...warning, message: expect.stringContaining('no answer'), details: { times: expect.any(Number) } },
    ])
    await expectConsistent(folder, recorder)
  })

  test('a listener that throws', async () => {
    const { folder, recorder } = await openTrial({
      onStep: () => {
        throw new Error('display broke')
      },
    })
    await recorder.record(fakeTab()).toolBox.call('browser_click', {})
    await recorder.close('done')
    expect(recorder.warnings()).toHaveLength(1)
    await expectConsistent(folder, recorder)
  })

  test('the folder disappears during the trial', async () => {
    const { folder, recorder } = await openTrial()
    const { toolBox } = recorder.record(fakeTab())
    await toolBox.call('browser_click', {})
    await rm(folder.path, { recursive: true })
    for (let step = 0; step < 20; step++)
      expect(await toolBox.call('browser_click', {})).toMatchObject({ isError: false })
    await recorder.close('done')
    expect(recorder.messages()).toHaveLength(42)
    expect(
      recorder
        .warnings()
        .map(({ source }) => source)
        .toSorted(),
    ).toEqual(['message_logging', 'message_logging', 'screenshot'])
  })

  test.runIf(existsSync('/dev/full'))('the disk is full', async () => {
    const folder = await temporaryTrialFolder()
    for (const name of ['messages.jsonl', 'steps.jsonl']) await symlink('/dev/full', join(folder.path, name))
    const { recorder } = await openTrial({ folder: folder.path })
    const { toolBox } = recorder.record(fakeTab())
    for (let step = 0; step < 20; step++) await toolBox.call('browser_click', {})
    await recorder.close('done')
    expect(recorder.messages()).toHaveLength(40)
    expect(recorder.warnings().map(({ message }) => message.split(' ')[0])).toEqual([
      'messages.jsonl',
      'steps.jsonl',
    ])
    // The code tells the engine that every other trial would fail too.
    expect(recorder.warnings().map(({ details }) => details?.['code'])).toEqual(['ENOSPC', 'ENOSPC'])
  })
})

describe('a lost browser', () => {
  test('records the result with the last available picture, and passes the error to the agent', async () => {
    const { folder, recorder } = await openTrial()
    const toolBox = clickBox(gone)
    const call = recorder.record(fakeTab({ toolBox })).toolBox.call('browser_click', {})
    await expect(call).rejects.toThrow(InfraError)
    await recorder.close('done')
    expect((await folder.messages())[1]).toMatchObject({
      isError: true,
      result: 'the browser is gone',
      screenshot: 1,
    })
    await expectConsistent(folder, recorder)
  })

  test('keeps the result when every observation fails too', async () => {
    const { folder, recorder } = await openTrial()
    const lost: Partial<BrowserTab> = { look: gone, peek: gone, settle: gone, screenshot: gone }
    const tab = fakeTab({ ...lost, toolBox: clickBox(gone) })
    await expect(recorder.record(tab).toolBox.call('browser_click', {})).rejects.toThrow(InfraError)
    await recorder.close('done')
    await expectConsistent(folder, recorder)
    expect(await folder.steps()).toMatchObject([{ before: null, after: null, verification: null }])
  })
})
