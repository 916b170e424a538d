import {
  isToolCallMessage,
  isToolResultMessage,
  type ToolBox,
  type TrialRecorder,
  type TrialRecorderOptions,
} from '@webeval/core'
import { fakeToolBox } from '@webeval/core/testing'
import { expect } from 'vitest'
import { openTrialRecorder } from '../recorder/open-trial-recorder.js'
import { countingClock } from './counting-clock.js'
import { temporaryTrialFolder, type TrialFolder } from './trial-folder.js'

/** A recorder on a real folder, with the controller that aborts its trial. */
export interface OpenTrial {
  readonly folder: TrialFolder
  readonly recorder: TrialRecorder
  readonly trial: AbortController
}

/** Opens one, in a temporary folder by default. */
export async function openTrial(given: Partial<TrialRecorderOptions> = {}): Promise<OpenTrial> {
  const folder = await temporaryTrialFolder()
  const trial = new AbortController()
  const recorder = await openTrialRecorder({
    folder: folder.path,
    clock: countingClock(),
    signal: trial.signal,
    maxSteps: 1_000,
    ...given,
  })
  return { folder, recorder, trial }
}

/** Checks the consistency of a trial folder as an independent reader would. */
export async function expectConsistent(folder: TrialFolder, recorder: TrialRecorder): Promise<void> {
  const messages = await folder.messages()
  const steps = await folder.steps()
  const calls = messages.filter(isToolCallMessage)
  const results = messages.filter(isToolResultMessage)
  expect(steps.map(({ id }) => id)).toEqual(calls.map(({ toolCallId }) => toolCallId))
  expect(steps.map(({ step }) => step)).toEqual(calls.map((_, index) => index + 1))
  expect(results.map(({ toolCallId }) => toolCallId).toSorted()).toEqual(
    calls.map(({ toolCallId }) => toolCallId).toSorted(),
  )
  for (const result of results) {
    const step = steps.find(({ id }) => id === result.toolCallId)
    expect(step).toMatchObject({ is_error: result.isError, screenshot: result.screenshot ?? null })
    expect(step?.executorId).toBe(result.executorId)
  }
  const numbers = results.flatMap(({ screenshot }) => screenshot ?? [])
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  const files = await folder.screenshots()
  expect(files).toHaveLength(recorder.screenshotCount())
  for (const number of numbers) expect(files).toContain(`${String(number).padStart(3, '0')}.png`)
  expect(recorder.messages()).toEqual(messages)
  expect(recorder.stepCount()).toBe(calls.length)
}

/** A tool box with a custom click. */
export const clickBox = (click: () => Promise<void>): ToolBox =>
  fakeToolBox({
    browser_click: async () => {
      await click()
      return { text: 'clicked', isError: false }
    },
  })
