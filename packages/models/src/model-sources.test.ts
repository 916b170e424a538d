import { type ModelRequest, taskSchema, type ToolDefinition, UsageError } from '@webeval/core'
import { describe, expect, test } from 'vitest'
import {
  canModelJudge,
  createModelSource,
  defaultModelSpec,
  knownModels,
  type ReferenceSolution,
  resolveModelSpec,
} from './index.js'

const task = taskSchema.parse({ query_id: 'buy', query: 'Buy the red mug', start_url: 'http://shop.test/' })
const signal = new AbortController().signal

const tool = (
  name: string,
  properties: Record<string, unknown> = {},
  required: string[] = [],
): ToolDefinition => ({
  name,
  description: name,
  inputSchema: { type: 'object', properties, required },
})
const finish = tool(
  'finish',
  { status: { enum: ['done', 'impossible', 'blocked'] }, answer: { type: 'string' } },
  ['status'],
)
const click = tool('browser_click')
const orchestrating = [
  tool('delegate'),
  tool('complete', { answer: { type: 'string' } }, ['answer']),
  tool('fail', { reason: { type: 'string' } }, ['reason']),
]

const solution: ReferenceSolution = {
  steps: [
    { tool: 'browser_click', params: { target: '#mug' } },
    { tool: 'browser_click', params: { target: '#buy' } },
  ],
  answer: 'bought',
}

/** Runs a model until it calls an ending tool or none; answers every call with `answer`. */
async function play(
  spec: string,
  tools: readonly ToolDefinition[],
  answer: (tool: string, call: number) => { readonly text: string; readonly isError: boolean } = () => ({
    text: 'ok',
    isError: false,
  }),
) {
  const source = await createModelSource(spec, { solutionOf: (id) => (id === 'buy' ? solution : undefined) })
  const client = source.open({ task, trial: 1 })
  let request: ModelRequest = {
    role: 'actor',
    system: '',
    turns: [{ from: 'user', parts: [{ type: 'text', text: task.query }] }],
    tools,
  }
  const calls: { readonly tool: string; readonly params: unknown }[] = []
  for (;;) {
    const reply = await client.generate(request, { signal })
    const call = reply.parts.find((part) => part.type === 'tool_call')
    if (!call) return calls
    calls.push({ tool: call.tool, params: call.params })
    if (['finish', 'complete', 'fail'].includes(call.tool)) return calls
    request = {
      ...request,
      turns: [
        ...request.turns,
        { from: 'model', parts: reply.parts },
        {
          from: 'user',
          parts: [{ type: 'tool_result', id: call.id, tool: call.tool, ...answer(call.tool, calls.length) }],
        },
      ],
    }
  }
}

describe('model specs', () => {
  test.each(knownModels.filter(({ needs }) => needs === undefined).map(({ name }) => name))(
    '%s can be made, and says its name',
    async (name) => {
      const env = { GEMINI_API_KEY: 'a-key' }
      const source = await createModelSource(name, { solutionOf: () => undefined, env })
      expect(source.spec).toBe(name)
      expect(source.open({ task, trial: 1 }).spec).toBe(name)
    },
  )

  test('tell whether their model can judge, before and after it is made', async () => {
    const deps = { solutionOf: () => undefined, env: { GEMINI_API_KEY: 'a-key' } }
    const specs = knownModels.filter(({ needs }) => needs === undefined)
    const made = await Promise.all(specs.map(({ name }) => createModelSource(name, deps)))
    expect(made.map(({ spec, canJudge }) => [spec, canJudge])).toEqual(
      specs.map(({ name }) => [name, canModelJudge(name)]),
    )
    expect(knownModels.filter(({ canJudge }) => canJudge).map(({ name }) => name)).toContain('gemini')
    expect(canModelJudge('embedded')).toBe(false)
    expect(() => canModelJudge('gpt')).toThrow(UsageError)
  })

  test.each(['gpt', '', 'oracle:x', 'Embedded'])(
    'rejects %j before anything runs, and lists the known models',
    async (spec) => {
      const made = createModelSource(spec, { solutionOf: () => undefined })
      await expect(made).rejects.toThrow(UsageError)
      await expect(made).rejects.toThrow(/embedded|oracle/)
    },
  )
})

