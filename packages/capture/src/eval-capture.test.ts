import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InfraError } from '@webeval/core'
import { fakeTab, onePixelPng } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { EvalCapture } from './eval-capture.js'
import { temporaryTrialFolder } from './testing/trial-folder.js'

test('lets a foreign agent log a whole trial', async () => {
  const folder = await temporaryTrialFolder()
  const capture = new EvalCapture({ outputDir: join(folder.path), screenshotSource: fakeTab() })
  await capture.init()
  await capture.logUser('buy a mug')
  const id = await capture.logToolCall('browser_click', { selector: '#mug' })
  await capture.logToolResult(id, { ok: true }, false, await capture.captureScreenshot())
  await capture.logAssistant('bought')
  await capture.close()
  expect(capture.getScreenshotCount()).toBe(1)
  expect(capture.getLastAssistantMessage()).toBe('bought')
  expect(await folder.messages()).toMatchObject([
    { type: 'user' },
    { type: 'tool_call', toolCallId: id },
    { type: 'tool_result', toolCallId: id, result: { ok: true }, screenshot: 1 },
    { type: 'assistant' },
  ])
  expect(capture.getMessages()).toEqual(await folder.messages())
  expect(await folder.screenshots()).toEqual(['001.png'])
})

test("takes each executor's picture of its own page", async () => {
  const folder = await temporaryTrialFolder()
  const capture = new EvalCapture({ outputDir: folder.path })
  expect(await capture.captureScreenshot(fakeTab())).toBe(1)
  expect(await capture.captureScreenshot()).toBeNull()
  expect(capture.getWarnings()).toMatchObject([{ source: 'screenshot' }])
  await capture.close()
})

test('fails immediately with advice when the folder is not writable', async () => {
  const folder = await temporaryTrialFolder()
  await writeFile(join(folder.path, 'file'), '')
  const capture = new EvalCapture({ outputDir: join(folder.path, 'file') })
  await expect(capture.init()).rejects.toThrow(InfraError)
  await expect(capture.init()).rejects.toThrow(/Choose another folder/)
})

test('calls hooks with messages and pictures, even hooks set later, and survives hooks that throw', async () => {
  const folder = await temporaryTrialFolder()
  const heard: string[] = []
  const picture = { data: onePixelPng, mimeType: 'image/png' } as const
  const capture = new EvalCapture({
    outputDir: folder.path,
    screenshotSource: { screenshot: async () => picture },
    hooks: { onMessage: ({ type }) => void heard.push(`first: ${type}`) },
  })
  await capture.init()
  await capture.logUser('buy it')
  capture.setHooks({
    onMessage() {
      throw new Error('my mistake')
    },
    onScreenshot: (number) => void heard.push(`picture ${number}`),
  })
  await capture.logAssistant('bought')
  await capture.captureScreenshot()
  await capture.close()
  expect(heard).toEqual(['first: user', 'picture 1'])
  expect(await folder.messages()).toMatchObject([{ type: 'user' }, { type: 'assistant' }])
  expect(capture.getWarnings()).toMatchObject([{ message: expect.stringContaining('my mistake') }])
})
