// Memory over many trials in one process: noop on a small page, so that only the engine's own growth shows. Memory is that of this
// process after a garbage collection (heap and buffers), its resident set, and what belongs to the browser alone, every 50 trials.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { rounded } from '../statistics.mjs'
import { growthByKind, readBrowserMemory } from './browser-memory.mjs'
import { openEngine } from './open-engine.mjs'

const window = 100
/** Trials between two looks at the browser. */
const browserEvery = 50

/** Runs `trials` noop trials. Growth is the mean of the last hundred over that of the first hundred after the warm-up; handles are those left at the end. */
export async function measureManyNoops({ executablePath, folder, trials, say }) {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  const handlesBefore = handles()
  const closing = []
  const samples = { heap_mb: [], rss_mb: [] }
  const browser = []
  try {
    const engine = await openEngine({ site: 'shop', model: 'noop', executablePath, folder, closing, say })
    const [task] = engine.suite.tasks
    let ended = 0
    const onEvent = ({ type }) => {
      if (type !== 'trial_finished') return
      collectGarbage()
      const { heapUsed, external, rss } = process.memoryUsage()
      samples.heap_mb.push((heapUsed + external) / 2 ** 20)
      samples.rss_mb.push(rss / 2 ** 20)
      if (++ended % browserEvery === 0) {
        browser.push(readBrowserMemory())
        say(`${ended} trials: ${Math.round(privateMb(browser.at(-1)))} MB of the browser's own`)
      }
    }
    await engine.run([task], { trials, onEvent })
  } finally {
    for (const close of closing.toReversed()) await close()
  }
  const left = await handlesLeft(handlesBefore)
  const growth = Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, growthOf(values)]))
  const found = { trials, growth, handles_left: left }
  return browser.length > 0 ? { ...found, browser: growthByKind(browser, browserEvery) } : found
}

const privateMb = (kinds) => Object.values(kinds).reduce((sum, { private_mb }) => sum + private_mb, 0)

/** The mean over the last hundred trials, over that of the first hundred after the warm-up: a tenth of the trials, max 100. */
function growthOf(values) {
  const count = Math.max(1, Math.round(Math.min(window, values.length / 4)))
  const warm = Math.round(Math.min(window, values.length / 10))
  const first = mean(values.slice(warm, warm + count))
  const last = mean(values.slice(-count))
  return { first: rounded(first), last: rounded(last), ratio: rounded(last / first) }
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Whatever keeps this process alive, apart from its own input and output. */
const handles = () => process.getActiveResourcesInfo().filter((name) => !/^(TTY|Pipe)Wrap$/.test(name))

/** Handles that were not there before, once those that are closing have closed. */
async function handlesLeft(before) {
  for (let turn = 0; turn < 50 && handles().length > before.length; turn++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const left = handles()
  for (const name of before) if (left.includes(name)) left.splice(left.indexOf(name), 1)
  return left
}
