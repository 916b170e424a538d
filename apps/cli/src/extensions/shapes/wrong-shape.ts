import { UsageError } from '@webeval/core'

const shapes = {
  agent: {
    expected: 'an agent: an object with type (text), roles (a list) and run (a function)',
    example: `export default {
  type: 'glance',
  roles: [],
  async run({ openTab }) {
    const tab = await openTab()
    const { signals } = await tab.observe()
    return { finalAnswer: signals.title, termination: 'completed', reason: 'had a glance' }
  },
}`,
  },
  grader: {
    expected: 'a grader: an object with name (text) and grade (a function)',
    example: `export default {
  name: 'is_short',
  async grade({ evidence }) {
    const pass = (evidence.metadata.final_answer ?? '').length < 200
    return { status: 'graded', score: pass ? 1 : 0, pass, reasoning: pass ? 'short' : 'too long' }
  },
}`,
  },
  model: {
    expected:
      'a model: a function of (argument, deps) that returns an object with open (a function), or that object',
    example: `export default (argument) => ({
  spec: 'mine',
  open: () => ({
    spec: 'mine',
    seesImages: false,
    async generate(request) {
      const usage = { input_tokens: 0, output_tokens: 0, cached_tokens: 0, thinking_tokens: 0 }
      return { parts: [{ type: 'text', text: 'done' }], finish: 'stop', usage, costUsd: 0 }
    },
  }),
})`,
  },
  reporter: {
    expected: 'a reporter: an object with onEvent or onEnd (functions)',
    example: `export default {
  onEvent(event) {},
  async onEnd({ record, summary, trials }) {},
}`,
  },
  config: {
    expected: 'an object with any of suites, agents, graders, models, reporters and defaults',
    example: `export default {
  suites: { shop: './tasks/shop.yaml' },
  agents: { mine: { type: 'mine', roles: [], run: async (context) => ({ … }) } },
  graders: [{ name: 'is_short', grade: async (input) => ({ … }) }],
  models: { mine: (argument, deps) => ({ spec: 'mine', open: () => ({ … }) }) },
  reporters: { mine: { onEnd(report) {} } },
  defaults: { trials: 3, model: 'gemini' },
}`,
  },
} as const

/** A thing that users bring. */
export type ShapeName = keyof typeof shapes

/** The complaint about a value of another shape: where it is, why it does not fit, what was expected, and an example. */
export function wrongShape(where: string, name: ShapeName, problem: string): UsageError {
  const { expected, example } = shapes[name]
  return new UsageError(`${where}: ${problem}; expected ${expected}. For example:\n\n${example}\n`)
}

/** Checks that a value is an object whose fields have these types. Throws `wrongShape`. */
export function checkFields(
  value: unknown,
  where: string,
  name: ShapeName,
  fields: Readonly<Record<string, 'string' | 'function' | 'array'>>,
): void {
  if (typeof value !== 'object' || value === null)
    throw wrongShape(where, name, `it is ${value === null ? 'null' : `a ${typeof value}`}`)
  for (const [key, type] of Object.entries(fields)) {
    const found = (value as Readonly<Record<string, unknown>>)[key]
    const isRight = type === 'array' ? Array.isArray(found) : typeof found === type && found !== ''
    if (!isRight)
      throw wrongShape(
        where,
        name,
        `${key} is ${found === undefined ? 'missing' : `not a ${type === 'string' ? 'text' : type === 'array' ? 'list' : type}`}`,
      )
  }
}
