import { join } from 'node:path'
import { evalTargetsFolder } from '../plan/eval-targets.js'

/** Tasks of the demo: four of them are done, and the last one shows how a failure looks. */
export const demoTasks = [
  'shop-open-delivery',
  'shop-search-candle',
  'shop-price-heron',
  'shop-add-flask-ink',
  'shop-buy-kettle-studio',
] as const

/** The arguments of the demo's run. The model needs no key: a first look costs nothing. */
export const demoArguments = (runId: string): readonly string[] => [
  'run',
  `--suite=${join(evalTargetsFolder, 'shop', 'tasks.jsonl')}`,
  ...demoTasks.map((task) => `--task=${task}`),
  '--model=embedded',
  `--run-id=${runId}`,
]
