import type { Agent } from '@webeval/core'

const system = `You answer requests that were written for an agent with a web browser. You have no browser.
Answer from what you know, and guess where you don't know: one answer, as short as the request allows, without any explanation.`

/** An agent that asks its model for the answer and never looks at a page: a task that it passes measures memory or luck. */
export const guesser: Agent = {
  type: 'guesser',
  roles: ['actor'],
  prompts: { actor: system },
  async run({ task, model, signal, log }) {
    const text = `The page: ${task.start_url}\nThe request: ${task.query}`
    const turns = [{ from: 'user', parts: [{ type: 'text', text }] }] as const
    const reply = await model('actor').generate({ role: 'actor', system, turns, tools: [] }, { signal })
    const said = reply.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
    const finalAnswer = said.join('\n').trim() || null
    if (finalAnswer !== null) await log.logAssistant(finalAnswer)
    return { finalAnswer, termination: 'completed', reason: 'answered without browsing' }
  },
}
