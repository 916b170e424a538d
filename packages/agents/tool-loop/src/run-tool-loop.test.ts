import {
  InfraError,
  InterruptedError,
  ModelError,
  type Observation,
  type Part,
  StepLimitError,
  TimeoutError,
  type ToolBox,
  type TrialLog,
  type Turn,
  withoutFences,
} from '@webeval/core'
import {
  fakeSignals,
  fakeToolBox,
  onePixelPng,
  scriptedModel,
  type ScriptedReply,
} from '@webeval/core/testing'
import { describe, expect, test } from 'vitest'
import { createConversation } from './conversation.js'
import { finishTool } from './finish-tool.js'
import type { LoopTool } from './loop-tool.js'
import { runToolLoop, type ToolLoopOptions } from './run-tool-loop.js'
import { askLimit, noProgress, stepLimit, tokenLimit } from './stop-conditions.js'

interface Recorded {
  readonly said: string[]
  readonly errors: string[]
  readonly log: TrialLog
}

function recorded(): Recorded {
  const said: string[] = []
  const errors: string[] = []
  return {
    said,
    errors,
    log: {
      logAssistant: async (content) => void said.push(content),
      logError: async (content) => void errors.push(content),
      logDelegation: async () => {},
      logDelegationResult: async () => {},
    },
  }
}

/** A tool box that counts executed and refused calls, like a recorder. */
function countingBox(): ToolBox & { readonly done: string[]; readonly refused: string[] } {
  const done: string[] = []
  const refused: string[] = []
  return {
    done,
    refused,
    tools: [
      {
        name: 'browser_click',
        description: 'clicks',
        inputSchema: {
          type: 'object',
          properties: { target: { type: 'string' }, times: { type: 'integer' }, note: { type: 'string' } },
          required: ['target'],
        },
      },
    ],
    async call(tool, params, options = {}) {
      options.signal?.throwIfAborted()
      if (options.refused !== undefined) {
        refused.push(tool)
        return { text: options.refused, isError: true }
      }
      done.push(JSON.stringify(params))
      return { text: `clicked ${String(params['target'])}`, isError: false }
    },
  }
}

async function run(
  replies: readonly ScriptedReply[],
  given: Partial<ToolLoopOptions> & { readonly after?: ScriptedReply; readonly seesImages?: boolean } = {},
) {
  const model = scriptedModel(replies, { after: given.after, seesImages: given.seesImages })
  const record = recorded()
  const conversation = given.conversation ?? createConversation()
  if (conversation.turns.length === 0) conversation.say({ type: 'text', text: 'buy a mug' })
  const ended = await runToolLoop({
    model: model.open({ task: {} as never, trial: 1 }),
    role: 'actor',
    system: 'act',
    ownTools: [finishTool()],
    toolBox: fakeToolBox({ browser_click: () => ({ text: 'clicked', isError: false }) }),
    stopWhen: [stepLimit(20), askLimit(40)],
    signal: new AbortController().signal,
    log: record.log,
    ...given,
    conversation,
  })
  return { ...ended, ...record, model, conversation }
}

const click = (target: string) => ({ tool: 'browser_click', params: { target } })
const finish = (params: Record<string, unknown>) => ({ tool: 'finish', params })
const resultsIn = (turns: readonly Turn[]) =>
  turns.flatMap((turn) => turn.parts).filter((part) => part.type === 'tool_result')

const idsOf = (turn: Turn | undefined, type: 'tool_call' | 'tool_result') =>
  (turn?.parts ?? []).flatMap((part) => (part.type === type ? [part.id] : []))

/** Checks that every call has exactly one result, in the following turn. */
function expectPaired(turns: readonly Turn[]) {
  const pairs = turns.flatMap((turn, index) =>
    turn.from === 'model'
      ? [{ calls: idsOf(turn, 'tool_call'), answers: idsOf(turns[index + 1], 'tool_result') }]
      : [],
  )
  expect(pairs.map((pair) => pair.answers)).toEqual(pairs.map((pair) => pair.calls))
}

