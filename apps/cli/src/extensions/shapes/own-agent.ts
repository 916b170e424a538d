import { type Agent, type AgentEnding, roleSchema, terminationReasonSchema } from '@webeval/core'
import { z } from 'zod'
import { checkFields, wrongShape } from './wrong-shape.js'

const endingSchema = z.object({
  finalAnswer: z.string().nullable(),
  termination: terminationReasonSchema,
  cause: z.enum(['agent_error', 'blocked', 'infra_error']).optional(),
  reason: z.string(),
})

/** An agent of the user's own, under a name. Its type is that name, and an ending of another shape is its mistake. Throws `UsageError`. */
export function ownAgent(value: unknown, where: string, name?: string): Agent {
  checkFields(value, where, 'agent', {
    ...(name === undefined ? { type: 'string' } : {}),
    roles: 'array',
    run: 'function',
  })
  const agent = value as Agent
  const unknown = agent.roles.find((role) => !roleSchema.safeParse(role).success)
  if (unknown !== undefined)
    throw wrongShape(
      where,
      'agent',
      `${JSON.stringify(unknown)} is not a role (${roleSchema.options.join(', ')})`,
    )
  const { suite, roles, defaultLimits, judgesCrashes, prompts } = agent
  return {
    type: name ?? agent.type,
    roles,
    ...(suite ? { suite } : {}),
    ...(defaultLimits ? { defaultLimits } : {}),
    ...(judgesCrashes ? { judgesCrashes } : {}),
    ...(prompts ? { prompts } : {}),
    async run(context): Promise<AgentEnding> {
      const ended = endingSchema.safeParse(await agent.run(context))
      if (ended.success) return ended.data as AgentEnding
      const { path, message } = ended.error.issues[0]!
      return {
        finalAnswer: null,
        termination: 'error',
        cause: 'agent_error',
        reason: `${where}: run returned another shape (${[...path, message].join(': ')}); expected { finalAnswer: text or null, termination: ${terminationReasonSchema.options.join(' | ')}, reason: text }`,
      }
    },
  }
}
