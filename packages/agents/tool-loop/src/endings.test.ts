import { InfraError, InterruptedError, ModelError, StepLimitError, TimeoutError } from '@webeval/core'
import { fakeToolBox } from '@webeval/core/testing'
import { describe, expect, test } from 'vitest'
import { askLimit, noProgress, stepLimit, tokenLimit } from './stop-conditions.js'
import { countingBox, runLoop, click, finish, expectPaired } from './testing/run-loop.js'

describe('the final answer', () => {
  test('is the last thing said, even after thoughts', async () => {
    const { said } = await runLoop([
      [{ type: 'reasoning', text: 'a mug, then' }, { type: 'text', text: 'Clicking.' }, click('#a')],
      finish({ status: 'done', answer: '$5' }),
    ])
    expect(said).toEqual(['a mug, then', 'Clicking.', '$5'])
  })

  test('is said only once', async () => {
    const { said } = await runLoop([[{ type: 'text', text: '$5' }, finish({ status: 'done', answer: '$5' })]])
    expect(said).toEqual(['$5'])
  })

  test('treats impossible as an answer, and blocked as no answer', async () => {
    const impossible = await runLoop([finish({ status: 'impossible', reason: 'no such mug' })])
    expect(impossible.ending).toMatchObject({ termination: 'completed', finalAnswer: 'no such mug' })
    const blocked = await runLoop([finish({ status: 'blocked', reason: 'a captcha' })])
    expect(blocked.ending).toMatchObject({ termination: 'error', cause: 'blocked', reason: 'a captcha' })
  })
})

const boxThatThrows = (error: Error) =>
  fakeToolBox({
    browser_click: async () => {
      throw error
    },
  })

describe('faults', () => {
  test.each([
    [new ModelError('unavailable', 'rate limit'), 'infra_error'],
    [new ModelError('misconfigured', 'no key'), 'infra_error'],
    [new ModelError('blocked', 'safety'), 'blocked'],
    [new ModelError('unusable', 'nonsense'), 'agent_error'],
    [new TypeError('oops'), 'infra_error'],
  ])('ends a model that throws %s as %s', async (error, cause) => {
    const { ending } = await runLoop([error])
    expect(ending).toMatchObject({ termination: 'error', cause })
    expect(ending.reason).toContain(error.message)
  })

  test('never blames the agent for a lost browser or the step limit of the recorder', async () => {
    const lost = await runLoop([click('#a')], { toolBox: boxThatThrows(new InfraError('browser gone')) })
    expect(lost.ending).toMatchObject({ termination: 'error', cause: 'infra_error' })
    const limited = await runLoop([click('#a')], {
      toolBox: boxThatThrows(new StepLimitError('20 steps made')),
    })
    expect(limited.ending).toMatchObject({ termination: 'max_steps', reason: '20 steps made' })
    expectPaired(limited.conversation.turns)
  })

  test('abandons a hanging model that ignores its signal at the time limit', async () => {
    const abort = new AbortController()
    const model = { spec: 'deaf', seesImages: false, generate: () => new Promise<never>(() => {}) }
    const running = runLoop([], { model, signal: abort.signal })
    abort.abort(new TimeoutError('the trial ran out of its 5 s'))
    expect((await running).ending).toMatchObject({
      termination: 'timeout',
      reason: 'the trial ran out of its 5 s',
    })
  })

  test('abandons a hanging tool, and still answers its call', async () => {
    const abort = new AbortController()
    const toolBox = fakeToolBox({
      browser_click: () => {
        queueMicrotask(() => abort.abort(new InfraError('the browser crashed')))
        return new Promise<never>(() => {})
      },
    })
    const { ending, conversation } = await runLoop([[click('#a'), click('#b')]], {
      toolBox,
      signal: abort.signal,
    })
    expect(ending).toMatchObject({
      termination: 'error',
      cause: 'infra_error',
      reason: 'the browser crashed',
    })
    expectPaired(conversation.turns)
  })

  test('rethrows an interruption instead of returning an ending', async () => {
    const abort = new AbortController()
    const running = runLoop(['hang'], { signal: abort.signal })
    abort.abort(new InterruptedError('Ctrl-C'))
    await expect(running).rejects.toThrow('Ctrl-C')
  })
})

describe('limits', () => {
  test('applies the step limit within one reply, and lets the model finish after the last step', async () => {
    const box = countingBox()
    const beyond = await runLoop([[click('#a'), click('#b'), click('#c')]], {
      toolBox: box,
      stopWhen: [stepLimit(2)],
    })
    expect(box.done).toHaveLength(2)
    expect(beyond.ending).toMatchObject({
      termination: 'max_steps',
      reason: 'the step limit of 2 is reached',
    })
    expectPaired(beyond.conversation.turns)
    const inTime = await runLoop([click('#a'), finish({ status: 'done' })], { stopWhen: [stepLimit(1)] })
    expect(inTime.ending.termination).toBe('completed')
  })

  test('stops at the token limit before the next call of the model', async () => {
    let used = 0
    const { ending, asks } = await runLoop([], {
      after: () => {
        used += 60
        return click('#a')
      },
      stopWhen: [tokenLimit(100, () => used)],
    })
    expect(asks).toBe(2)
    expect(ending).toMatchObject({ termination: 'max_steps' })
    expect(ending.reason).toContain('100 tokens')
  })

  test('gives up on a model after its third invalid reply in a row', async () => {
    const { ending, asks } = await runLoop([], { after: finish({ status: 'no' }) })
    expect(ending).toMatchObject({ termination: 'error', cause: 'agent_error' })
    expect(asks).toBe(3)
    const mixed = await runLoop([null, { tool: 'dance' }, 'browser_click(target="#a")'], {
      toolBox: countingBox(),
    })
    expect(mixed.ending).toMatchObject({ cause: 'agent_error' })
    const recovers = await runLoop(
      [
        { tool: 'dance' },
        { tool: 'dance' },
        click('#a'),
        { tool: 'dance' },
        { tool: 'dance' },
        finish({ status: 'done' }),
      ],
      { toolBox: countingBox() },
    )
    expect(recovers.ending.termination).toBe('completed')
  })

  test('stops a model after too many calls', async () => {
    const { ending } = await runLoop([], { after: click('#a'), stopWhen: [askLimit(5)] })
    expect(ending).toMatchObject({ termination: 'max_steps', reason: 'the model was asked 5 times' })
  })

  test('stops the same call repeated without effect', async () => {
    const { ending, steps } = await runLoop([], { after: click('#dead'), stopWhen: [noProgress(4)] })
    expect(steps).toBe(4)
    expect(ending.reason).toContain('no progress')
  })
})