describe('calls', () => {
  test('runs the calls of one reply in order, and answers each by its id', async () => {
    const box = countingBox()
    const { ending, conversation, steps } = await run(
      [[click('#a'), click('#b'), click('#c')], finish({ status: 'done', answer: 'ok' })],
      { toolBox: box },
    )
    expect(box.done).toEqual(['{"target":"#a"}', '{"target":"#b"}', '{"target":"#c"}'])
    expect(resultsIn(conversation.turns).map((part) => withoutFences(part.text))).toEqual([
      'clicked #a',
      'clicked #b',
      'clicked #c',
      'Noted.',
    ])
    expect(steps).toBe(3)
    expect(ending).toMatchObject({ termination: 'completed', finalAnswer: 'ok' })
    expectPaired(conversation.turns)
  })

  test('runs nothing after the ending tool of a reply', async () => {
    const box = countingBox()
    const { ending, conversation } = await run([[click('#a'), finish({ status: 'done' }), click('#b')]], {
      toolBox: box,
    })
    expect(box.done).toEqual(['{"target":"#a"}'])
    expect(ending.termination).toBe('completed')
    expectPaired(conversation.turns)
  })

  test('answers an unknown tool with the list of tools, and records the call', async () => {
    const box = countingBox()
    const { conversation } = await run([{ tool: 'browser_teleport' }, finish({ status: 'done' })], {
      toolBox: box,
    })
    expect(box.refused).toEqual(['browser_teleport'])
    const answer = resultsIn(conversation.turns)[0]
    expect(answer).toMatchObject({ isError: true })
    expect(answer?.text).toContain('browser_click, finish')
  })

  test.each([
    ['missing', {}, "must have required property 'target'"],
    ['null', null, "must have required property 'target'"],
    ['a null parameter', { target: null }, "must have required property 'target'"],
    ['a list', ['#a'], 'not a list'],
    ['a text that is no JSON', 'click it', 'not a'],
    ['of the wrong type', { target: '#a', times: 'often' }, 'times must be integer'],
  ])('rejects arguments that are %s with the expected ones, and does nothing', async (_, params, told) => {
    const box = countingBox()
    const { conversation } = await run(
      [[{ type: 'tool_call', id: 'x', tool: 'browser_click', params }], finish({ status: 'done' })],
      { toolBox: box },
    )
    expect(box.done).toEqual([])
    expect(box.refused).toEqual(['browser_click'])
    const answer = resultsIn(conversation.turns)[0]
    expect(answer?.text).toContain('browser_click({target: string, times?: integer, note?: string})')
    expect(answer?.text).toContain(told)
    expectPaired(conversation.turns)
  })

  test('repairs arguments that a lenient reader understands', async () => {
    const box = countingBox()
    await run(
      [
        { tool: 'browser_click', params: '{"target":"#a"}' },
        { tool: 'browser_click', params: { target: '#b', times: '2', note: null } },
        finish({ status: 'done' }),
      ],
      { toolBox: box },
    )
    expect(box.done).toEqual(['{"target":"#a"}', '{"target":"#b","times":2}'])
  })

  test('continues after an ending tool with bad arguments', async () => {
    const { ending, errors } = await run([
      finish({ status: 'perhaps' }),
      finish({ status: 'done', answer: 7 }),
    ])
    expect(errors[0]).toContain('done, impossible, blocked')
    expect(ending.finalAnswer).toBe('7')
  })
})

describe('parallel tools of the pattern', () => {
  test('runs the delegations of one reply in parallel, and the ending after them', async () => {
    const events: string[] = []
    let release!: () => void
    const bothStarted = new Promise<void>((resolve) => (release = resolve))
    const delegate: LoopTool = {
      definition: { name: 'delegate', description: '', inputSchema: { type: 'object' } },
      ends: false,
      run: async ({ to }) => {
        events.push(`start ${String(to)}`)
        if (events.length === 2) release()
        await bothStarted
        events.push(`end ${String(to)}`)
        return { text: `did ${String(to)}`, isError: false }
      },
    }
    const { ending, conversation } = await run(
      [
        [
          { tool: 'delegate', params: { to: 'a' } },
          { tool: 'delegate', params: { to: 'b' } },
          finish({ status: 'done', answer: 'both' }),
        ],
      ],
      { ownTools: [delegate, finishTool()], parallel: true, toolBox: undefined },
    )
    expect(events).toEqual(['start a', 'start b', 'end a', 'end b'])
    expect(ending.finalAnswer).toBe('both')
    expect(resultsIn(conversation.turns).map((part) => part.text)).toEqual(['did a', 'did b', 'Noted.'])
  })
})

