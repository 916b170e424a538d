import { withoutFences } from '@webeval/core'
import { describe, expect, test } from 'vitest'
import { finishTool } from './finish-tool.js'
import type { LoopTool } from './loop-tool.js'
import { countingBox, runLoop, click, finish, resultsIn, expectPaired } from './testing/run-loop.js'

describe('calls', () => {
  test('runs the calls of one reply in order, and answers each by its id', async () => {
    const box = countingBox()
    const { ending, conversation, steps } = await runLoop(
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
    const { ending, conversation } = await runLoop([[click('#a'), finish({ status: 'done' }), click('#b')]], {
      toolBox: box,
    })
    expect(box.done).toEqual(['{"target":"#a"}'])
    expect(ending.termination).toBe('completed')
    expectPaired(conversation.turns)
  })

  test('answers an unknown tool with the list of tools, and records the call', async () => {
    const box = countingBox()
    const { conversation } = await runLoop([{ tool: 'browser_teleport' }, finish({ status: 'done' })], {
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
    ['a text that is not JSON', 'click it', 'not a'],
    ['of the wrong type', { target: '#a', times: 'often' }, 'times must be integer'],
  ])('rejects arguments that are %s with the expected ones, and does nothing', async (_, params, problem) => {
    const box = countingBox()
    const { conversation } = await runLoop(
      [[{ type: 'tool_call', id: 'x', tool: 'browser_click', params }], finish({ status: 'done' })],
      { toolBox: box },
    )
    expect(box.done).toEqual([])
    expect(box.refused).toEqual(['browser_click'])
    const answer = resultsIn(conversation.turns)[0]
    expect(answer?.text).toContain('browser_click({target: string, times?: integer, note?: string})')
    expect(answer?.text).toContain(problem)
    expectPaired(conversation.turns)
  })

  test('accepts arguments in the wrong type when their meaning is clear', async () => {
    const box = countingBox()
    await runLoop(
      [
        { tool: 'browser_click', params: '{"target":"#a"}' },
        { tool: 'browser_click', params: { target: '#b', times: '2', note: null } },
        finish({ status: 'done' }),
      ],
      { toolBox: box },
    )
    expect(box.done).toEqual(['{"target":"#a"}', '{"target":"#b","times":2}'])
  })

  test('continues after a call of the ending tool with bad arguments', async () => {
    const { ending, errors } = await runLoop([
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
    const { ending, conversation } = await runLoop(
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
