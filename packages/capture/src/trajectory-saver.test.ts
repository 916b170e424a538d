import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InfraError, type FinalState, type Metadata, type Step } from '@webeval/core'
import { fakeSignals } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { createNoticeList } from './recorder/notice-list.js'
import { countingClock } from './testing/counting-clock.js'
import { temporaryTrialFolder } from './testing/trial-folder.js'
import { TrajectorySaver } from './trajectory-saver.js'

const step = (number: number, given: Partial<Step> = {}): Step => ({
  id: `call_${number}`,
  step: number,
  tool: 'browser_click',
  started_at: '2026-01-01T00:00:00.000Z',
  is_error: false,
  before: null,
  after: null,
  verification: null,
  target_box: null,
  click_point: null,
  screenshot: null,
  times: { before_ms: 0, act_ms: 0, settle_ms: 0, after_ms: 0, screenshot_ms: 0, total_ms: 0 },
  ...given,
})
const state: FinalState = {
  schema_version: 1,
  url: 'http://fake.test/',
  title: '',
  text: 'the end',
  probes: [],
}

async function saver() {
  const folder = await temporaryTrialFolder()
  const notices = createNoticeList(countingClock())
  return {
    folder,
    notices,
    trajectory: new TrajectorySaver({ outputDir: folder.path, onWarning: notices.warn }),
  }
}

test('writes steps in the order in which they began, whichever ended first', async () => {
  const { folder, trajectory } = await saver()
  await trajectory.init()
  const [first, second, third] = [trajectory.beginStep(), trajectory.beginStep(), trajectory.beginStep()]
  third(step(3))
  first(step(1))
  second(step(2))
  await trajectory.close()
  expect((await folder.steps()).map((line) => line.step)).toEqual([1, 2, 3])
})

test('loses no other step when one never ends', async () => {
  const { folder, trajectory } = await saver()
  trajectory.beginStep()
  trajectory.beginStep()(step(2))
  await trajectory.close()
  expect((await folder.steps()).map((line) => line.step)).toEqual([2])
})

test('stores observations without the content that only models need', async () => {
  const { folder, trajectory } = await saver()
  const look = fakeSignals({ content: [{ kind: 'text', text: 'much' }] })
  trajectory.beginStep()(step(1, { before: look, after: look }))
  await trajectory.close()
  const { content: _, ...kept } = look
  expect((await folder.steps())[0]).toMatchObject({ before: kept, after: kept })
  expect(await folder.text('steps.jsonl')).not.toContain('much')
})

test('limits the line of a page with megabytes in its address', async () => {
  const { folder, trajectory } = await saver()
  const look = fakeSignals({ url: `data:text/html,${'x'.repeat(5_000_000)}` })
  trajectory.beginStep()(step(1, { after: look }))
  await trajectory.close()
  expect((await folder.text('steps.jsonl')).length).toBeLessThan(10_000)
  expect((await folder.steps())[0]?.after?.url).toContain('more characters')
})

test('writes complete files and leaves no temporary ones', async () => {
  const { folder, trajectory } = await saver()
  await trajectory.init()
  await trajectory.saveFinal('<p>end \uD800', { ...state, text: 'lone \uD800' })
  await trajectory.saveMetadata({ query_id: 'q' } as Metadata)
  expect(JSON.parse(await folder.text('final/state.json'))).toMatchObject({ text: 'lone \uFFFD' })
  expect(await folder.text('final/page.html')).toBe('<p>end \uFFFD')
  expect(JSON.parse(await folder.text('metadata.json'))).toEqual({ query_id: 'q' })
  expect((await readdir(folder.path)).toSorted()).toEqual(['final', 'metadata.json', 'steps.jsonl'])
  expect((await readdir(join(folder.path, 'final'))).toSorted()).toEqual(['page.html', 'state.json'])
  await trajectory.close()
})

test('removes the final page of an earlier attempt', async () => {
  const { folder, trajectory } = await saver()
  await trajectory.saveFinal('<p>old', state)
  await new TrajectorySaver({ outputDir: folder.path }).init()
  expect(await readdir(join(folder.path, 'final'))).toEqual([])
  await trajectory.close()
})

test('warns about a lost final page, and fails on lost metadata', async () => {
  const { folder, trajectory, notices } = await saver()
  await writeFile(join(folder.path, 'final'), 'a file in the way')
  await mkdir(join(folder.path, 'metadata.json'))
  await trajectory.saveFinal('<p>', state)
  expect(notices.all()).toMatchObject([{ message: expect.stringContaining('final page could not be kept') }])
  await expect(trajectory.saveMetadata({} as Metadata)).rejects.toThrow(InfraError)
  await rm(join(folder.path, 'metadata.json'), { recursive: true })
  await trajectory.close()
})