describe('replies without a call', () => {
  test('reminds the model after an empty reply, and lets it recover', async () => {
    const { ending, model, errors } = await run([null, null, finish({ status: 'done', answer: 'there' })])
    expect(ending.finalAnswer).toBe('there')
    expect(errors).toHaveLength(2)
    const last = model.requests.at(-1)!.turns.at(-1)!.parts.at(-1)
    expect(last).toMatchObject({ type: 'text' })
    expect(JSON.stringify(last)).toContain('finish')
  })

  test('ends as the fault of the agent on the third empty reply in a row', async () => {
    const { ending, asks } = await run([null, null, null])
    expect(ending).toMatchObject({ termination: 'error', cause: 'agent_error', finalAnswer: null })
    expect(asks).toBe(3)
  })

  test('asks for a call after a first reply of words, and takes a second as the answer', async () => {
    const { ending, said } = await run(['I think it is 5.', 'It is 5.'])
    expect(ending).toMatchObject({ termination: 'completed', finalAnswer: 'It is 5.' })
    expect(said).toEqual(['I think it is 5.', 'It is 5.'])
  })

  test('resets the count when a call comes between two replies of words', async () => {
    const { ending } = await run(['Hm.', click('#a'), 'Hm.', click('#b'), finish({ status: 'done' })])
    expect(ending).toMatchObject({ termination: 'completed', finalAnswer: null })
  })

  test.each(['safety', 'recitation'] as const)(
    'is blocked when a reply stopped for %s',
    async (stopReason) => {
      const { ending } = await run([{ parts: [], finish: stopReason }])
      expect(ending).toMatchObject({ termination: 'error', cause: 'blocked' })
    },
  )

  test('repairs a malformed call instead of taking it as words', async () => {
    const malformed: ScriptedReply = {
      parts: [{ type: 'text', text: 'browser_click(' }],
      finish: 'malformed_call',
    }
    const { ending } = await run([malformed, malformed, finish({ status: 'done', answer: 'mended' })])
    expect(ending.finalAnswer).toBe('mended')
  })
})

describe('a call written as text', () => {
  test.each([
    'browser_click(target="#a")',
    '```json\n{"name": "browser_click", "args": {"target": "#a"}}\n```',
    '<tool_call>{}</tool_call>',
    'print(default_api.click(x=1))',
  ])('is told so, and is never the answer: %s', async (text) => {
    const once = await run([text, finish({ status: 'done', answer: 'there' })], { toolBox: countingBox() })
    expect(once.errors.join()).toContain('written as text')
    expect(once.ending.finalAnswer).toBe('there')
    const always = await run([text, text, text], { toolBox: countingBox() })
    expect(always.ending).toMatchObject({ cause: 'agent_error', finalAnswer: null })
  })

  test('is distinguished from words that name a tool', async () => {
    const words = 'I used browser_click (twice) to finish the order.'
    const { ending } = await run([words, words], { toolBox: countingBox() })
    expect(ending).toMatchObject({ termination: 'completed', finalAnswer: words })
  })
})

