import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InfraError, StepLimitError, isToolResultMessage } from '@webeval/core'
import { fakeSignals, fakeTab, fakeToolBox } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { deferred } from '../testing/deferred.js'
import { clickBox, expectConsistent, openTrial } from '../testing/open-trial.js'
import { temporaryTrialFolder } from '../testing/trial-folder.js'

test('records a step as a call, a result with its picture, and the changes', async () => {
  const { folder, recorder } = await openTrial()
  let title = 'Shop'
  const tab = fakeTab({
    signals: () => {
      const base = fakeSignals({ title })
      return { ...base, fingerprints: { ...base.fingerprints, text: title } }
    },
    peek: async () => ({
      changed: false,
      box: { x: 1, y: 2, width: 30, height: 40 },
      point: { x: 16, y: 22 },
    }),
    toolBox: clickBox(async () => void (title = 'Cart')),
  })
  await recorder.log.logUser('buy a mug')
  const result = await recorder.record(tab).toolBox.call('browser_click', { selector: '#buy' })
  expect(result.text).toBe('clicked\n\nObserved: text changed.')
  expect(result.observation).toMatchObject({
    signals: { title: 'Cart' },
    verification: { text_changed: true, dom_changed: false },
    screenshot: { mimeType: 'image/png' },
  })
  await recorder.close('done')
  expect((await folder.messages()).slice(1)).toMatchObject([
    { type: 'tool_call', tool: 'browser_click', params: { selector: '#buy' } },
    { type: 'tool_result', result: result.text, isError: false, screenshot: 1 },
  ])
  expect(await folder.steps()).toMatchObject([
    {
      before: { title: 'Shop' },
      after: { title: 'Cart' },
      verification: { text_changed: true },
      target_box: { x: 1, y: 2, width: 30, height: 40 },
      click_point: { x: 16, y: 22 },
      screenshot: 1,
    },
  ])
  expect(recorder.warnings()).toEqual([])
  await expectConsistent(folder, recorder)
})

test('has the call on disk before the act happens', async () => {
  const { folder, recorder } = await openTrial()
  let onDisk = ''
  const read = () => readFileSync(join(folder.path, 'messages.jsonl'), 'utf8')
  const toolBox = clickBox(async () => void (onDisk = read()))
  await recorder.record(fakeTab({ toolBox })).toolBox.call('browser_click', {})
  expect(onDisk).toContain('"tool_call"')
  await recorder.close('done')
})

test('takes one picture even in a trial without steps', async () => {
  const { folder, recorder } = await openTrial()
  const tabs = [recorder.record(fakeTab()), recorder.record(fakeTab(), { executorId: 'e2' })]
  await Promise.all(tabs.map((tab) => tab.observe()))
  await recorder.close('done')
  expect(await folder.screenshots()).toEqual(['001.png'])
  expect(recorder.screenshotCount()).toBe(1)
})

test('records as an error whatever the agent received as one', async () => {
  const { folder, recorder } = await openTrial()
  const result = await recorder.record(fakeTab()).toolBox.call('browser_fly', {})
  expect(result).toMatchObject({
    isError: true,
    text: expect.stringContaining('no tool is named browser_fly'),
  })
  await recorder.close('done')
  expect((await folder.messages())[1]).toMatchObject({ type: 'tool_result', isError: true, screenshot: 1 })
  await expectConsistent(folder, recorder)
})

test.each([
  ['browser_evaluate', undefined, true],
  ['run_my_code', 'script', true],
  ['press_the_button', 'act', false],
] as const)('marks changes by %s of kind %s as the agent’s own: %s', async (tool, kind, own) => {
  const { folder, recorder } = await openTrial()
  const done = { text: '1', isError: false }
  const toolBox = fakeToolBox({ [tool]: () => done }, kind ? { [tool]: kind } : {})
  const { observation } = await recorder.record(fakeTab({ toolBox })).toolBox.call(tool, {})
  expect(observation?.verification?.by_agent_script).toBe(own)
  await recorder.close('done')
  expect((await folder.steps())[0]).toMatchObject({ tool, kind: kind ?? 'script' })
})

test('refuses calls beyond the last step without a trace, over all executors', async () => {
  const followed: number[] = []
  const { folder, recorder } = await openTrial({ maxSteps: 2, onStep: ({ number }) => followed.push(number) })
  const [one, two] = [recorder.record(fakeTab()), recorder.record(fakeTab(), { executorId: 'e2' })]
  await one.toolBox.call('browser_click', {})
  await two.toolBox.call('browser_click', {})
  await expect(one.toolBox.call('browser_click', {})).rejects.toThrow(StepLimitError)
  await recorder.close('done')
  expect(followed).toEqual([1, 2])
  expect(recorder.stepCount()).toBe(2)
  expect(one.stepsUsed()).toBe(1)
  await expectConsistent(folder, recorder)
})

test('ends running calls in order on closing, and drops later entries', async () => {
  const { folder, recorder } = await openTrial()
  const inFlight = ['e1', 'e2', 'e3'].map((executorId) => {
    const acting = deferred()
    const click = () => {
      acting.resolve()
      return new Promise<never>(() => {})
    }
    const { toolBox } = recorder.record(fakeTab({ toolBox: clickBox(click) }), { executorId })
    return { acting: acting.promise, call: toolBox.call('browser_click', {}).catch(String) }
  })
  await Promise.all(inFlight.map(({ acting }) => acting))
  await recorder.close('the agent threw')
  await Promise.all(inFlight.map(({ call }) => call))
  await recorder.log.logAssistant('too late')
  await recorder.close('again')
  const results = (await folder.messages()).filter(isToolResultMessage)
  expect(results).toHaveLength(3)
  for (const result of results)
    expect(result).toMatchObject({ isError: true, result: 'Aborted: the agent threw' })
  // Observations made until then are kept.
  for (const step of await folder.steps()) expect(step.before).not.toBeNull()
  await expectConsistent(folder, recorder)
})

test('keeps the final page where graders read it', async () => {
  const { folder, recorder } = await openTrial()
  await recorder.saveFinal('<p>bye', { schema_version: 1, url: 'u', title: 't', text: 'bye', probes: [] })
  await recorder.close('done')
  expect(await folder.text('final/page.html')).toBe('<p>bye')
  expect(JSON.parse(await folder.text('final/state.json'))).toMatchObject({ text: 'bye' })
})

test("fails before anything runs when the folder can't be created", async () => {
  const folder = await temporaryTrialFolder()
  await writeFile(join(folder.path, 'taken'), '')
  await expect(openTrial({ folder: join(folder.path, 'taken', 'trial-1') })).rejects.toThrow(InfraError)
  await mkdir(join(folder.path, 'odd', 'steps.jsonl'), { recursive: true })
  await expect(openTrial({ folder: join(folder.path, 'odd') })).rejects.toThrow(InfraError)
})

test('keeps log functions working when taken out of the log', async () => {
  const { recorder } = await openTrial()
  const { logAssistant } = recorder.log
  await logAssistant('mug bought')
  expect(recorder.messages()).toMatchObject([{ type: 'assistant', content: 'mug bought' }])
  await recorder.close('done')
})
