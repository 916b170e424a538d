// @ts-check
import { programName } from './program-name.js'
/** @import { RunRecord } from '@webeval/core' */
/** @import { TrialView } from '../../src/api/trial-view.js' */
/** @import { StartRequest } from '../../src/api/start-request.js' */

/** @typedef {[name: string, value: string | number]} Option */

/**
 * A task of a run: its id, and what a run of one question has instead.
 * @typedef {{query_id: string, query?: string | undefined, start_url?: string | undefined}} CommandTask
 */

/**
 * The command that runs the same again, or only one task of it, once or as often as the run did; null if an id or a name has control characters.
 * @param {RunRecord} record
 * @param {{task?: CommandTask | undefined, trials?: number}} [given]
 */
export function runCommand({ suite, variant, limits, trials }, { task, trials: asOften = trials } = {}) {
  const { max_steps, timeout_ms } = limits
  return commandOf([
    .../** @type {Option[]} */ (
      suite.path === '--query'
        ? [
            ['query', task?.query ?? ''],
            ['start-url', task?.start_url ?? ''],
          ]
        : suite.path.split(',').map((path) => ['suite', path])
    ),
    ...only(suite.path !== '--query' && task?.query_id, 'task'),
    variant.command === undefined ? ['agent', variant.agent] : ['agent-command', variant.command],
    ...(variant.agent_env ?? []).map((name) => /** @type {Option} */ (['agent-env', name])),
    ...Object.entries(variant.models).map(
      ([role, model]) => /** @type {Option} */ (['model', `${role}=${model}`]),
    ),
    ...only(max_steps, 'max-steps'),
    ...only(timeout_ms && `${timeout_ms}ms`, 'timeout'),
    ...only(asOften > 1 && asOften, 'trials'),
  ])
}

/**
 * The task of a trial, for its command.
 * @param {TrialView} view
 * @returns {CommandTask}
 */
export const commandTask = ({ row, task, metadata }) => ({
  query_id: row.query_id,
  query: metadata?.query ?? task?.query ?? row.query,
  start_url: task?.start_url,
})

/**
 * The command that starts what the form describes.
 * @param {StartRequest} form
 */
export const startCommand = (form) =>
  commandOf(
    Object.entries(form).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((each) => each !== undefined)
        .map((each) => /** @type {Option} */ ([name.replaceAll('_', '-'), each])),
    ),
  )

/**
 * @param {string | number | false | null | undefined} value
 * @param {string} name
 * @returns {Option[]}
 */
const only = (value, name) => (value ? [[name, value]] : [])

/** @param {readonly Option[]} options */
function commandOf(options) {
  const command = [`${programName()} run`, ...options.map(written)].join(' ')
  // eslint-disable-next-line no-control-regex
  return /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(command) ? null : command
}

/**
 * Joins a value that begins like an option to its name.
 * @param {Option} option
 */
const written = ([name, value]) =>
  `--${name}${String(value).startsWith('-') ? '=' : ' '}${quoted(String(value))}`

/**
 * One word of a shell, whatever is in it.
 * @param {string} value
 */
const quoted = (value) => (/^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`)
