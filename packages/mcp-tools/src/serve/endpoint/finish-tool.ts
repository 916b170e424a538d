/** The tool that ends a trial. */
export const finishTool = {
  name: 'finish',
  description:
    'Ends the task. Call it once, when the task is done or impossible. `answer` is the final answer, exactly as asked for; leave it out if the task asks for none.',
  inputSchema: {
    type: 'object' as const,
    properties: { answer: { type: 'string', description: 'the final answer' } },
    additionalProperties: false,
  },
}

/** The answer in the arguments of `finish`: null without one. Throws for an argument that is neither a text nor a number or boolean. */
export function readAnswer(args: Readonly<Record<string, unknown>>): string | null {
  const strange = Object.keys(args).find((name) => name !== 'answer')
  if (strange !== undefined)
    throw new Error(`finish has no argument ${JSON.stringify(strange)}; it takes answer.`)
  const { answer } = args
  if (answer === undefined || answer === null) return null
  if (['string', 'number', 'boolean'].includes(typeof answer)) return String(answer)
  throw new Error('the answer of finish must be a text; write lists and objects as text.')
}
