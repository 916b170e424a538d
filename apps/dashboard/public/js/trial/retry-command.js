// @ts-check
/** @import { RunRecord } from '@webeval/core' */
/** @import { TrialView } from '../../../src/api/trial-view.js' */

/**
 * The command that tries the task again in the same way; null if an id or a name has control characters.
 * @param {RunRecord} about
 * @param {TrialView} view
 */
export function retryCommand(about, { row, task, metadata }) {
  /** @type {[name: string, value: string][]} */
  const ofSuite =
    about.suite.path === '--query'
      ? [
          ['query', metadata?.query ?? task?.query ?? row.query],
          ['start-url', task?.start_url ?? ''],
        ]
      : [
          ...about.suite.path.split(',').map((path) => /** @type {[string, string]} */ (['suite', path])),
          ['task', row.query_id],
        ]
  /** @type {[name: string, value: string][]} */
  const options = [
    ...ofSuite,
    ['agent', about.variant.agent],
    ...Object.entries(about.variant.models).map(
      ([role, model]) => /** @type {[string, string]} */ (['model', `${role}=${model}`]),
    ),
  ]
  const command = `pnpm eval run ${options.map(option).join(' ')}`
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(command)) return null
  return command
}

/**
 * Joins a value that begins like an option to its name.
 * @param {readonly [name: string, value: string]} option
 */
const option = ([name, value]) => `--${name}${value.startsWith('-') ? '=' : ' '}${quoted(value)}`

/**
 * One word of a shell, whatever is in it.
 * @param {string} value
 */
const quoted = (value) => (/^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`)
