// The CPU of a trial of the shop's tasks with the oracle over that of a plain Playwright script with the same acts, pictures
// and final files, in one process and a browser each. The ways take turns, task by task, so that noise hits them alike.
import { join } from 'node:path'
import { solutionsOf } from '@webeval/serve-targets'
import { treeCpuMs } from '../process-tree.mjs'
import { median, rounded } from '../statistics.mjs'
import { launchBareBrowser } from './bare-page.mjs'
import { bareTrial } from './bare-trial.mjs'
import { openEngine } from './open-engine.mjs'

const targets = join(import.meta.dirname, '..', '..', 'eval-targets')

/** CPU milliseconds of a trial, ours and bare, and their ratios; every figure is the median over rounds of the sum over tasks. */
export async function measureOverhead({ executablePath, folder, rounds, equalFlags, closing, say }) {
  const engine = await openEngine({ site: 'shop', model: 'oracle', executablePath, folder, closing, say })
  const browser = await launchBareBrowser({ executablePath, closing, equalFlags })
  const solutions = await solutionsOf(targets)
  let bareRuns = 0
  const bare = (samePicture) => (task) =>
    bareTrial(browser, {
      url: engine.deps.resolveUrl(task.start_url),
      setup: task.setup?.evaluate,
      acts: solutions.get(task.query_id).steps,
      probes: engine.panel.probes(task),
      siteState: `(${engine.deps.siteState(task)})()`,
      folder: join(folder, 'bare', String(++bareRuns)),
      samePicture,
    })
  const ways = { ours: (task) => engine.run([task]), bare: bare(false), bareSamePicture: bare(true) }
  const sums = Object.fromEntries(Object.keys(ways).map((name) => [name, []]))
  for (const act of Object.values(ways)) await act(engine.suite.tasks[0])
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(ways)) sums[name].push(0)
    for (const task of engine.suite.tasks)
      for (const [name, act] of Object.entries(ways)) {
        const before = treeCpuMs()
        await act(task)
        sums[name][round] += treeCpuMs() - before
      }
  }
  const perTrial = (name) => median(sums[name]) / engine.suite.tasks.length
  return {
    trial_cpu_ms: rounded(perTrial('ours')),
    bare_trial_cpu_ms: rounded(perTrial('bare')),
    bare_trial_same_picture_cpu_ms: rounded(perTrial('bareSamePicture')),
    trial_ratio_cpu: rounded(perTrial('ours') / perTrial('bare')),
    trial_ratio_same_picture_cpu: rounded(perTrial('ours') / perTrial('bareSamePicture')),
  }
}
