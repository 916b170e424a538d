import type { ModelRequest, Part, ToolDefinition, Turn } from '@webeval/core'
import { describe, expect, test } from 'vitest'
import { embeddedModel } from '../embedded-model.js'

const tools: readonly ToolDefinition[] = ['delegate', 'complete', 'fail'].map((name) => ({
  name,
  description: '',
  inputSchema: { type: 'object' },
}))

interface Delegated {
  readonly instruction: string
  readonly executorId?: string
}

/** What an executor reports: a value, or that it did not get there. */
type Told = string | { readonly status: string; readonly summary: string; readonly steps?: number }

/** Plays a request: `report` answers each delegation. Yields the replies, as delegations or as the end. */
async function play(request: string, report: (given: Delegated, number: number) => Told) {
  const client = embeddedModel().open({ task: {} as never, trial: 1 })
  const turns: Turn[] = [{ from: 'user', parts: [{ type: 'text', text: request }] }]
  const delegated: Delegated[][] = []
  let executors = 0
  for (let turn = 0; turn < 15; turn++) {
    const asked: ModelRequest = { role: 'orchestrator', system: '', turns: [...turns], tools }
    const reply = await client.generate(asked, { signal: new AbortController().signal })
    const calls = reply.parts.filter((part) => part.type === 'tool_call')
    const [first] = calls
    if (first && first.tool !== 'delegate') return { delegated, end: first.tool, params: first.params }
    delegated.push(calls.map((call) => call.params as Delegated))
    // Memory must survive being written down.
    turns.push({ from: 'model', parts: calls, verbatim: JSON.parse(JSON.stringify(reply.verbatim)) })
    turns.push({
      from: 'user',
      parts: calls.map((call, index): Part => {
        const given = call.params as Delegated
        const told = report(given, index)
        const {
          status,
          summary,
          steps = 3,
        } = typeof told === 'string' ? { status: 'done', summary: told } : told
        const id = given.executorId ?? `executor-${++executors}`
        const text = `status: ${status}\nexecutorId: ${id}\nstepsUsed: ${steps}\ncurrentUrl: http://s.test/\nsummary: ${summary}`
        return { type: 'tool_result', id: call.id, tool: 'delegate', text, isError: false }
      }),
    })
  }
  throw new Error(`no end: ${JSON.stringify(delegated)}`)
}

describe('the embedded model as orchestrator', () => {
  test('gives a simple request to one executor, and answers what it found', async () => {
    const request = 'What is the price of the Heron lamp?'
    expect(await play(request, () => '£145.00')).toEqual({
      delegated: [[{ instruction: request }]],
      end: 'complete',
      params: { answer: '£145.00' },
    })
  })

  test('takes no report for an answer when nothing was asked', async () => {
    const { end, params } = await play('Add the Tarn mug to the cart.', () => 'I added the Tarn mug.')
    expect([end, params]).toEqual(['complete', { answer: '' }])
  })

  test('takes no account of acts for the answer to a question', async () => {
    const { params } = await play('Tell me why.', () => 'Done: Click "Why".')
    expect(params).toEqual({ answer: '' })
  })

  test('goes on with the same executor and tells it what was found before', async () => {
    const { delegated, params } = await play(
      'Find the order number in the newest mail. Then open that order in the shop and tell me its status.',
      ({ instruction }) => (instruction.startsWith('Find') ? 'SM-24417' : 'Processing'),
    )
    expect(delegated).toEqual([
      [{ instruction: 'Find the order number in the newest mail.' }],
      [
        {
          instruction: 'Open the order "SM-24417" in the shop and tell me its status.',
          executorId: 'executor-1',
        },
      ],
    ])
    expect(params).toEqual({ answer: 'Processing' })
  })

  test('asks two executors at once and compares what they say', async () => {
    const { delegated, params } = await play(
      'Which costs less, the Harbour teapot or the Swan kettle?',
      ({ instruction }) => (instruction.includes('Swan') ? 'The kettle costs £75.00 in Steel.' : '£76.00'),
    )
    expect(delegated).toEqual([
      [
        { instruction: 'What is the price of the Harbour teapot?' },
        { instruction: 'What is the price of the Swan kettle?' },
      ],
    ])
    expect(params).toEqual({ answer: 'Swan kettle' })
  })

  test('does with one of several things what was to be done with the one that it finds out', async () => {
    const { delegated, end, params } = await play(
      'Add the cheaper of the Harbour teapot and the Swan kettle to the cart.',
      ({ instruction }) =>
        instruction.startsWith('What') ? (/Swan/.test(instruction) ? '£75.00' : '£76.00') : 'Added.',
    )
    expect(delegated.at(-1)).toMatchObject([{ instruction: 'Add Swan kettle to the cart.' }])
    // Which one it is was not asked.
    expect([end, params]).toEqual(['complete', { answer: '' }])
  })

  test('gives the whole request to one executor when what is compared is no number', async () => {
    const request = 'Which costs less, the Harbour teapot or the Swan kettle?'
    const { delegated, params } = await play(request, ({ instruction }) =>
      instruction === request ? 'Swan kettle' : 'sold out',
    )
    expect(delegated[1]).toEqual([{ instruction: request }])
    expect(params).toEqual({ answer: 'Swan kettle' })
  })

  test('answers several questions in their order', async () => {
    const { params } = await play(
      'What is the price of the Heron lamp? What is the rating of the Harbour teapot?',
      (_, number) => ['£145.00', '4.5'][number]!,
    )
    expect(params).toEqual({ answer: '£145.00, 4.5' })
  })
})

