import type { ModelReply, ModelRequest, Part, Turn } from '@webeval/core'
import { fakeSignals } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { localReply } from '../../local-reply.js'
import { freshMemory, type Memory } from '../plan/memory.js'
import { execute, sinceInstruction } from './execute.js'
import { resumePrefix } from './other-way.js'

const look = (url: string): Part => ({
  type: 'observation',
  observation: { signals: fakeSignals({ url }), verification: null, screenshot: null },
})
const say = (text: string): Part => ({ type: 'text', text })
const user = (...parts: Part[]): Turn => ({ from: 'user', parts })
const act = (id: string, memory: Memory, why = 'Click "Next".'): Turn => ({
  from: 'model',
  parts: [say(why), { type: 'tool_call', id, tool: 'browser_click', params: {} }],
  verbatim: memory,
})
const answered = (id: string, text = 'clicked'): Part => ({
  type: 'tool_result',
  id,
  tool: 'browser_click',
  text,
  isError: text !== 'clicked',
})
const asking = (...turns: Turn[]): ModelRequest => ({ role: 'executor', system: '', turns, tools: [] })
const finishing = (params: Record<string, unknown>) => (): ModelReply =>
  localReply([{ type: 'tool_call', id: 'call-1', tool: 'finish', params }])

const first = { ...freshMemory('first'), at: 1, acts: 7, fruitless: 5, explored: ['a link'] }

test('starts a new instruction from scratch on the current page, even when its words repeat the last one', () => {
  for (const instruction of ['second', 'first']) {
    const present = sinceInstruction(
      asking(
        user(say('first'), look('http://s.test/1')),
        act('call-1', first),
        user(answered('call-1'), say(instruction), look('http://s.test/2'), say('[loop] go on')),
      ),
    )
    expect(present.turns).toEqual([user(say(instruction), look('http://s.test/2'), say('[loop] go on'))])
  }
})

test('resumes where it stopped, and retries acts that the step limit refused', () => {
  const refused = { ...first, acts: 8, explored: ['a link', 'a refused one'] }
  const present = sinceInstruction(
    asking(
      user(say('first'), look('http://s.test/1')),
      act('call-1', first),
      user(answered('call-1')),
      act('call-2', refused),
      user(answered('call-2', 'Not called: the step limit of 1 is reached.'), say(`${resumePrefix}first`)),
    ),
  )
  expect(present.turns.map((turn) => turn.from)).toEqual(['model', 'user'])
  expect(present.turns[0]?.verbatim).toMatchObject({
    request: 'first',
    at: 1,
    explored: ['a link'],
    acts: 0,
    fruitless: 0,
  })
  expect(present.turns[1]?.parts).toEqual([say('first')])
})

test('starts the instruction to resume when it never received it before', () => {
  expect(sinceInstruction(asking(user(say(`${resumePrefix}first`)))).turns).toEqual([user(say('first'))])
})

test('keeps ids unique in the whole conversation', () => {
  const request = asking(user(say('first')), act('call-1', first), user(answered('call-1'), say('second')))
  const reply = execute(request, finishing({ status: 'done', answer: '7' }))
  expect(reply.parts).toMatchObject([{ id: 'call-2', params: { status: 'done', answer: '7' } }])
})

test('lists its acts since the instruction when nothing was asked', () => {
  const request = asking(
    user(say('first')),
    act('call-1', first, 'Click "Before".'),
    user(answered('call-1'), say('second')),
    act('call-2', freshMemory('second'), 'Click "Save".'),
    user(answered('call-2')),
  )
  const params = (reply: ModelReply) =>
    reply.parts.flatMap((part) => (part.type === 'tool_call' ? [part.params] : []))
  expect(params(execute(request, finishing({ status: 'done', reason: 'all done' })))).toEqual([
    { status: 'done', reason: 'all done', answer: 'Done: Click "Save".' },
  ])
  const stuck = { status: 'impossible', reason: 'Could not find it.' }
  expect(params(execute(request, finishing(stuck)))).toEqual([stuck])
})