describe('gemini', () => {
  const deps = { solutionOf: () => undefined }

  test('is the default once the environment has a key or a project; otherwise embedded is', () => {
    expect(defaultModelSpec({})).toBe('embedded')
    expect(defaultModelSpec({ GEMINI_API_KEY: ' ' })).toBe('embedded')
    expect(defaultModelSpec({ GOOGLE_API_KEY: 'k' })).toBe('gemini')
    expect(defaultModelSpec({ GOOGLE_GENAI_USE_VERTEXAI: 'true', GOOGLE_CLOUD_PROJECT: 'p' })).toBe('gemini')
  })

  test('resolves to the id that serves the role', () => {
    const env = { GEMINI_MODEL: 'gemini-a', EVALUATOR_MODEL: 'gemini-b' }
    expect(resolveModelSpec('gemini', 'executor', env)).toBe('gemini:gemini-a')
    expect(resolveModelSpec('gemini', 'judge', env)).toBe('gemini:gemini-b')
    expect(resolveModelSpec('gemini:models/gemini-c', 'judge', env)).toBe('gemini:gemini-c')
    expect(resolveModelSpec('gemini', 'actor', {})).toBe('gemini:gemini-3.8-flash')
    expect(resolveModelSpec('embedded', 'actor', env)).toBe('embedded')
  })

  test.each([
    ['no key', 'gemini', {}, /GEMINI_API_KEY/],
    ['no project', 'gemini', { GOOGLE_GENAI_USE_VERTEXAI: '1' }, /GOOGLE_CLOUD_PROJECT/],
    ['an id that leads elsewhere', 'gemini:../x?key=1', { GEMINI_API_KEY: 'k' }, /is not a Gemini model id/],
    ['an empty id', 'gemini:', { GEMINI_API_KEY: 'k' }, /is not a Gemini model id/],
    ['no address', 'gemini', { GEMINI_API_KEY: 'k', GOOGLE_GEMINI_BASE_URL: 'localhost:1' }, /http/],
    ['a torn key', 'gemini', { GEMINI_API_KEY: 'k\u2026' }, /is not a valid key/],
  ])('rejects %s before anything runs', async (_, spec, env, message) => {
    const made = createModelSource(spec, { ...deps, env })
    await expect(made).rejects.toThrow(UsageError)
    await expect(made).rejects.toThrow(message)
  })
})

describe('noop', () => {
  test('gives up with the least claim that the offered endings allow', async () => {
    expect(await play('noop', [click, finish])).toEqual([
      { tool: 'finish', params: { status: 'impossible' } },
    ])
    expect(await play('noop', orchestrating)).toEqual([{ tool: 'fail', params: { reason: '' } }])
    expect(await play('noop', [click])).toEqual([])
  })
})

describe('oracle', () => {
  test('plays the solution, one call per turn, and then answers', async () => {
    expect(await play('oracle', [click, finish])).toEqual([
      ...solution.steps,
      { tool: 'finish', params: { status: 'done', answer: 'bought' } },
    ])
  })

  test('stops at a failing step and names it', async () => {
    const calls = await play('oracle', [click, finish], (_, call) =>
      call === 2 ? { text: 'no element matches #buy', isError: true } : { text: 'ok', isError: false },
    )
    expect(calls).toHaveLength(3)
    expect(calls[2]).toEqual({
      tool: 'finish',
      params: {
        status: 'impossible',
        reason: 'step 2 of the reference solution (browser_click) failed: no element matches #buy',
      },
    })
  })

  test('delegates the whole request once as an orchestrator, then completes', async () => {
    expect(
      await play('oracle', orchestrating, () => ({ text: 'status: done\nbought', isError: false })),
    ).toEqual([
      { tool: 'delegate', params: { instruction: 'Buy the red mug' } },
      { tool: 'complete', params: { answer: 'bought' } },
    ])
  })

  test('reports an executor that failed', async () => {
    const calls = await play('oracle', orchestrating, () => ({ text: 'status: max_steps', isError: false }))
    expect(calls.at(-1)?.tool).toBe('fail')
  })

  test("fails with the task's name when the task has no solution", async () => {
    const source = await createModelSource('oracle', { solutionOf: () => undefined })
    const asked = source
      .open({ task, trial: 1 })
      .generate({ role: 'actor', system: '', turns: [], tools: [finish] }, { signal })
    await expect(asked).rejects.toMatchObject({ name: 'ModelError', kind: 'misconfigured' })
    await expect(asked).rejects.toThrow('"buy"')
  })
})
