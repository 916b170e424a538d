import { resolve } from 'node:path'
import { nearestName, UsageError } from '@webeval/core'
import type { Command } from 'commander'
import { applyDefaults } from './apply-defaults.js'
import { type Extensions, joinExtensions, noExtensions } from './extensions.js'
import { findConfig } from './files/find-config.js'
import { loadNamed, type NamingOptions } from './load-named.js'
import { readConfig } from './read-config.js'

/** Commands that use what a config has. The others never load one. */
const users: readonly string[] = [
  'run',
  'page',
  'grade',
  'worker',
  'serve-task',
  'lint',
  'audit',
  'list',
  'show',
  'compare',
  'label',
  'agreement',
]

/**
 * Loads the config and the files that a command's options name, and gives the command both, as its option `extensions`, and the config's defaults.
 * Throws `UsageError` before anything runs.
 */
export async function bringExtensions(
  command: Command,
  run: Command,
  config: string | undefined,
  say: (message: string) => void,
): Promise<void> {
  if (!users.includes(command.name())) {
    if (config !== undefined)
      throw new UsageError(`--config means nothing to ${command.name()}: leave it out.`)
    return
  }
  const path = config === undefined ? findConfig('.') : resolve(config)
  const read = path === null ? null : await readConfig(path, say)
  if (read) applyDefaults(command, run, read)
  const options = command.opts<NamingOptions & { readonly resume?: string }>()
  const named = await loadNamed(options, say)
  const extensions = joinExtensions(read?.extensions ?? noExtensions, named.extensions)
  await checkNames(extensions, options)
  if (named.grader) command.setOptionValue('grader', named.grader)
  if (options.resume !== undefined) leaveChoiceToRun(command, named.extensions)
  command.setOptionValue('extensions', extensions)
}

/** A resumed run has its own agent, models and graders; the files that its options name only bring the code. */
function leaveChoiceToRun(command: Command, { agents, models, graders }: Extensions): void {
  if (agents.size > 0) command.setOptionValue('agent', undefined)
  if (models.size > 0) command.setOptionValue('model', undefined)
  if (graders.length > 0) command.setOptionValue('grader', undefined)
}

/** Throws `UsageError` for a name that webeval has itself, and for a reporter that does not exist. */
async function checkNames(extensions: Extensions, { reporter = [] }: NamingOptions): Promise<void> {
  for (const each of reporter)
    if (each.kind === 'own' && !extensions.reporters.has(each.name)) {
      const known = [
        'junit=<file>',
        'csv=<file>',
        'json=<file>',
        'markdown=<file>',
        'github',
        ...extensions.reporters.keys(),
      ]
      const near = nearestName(
        each.name,
        known.map((form) => form.replace(/=.*/, '')),
      )
      throw new UsageError(
        `--reporter ${each.name}: expected ${known.join(', ')} or a file such as ./mine.mjs${near === null ? '' : `; did you mean ${near}?`}`,
      )
    }
  const { agents, graders, models } = extensions
  if (agents.size + graders.length + models.size === 0) return
  const { knownNames } = await import('../help/known-names.js')
  const known = await knownNames()
  const taken = [
    ...[...agents].flatMap(([name, { type }]) => [name, type]).filter((name) => known.agents.includes(name)),
    ...graders.map(({ name }) => name).filter((name) => known.graders.includes(name)),
    ...[...models.keys()].filter((name) => known.models.some((each) => each.split(':')[0] === name)),
  ]
  if (taken.length > 0)
    throw new UsageError(
      `${[...new Set(taken)].join(', ')}: webeval has one of that name itself; give yours another.`,
    )
}