describe('the final answer', () => {
  test('is the last thing said, even after thoughts', async () => {
    const { said } = await run([
      [{ type: 'reasoning', text: 'a mug, then' }, { type: 'text', text: 'Clicking.' }, click('#a')],
      finish({ status: 'done', answer: '$5' }),
    ])
    expect(said).toEqual(['a mug, then', 'Clicking.', '$5'])
  })

  test('is said only once', async () => {
    const { said } = await run([[{ type: 'text', text: '$5' }, finish({ status: 'done', answer: '$5' })]])
    expect(said).toEqual(['$5'])
  })

  test('treats impossible as an answer, and blocked as no answer', async () => {
    const impossible = await run([finish({ status: 'impossible', reason: 'no such mug' })])
    expect(impossible.ending).toMatchObject({ termination: 'completed', finalAnswer: 'no such mug' })
    const blocked = await run([finish({ status: 'blocked', reason: 'a captcha' })])
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
    const { ending } = await run([error])
    expect(ending).toMatchObject({ termination: 'error', cause })
    expect(ending.reason).toContain(error.message)
  })

  test('never blames the agent for a lost browser; the step limit of the recorder is a limit', async () => {
    const lost = await run([click('#a')], { toolBox: boxThatThrows(new InfraError('browser gone')) })
    expect(lost.ending).toMatchObject({ termination: 'error', cause: 'infra_error' })
    const limited = await run([click('#a')], { toolBox: boxThatThrows(new StepLimitError('20 steps made')) })
    expect(limited.ending).toMatchObject({ termination: 'max_steps', reason: '20 steps made' })
    expectPaired(limited.conversation.turns)
  })

  test('abandons a hanging model that ignores its signal at the time limit', async () => {
    const abort = new AbortController()
    const model = { spec: 'deaf', seesImages: false, generate: () => new Promise<never>(() => {}) }
    const running = run([], { model, signal: abort.signal })
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
    const { ending, conversation } = await run([[click('#a'), click('#b')]], {
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
    const running = run(['hang'], { signal: abort.signal })
    abort.abort(new InterruptedError('Ctrl-C'))
    await expect(running).rejects.toThrow('Ctrl-C')
  })
})

describe('limits', () => {
  test('applies the step limit within one reply, and lets the model finish after the last step', async () => {
    const box = countingBox()
    const beyond = await run([[click('#a'), click('#b'), click('#c')]], {
      toolBox: box,
      stopWhen: [stepLimit(2)],
    })
    expect(box.done).toHaveLength(2)
    expect(beyond.ending).toMatchObject({
      termination: 'max_steps',
      reason: 'the step limit of 2 is reached',
    })
    expectPaired(beyond.conversation.turns)
    const inTime = await run([click('#a'), finish({ status: 'done' })], { stopWhen: [stepLimit(1)] })
    expect(inTime.ending.termination).toBe('completed')
  })

  test('stops at the token limit before the next call of the model', async () => {
    let used = 0
    const { ending, asks } = await run([], {
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

  test('gives up a model that makes only invalid calls after two error answers', async () => {
    const { ending, asks } = await run([], { after: finish({ status: 'no' }) })
    expect(ending).toMatchObject({ termination: 'error', cause: 'agent_error' })
    expect(asks).toBe(3)
    const mixed = await run([null, { tool: 'dance' }, 'browser_click(target="#a")'], {
      toolBox: countingBox(),
    })
    expect(mixed.ending).toMatchObject({ cause: 'agent_error' })
    const recovers = await run(
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
    const { ending } = await run([], { after: click('#a'), stopWhen: [askLimit(5)] })
    expect(ending).toMatchObject({ termination: 'max_steps', reason: 'the model was asked 5 times' })
  })

  test('stops the same call repeated without effect', async () => {
    const { ending, steps } = await run([], { after: click('#dead'), stopWhen: [noProgress(4)] })
    expect(steps).toBe(4)
    expect(ending.reason).toContain('no progress')
  })
})

const pictures = (turns: readonly Turn[]) =>
  turns
    .flatMap((turn) => turn.parts)
    .filter((part) => part.type === 'observation' && part.observation.screenshot)

describe('the conversation', () => {
  test('continues in a later loop', async () => {
    const first = await run([click('#a'), finish({ status: 'done' })])
    first.conversation.say({ type: 'text', text: 'now buy a plate' })
    const second = await run([finish({ status: 'done', answer: 'two things' })], {
      conversation: first.conversation,
    })
    const sent = second.model.requests[0]!.turns
    expect(JSON.stringify(sent)).toContain('buy a mug')
    expect(sent.at(-1)!.parts.at(-1)).toEqual({ type: 'text', text: 'now buy a plate' })
    expectPaired(second.conversation.turns)
  })

  test("sends a model's reply back verbatim", async () => {
    const verbatim = { thoughtSignature: 'abc' }
    const parts: Part[] = [{ type: 'tool_call', id: '1', tool: 'browser_click', params: { target: '#a' } }]
    const { model } = await run([{ parts, verbatim }, finish({ status: 'done' })])
    expect(model.requests[1]!.turns[1]).toEqual({ from: 'model', parts, verbatim })
  })

  test('sends images only to a model that sees them, the newest two', async () => {
    const observation: Observation = {
      signals: fakeSignals(),
      verification: null,
      screenshot: { data: onePixelPng, mimeType: 'image/png' },
    }
    const toolBox = fakeToolBox({ browser_click: () => ({ text: 'clicked', isError: false, observation }) })
    const script = [click('#a'), click('#b'), click('#c'), finish({ status: 'done' })]
    const blind = await run(script, { toolBox })
    expect(pictures(blind.model.requests.at(-1)!.turns)).toHaveLength(0)
    const seeing = await run(script, { toolBox, seesImages: true })
    expect(pictures(seeing.model.requests.at(-1)!.turns)).toHaveLength(2)
    expect(pictures(seeing.model.requests.at(-1)!.turns.slice(-1))).toHaveLength(1)
  })
})
