// @ts-check
/** @import { RunCard } from '../../../src/api/run-card.js' */

/**
 * @typedef {{
 *   name: string, doing: string, cls?: string, path: string, body?: object, said: string,
 *   means: (run: RunCard) => boolean,
 * }} Act
 */

const faults = /** @type {const} */ (['infra_error', 'grader_error', 'invalid_task'])
const failures = /** @type {const} */ (['failed', 'agent_error', 'limit'])

/**
 * Acts on a run, in the order of the buttons. `means` tells whether the act makes sense now; the button shows `doing`
 * until the run itself shows the act.
 * @type {readonly Act[]}
 */
export const actsOfRun = [
  {
    name: 'Stop',
    doing: 'Stopping…',
    means: (run) => run.status === 'running',
    path: 'stop',
    said: 'The run is being stopped: what is under way is written first.',
  },
  {
    name: 'Resume',
    doing: 'Starting…',
    cls: 'main',
    means: (run) => run.status !== 'running' && run.ended < run.planned,
    path: 'resume',
    body: {},
    said: 'The run continues.',
  },
  {
    name: 'Retry faults',
    doing: 'Starting…',
    means: (run) => run.status !== 'running' && faults.some((outcome) => (run.outcomes[outcome] ?? 0) > 0),
    path: 'resume',
    body: { retry: 'faults' },
    said: 'Faults are tried again.',
  },
  {
    name: 'Retry failed',
    doing: 'Starting…',
    means: (run) => run.status !== 'running' && failures.some((outcome) => (run.outcomes[outcome] ?? 0) > 0),
    path: 'resume',
    body: { retry: 'failed' },
    said: 'Failed trials are tried again.',
  },
]
