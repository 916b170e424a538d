import { systemClock } from '@webeval/core'
import { createFileRunStore, loadSuite, runSuite, startRun } from '@webeval/run-engine'
import { join } from 'node:path'
import { createAgent, createModels, createPanel, openRunResources } from '../../apps/cli/dist/compose.js'

const root = join(import.meta.dirname, '..', '..')

/** Opens the engine for the tasks of a site, as the command line does, with one browser for all of its runs; `closing` ends it. */
export async function openEngine({ site, model, executablePath, folder, closing, say }) {
  const suite = await loadSuite([join(root, 'eval-targets', site, 'tasks.jsonl')])
  const resources = await openRunResources(suite.tasks, { browser: executablePath }, say)
  closing.push(() => resources[Symbol.asyncDispose]())
  const panel = createPanel()
  const [agent, models] = await Promise.all([createAgent(), createModels({ actor: model })])
  const versions = { webeval: 'bench', node: process.version, playwright: '', browser: '' }
  return {
    suite,
    panel,
    deps: resources.deps,
    /** Runs tasks of the suite, each so many times. Throws if a trial had no outcome. */
    async run(tasks = suite.tasks, { trials = 1, onEvent = () => {} } = {}) {
      const chosen = { ...suite, tasks }
      const settings = {
        variant: { agent: agent.type, models: { actor: model } },
        limits: {},
        trials,
        workers: 1,
        versions,
      }
      const shell = { clock: systemClock, random: Math.random }
      const run = await startRun(createFileRunStore(folder), chosen, settings, shell)
      const signal = new AbortController().signal
      const report = await runSuite({
        ...resources.deps,
        run,
        suite: chosen,
        agent,
        models,
        panel,
        signal,
        onEvent,
      })
      const lost = report.lines.filter(({ outcome }) => !['passed', 'failed'].includes(outcome))
      if (lost.length > 0) throw new Error(`${lost[0].query_id} ended with ${lost[0].outcome}`)
      return report
    },
  }
}
