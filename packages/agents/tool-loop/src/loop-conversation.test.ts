import type { Observation, Part, Turn } from '@webeval/core'
import { fakeSignals, fakeToolBox, onePixelPng } from '@webeval/core/testing'
import { describe, expect, test } from 'vitest'
import { runLoop, click, finish, expectPaired } from './testing/run-loop.js'

const pictures = (turns: readonly Turn[]) =>
  turns
    .flatMap((turn) => turn.parts)
    .filter((part) => part.type === 'observation' && part.observation.screenshot)

describe('the conversation', () => {
  test('continues in a later loop', async () => {
    const first = await runLoop([click('#a'), finish({ status: 'done' })])
    first.conversation.say({ type: 'text', text: 'now buy a plate' })
    const second = await runLoop([finish({ status: 'done', answer: 'two things' })], {
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
    const { model } = await runLoop([{ parts, verbatim }, finish({ status: 'done' })])
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
    const blind = await runLoop(script, { toolBox })
    expect(pictures(blind.model.requests.at(-1)!.turns)).toHaveLength(0)
    const seeing = await runLoop(script, { toolBox, seesImages: true })
    expect(pictures(seeing.model.requests.at(-1)!.turns)).toHaveLength(2)
    expect(pictures(seeing.model.requests.at(-1)!.turns.slice(-1))).toHaveLength(1)
  })
})
