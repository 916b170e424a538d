import type { Observation, Turn } from '@webeval/core'
import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { trimHistory } from './trim-history.js'

const look = (url: string): Observation => ({
  signals: fakeSignals({
    url,
    text: 'x'.repeat(1_000),
    targets: [fakeTarget({ selector: '#a', name: 'A' })],
  }),
  verification: null,
  screenshot: null,
})

/** A conversation of `count` steps, each with an observation and a long tool answer. */
const conversation = (count: number): Turn[] => [
  {
    from: 'user',
    parts: [
      { type: 'text', text: 'the request' },
      { type: 'observation', observation: look('http://0/') },
    ],
  },
  ...Array.from({ length: count }, (_, index): Turn[] => [
    {
      from: 'model',
      parts: [{ type: 'tool_call', id: `${index}`, tool: 'browser_click', params: {} }],
      verbatim: { index },
    },
    {
      from: 'user',
      parts: [
        {
          type: 'tool_result',
          id: `${index}`,
          tool: 'browser_click',
          text: 'y'.repeat(1_000),
          isError: false,
        },
        { type: 'observation', observation: look(`http://${index + 1}/`) },
      ],
    },
  ]).flat(),
]

const told = (turns: readonly Turn[]) =>
  turns
    .flatMap((turn) => turn.parts)
    .map((part) => {
      if (part.type === 'observation') return part.observation.signals.text.length > 0 ? 'look' : 'slim look'
      return part.type === 'tool_result' ? `answer ${part.text.length > 500 ? 'whole' : 'short'}` : part.type
    })

test('sends a short conversation unchanged', () => {
  const turns = conversation(2)
  expect(trimHistory(turns, { images: 2, characters: 100_000 })).toEqual(turns)
})

test('drops old observations first, and keeps the newest and the path of urls', () => {
  const trimmed = trimHistory(conversation(3), { images: 2, characters: 6_800 })
  expect(told(trimmed)).toEqual([
    'text',
    'slim look',
    'tool_call',
    'answer whole',
    'slim look',
    'tool_call',
    'answer whole',
    'look',
    'tool_call',
    'answer whole',
    'look',
  ])
  expect(JSON.stringify(trimmed)).toContain('http://1/')
})

test('then shortens old tool answers, and keeps the request, the pairing and the turns of the model', () => {
  const turns = conversation(6)
  const trimmed = trimHistory(turns, { images: 2, characters: 1 })
  expect(told(trimmed).slice(-3)).toEqual(['tool_call', 'answer whole', 'look'])
  expect(told(trimmed).filter((part) => part === 'answer short')).toHaveLength(5)
  expect(trimmed[0]!.parts[0]).toEqual({ type: 'text', text: 'the request' })
  expect(trimmed.filter((turn) => turn.from === 'model')).toEqual(
    turns.filter((turn) => turn.from === 'model'),
  )
  expect(trimmed.map((turn) => turn.parts.length)).toEqual(turns.map((turn) => turn.parts.length))
})
