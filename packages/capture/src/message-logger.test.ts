import { existsSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createNoticeList } from './recorder/notice-list.js'
import { MessageLogger } from './message-logger.js'
import { countingClock } from './testing/counting-clock.js'
import { temporaryTrialFolder } from './testing/trial-folder.js'

async function logger() {
  const folder = await temporaryTrialFolder()
  const notices = createNoticeList(countingClock())
  const log = new MessageLogger({
    outputDir: folder.path,
    clock: countingClock(),
    onWarning: notices.warn,
  })
  onTestFinished(() => log.close())
  return { folder, log, notices }
}

test('writes every kind of message to disk as logged, and keeps it in memory', async () => {
  const { folder, log } = await logger()
  await log.init()
  await log.logUser('buy a mug')
  await log.logDelegation('find the mug', 'e1', 5)
  const id = await log.logToolCall('browser_click', { selector: '#mug' }, 'e1')
  await log.logToolResult(id, 'clicked', false, 1)
  await log.logDelegationResult('e1', 'found', 'done', 1, 'http://shop.test/mug')
  await log.logError('the model stumbled', 'E_MODEL')
  await log.logAssistant('bought')
  const stored = await folder.messages()
  expect(stored.map((message) => ({ ...message, timestamp: undefined }))).toEqual([
    { type: 'user', content: 'buy a mug' },
    { type: 'delegation', instruction: 'find the mug', executorId: 'e1', maxSteps: 5 },
    {
      type: 'tool_call',
      tool: 'browser_click',
      toolCallId: id,
      params: { selector: '#mug' },
      executorId: 'e1',
    },
    {
      type: 'tool_result',
      toolCallId: id,
      result: 'clicked',
      isError: false,
      screenshot: 1,
      executorId: 'e1',
    },
    {
      type: 'delegation_result',
      executorId: 'e1',
      summary: 'found',
      status: 'done',
      stepsUsed: 1,
      currentUrl: 'http://shop.test/mug',
    },
    { type: 'error', content: 'the model stumbled', errorCode: 'E_MODEL' },
    { type: 'assistant', content: 'bought' },
  ])
  expect(log.getMessages()).toEqual(stored)
  expect(log.getLastAssistantMessage()).toBe('bought')
  await log.close()
})

test('returns null as the last assistant message until the agent said something', async () => {
  const { log } = await logger()
  await log.logUser('hello?')
  expect(log.getLastAssistantMessage()).toBeNull()
  await log.close()
})

describe('the single result of a call', () => {
  test('drops a second result with a warning', async () => {
    const { folder, log, notices } = await logger()
    const id = await log.logToolCall('browser_click', {})
    expect(log.getCurrentToolCallId()).toBe(id)
    await log.logToolResult(id, 'first', false)
    await log.logToolResult(id, 'second', true)
    await log.logToolResult('call_99', 'whose?', false)
    await log.close()
    expect((await folder.messages()).map(({ type }) => type)).toEqual(['tool_call', 'tool_result'])
    expect(notices.all()).toHaveLength(2)
    expect(log.getCurrentToolCallId()).toBeNull()
  })

  test('adds a missing result on closing, with the reason', async () => {
    const { folder, log } = await logger()
    const id = await log.logToolCall('browser_click', {}, 'e2')
    await log.close('time is over')
    expect((await folder.messages()).at(-1)).toMatchObject({
      type: 'tool_result',
      toolCallId: id,
      result: 'time is over',
      isError: true,
      executorId: 'e2',
    })
  })
})

test('writes a valid line for any parameters', async () => {
  const { folder, log } = await logger()
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  const given: unknown[] = [circular, null, undefined, 'text', [1, 2], { n: 1n, u: undefined, s: '\uD800' }]
  for (const params of given) await log.logToolResult(await log.logToolCall('t', params), params, false)
  await log.logAssistant('z'.repeat(10_000_000))
  await log.logAssistant({ an: 'object' } as unknown as string)
  await log.logDelegation('go', '', Number.NaN)
  await log.close()
  const stored = await folder.messages()
  expect(stored).toHaveLength(given.length * 2 + 3)
  expect(stored[0]).toMatchObject({ params: { self: '[circular]' } })
  expect(stored[3]).toMatchObject({ type: 'tool_result', result: null })
  expect(stored[8]).toMatchObject({ params: { value: [1, 2] } })
  expect(stored[10]).toMatchObject({ params: { n: '1', s: '\uFFFD' } })
})

test('keeps parameters as logged when they change later', async () => {
  const { log } = await logger()
  const params = { text: 'before' }
  await log.logToolCall('browser_type', params)
  params.text = 'after'
  expect(log.getMessages()[0]).toMatchObject({ params: { text: 'before' } })
  await log.close()
})

test.runIf(existsSync('/dev/full'))(
  'keeps memory complete on a full disk, with one counted warning',
  async () => {
    const { folder, log, notices } = await logger()
    await symlink('/dev/full', join(folder.path, 'messages.jsonl'))
    for (let index = 0; index < 200; index++) await log.logUser(`message ${index}`)
    await log.close()
    expect(log.getMessages()).toHaveLength(200)
    expect(notices.all()).toHaveLength(1)
    expect(notices.all()[0]).toMatchObject({
      source: 'message_logging',
      message: expect.stringContaining('no space left on device'),
      details: { times: 201 },
    })
  },
)
