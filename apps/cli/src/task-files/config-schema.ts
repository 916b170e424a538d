import type { JsonSchema } from '@webeval/core'
import type { Option } from 'commander'
import { runCommand } from '../definitions/run-command.js'

/** The JSON Schema of a config's data: its code (agents, graders, models, reporters) can't be checked by one. */
export function configSchema(): JsonSchema {
  const { options } = runCommand(() => {}, null)
  const defaults = options.map((option) => [option.attributeName(), valueOf(option)] as const)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'webeval.config',
    type: 'object',
    properties: {
      suites: {
        description: 'Task files by the name that --suite takes, relative to the config',
        type: 'object',
        additionalProperties: { type: 'string' },
      },
      agents: { description: 'Agents by the name that --agent takes', type: 'object' },
      graders: { description: 'Graders, named by tasks and by --grader', type: 'array' },
      models: { description: 'Models by the word before the colon of --model', type: 'object' },
      reporters: { description: 'Reporters by the name that --reporter takes', type: 'object' },
      defaults: {
        description: 'Options of run by their long names in camelCase',
        type: 'object',
        properties: Object.fromEntries(defaults),
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  }
}

/** A value of an option: text or a number as typed, a list where it may be given more than once, roles for models. */
function valueOf({ description, argChoices, required, optional }: Option): JsonSchema {
  if (!required && !optional) return { description, type: 'boolean' }
  if (argChoices) return { description, enum: argChoices }
  return { description, type: ['string', 'number', 'array', 'object'] }
}