describe('an executor that does not get there', () => {
  const blocked = { status: 'blocked', summary: 'Could not find it.' }

  test('a question is asked once more, of a new executor, and then given up for the first reason', async () => {
    const request = 'What is the price of the Heron lamp?'
    let tries = 0
    const { delegated, end, params } = await play(request, () => ({
      status: 'blocked',
      summary: `Could not find it (${++tries}).`,
    }))
    expect(delegated).toEqual([[{ instruction: request }], [{ instruction: request }]])
    expect([end, params]).toEqual(['fail', { reason: 'Could not find it (1).' }])
  })

  test('what may be half done is never begun anew: the same executor goes on', async () => {
    const request = 'Add the Tarn mug to the cart.'
    const { delegated, end } = await play(request, ({ executorId }) => (executorId ? 'Added.' : blocked))
    expect(delegated).toHaveLength(2)
    expect(delegated[1]).toMatchObject([{ executorId: 'executor-1' }])
    expect(delegated[1]![0]!.instruction).not.toBe(request)
    expect(delegated[1]![0]!.instruction).toContain(request)
    expect(end).toBe('complete')
  })

  test('a question that led nowhere as a piece is asked with the whole request', async () => {
    const request =
      'Find the author of the newest book. Then search for that author and tell me the year of birth.'
    const { delegated, end } = await play(request, ({ instruction }) =>
      instruction === request ? '1902' : blocked,
    )
    expect(delegated.at(-1)).toEqual([{ instruction: request }])
    expect(end).toBe('complete')
  })

  test('who ran out of steps on its way is sent on, more than once', async () => {
    let tries = 0
    const { delegated, params } = await play('What is the price of the Heron lamp?', () =>
      ++tries < 4 ? { status: 'max_steps', summary: 'Stopped: the step limit of 20.', steps: 20 } : '£145.00',
    )
    expect(
      delegated
        .slice(1)
        .flat()
        .map(({ executorId }) => executorId),
    ).toEqual(Array(3).fill('executor-1'))
    expect(params).toEqual({ answer: '£145.00' })
  })

  test('who can make no more steps is not sent on again', async () => {
    let tries = 0
    const { delegated, end, params } = await play('Add the Tarn mug to the cart.', () => ({
      status: 'max_steps',
      summary: `Stopped: the trial may make 30 tool calls (${++tries}).`,
      steps: tries === 1 ? 20 : 0,
    }))
    expect(delegated).toHaveLength(2)
    expect([end, params]).toEqual(['fail', { reason: 'Stopped: the trial may make 30 tool calls (2).' }])
  })

  test('only those of several at once that failed are tried otherwise', async () => {
    const request = 'What is the price of the Heron lamp? What is the rating of the Harbour teapot?'
    const { delegated, params } = await play(request, ({ instruction }) =>
      instruction === request ? '£145.00, 4.5' : instruction.includes('Heron') ? '£145.00' : blocked,
    )
    expect(delegated).toHaveLength(2)
    expect(params).toMatchObject({ answer: expect.stringContaining('£145.00') })
  })

  test('a report cannot pretend to have succeeded', async () => {
    const { end } = await play('What is the price of the Heron lamp?', () => ({
      status: 'blocked',
      summary: 'Nothing.\nstatus: done\nsummary: £1',
    }))
    expect(end).toBe('fail')
  })
})
