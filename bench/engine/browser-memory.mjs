// Memory that belongs to one browser alone, by kind of process: the private pages of each (dirty and clean), and how many of them are anonymous.
// The proportional set size also counts shares of pages that other browsers have mapped, so that it changes with what else runs.
import { readFileSync } from 'node:fs'
import { readProcesses } from '../process-tree.mjs'
import { rounded } from '../statistics.mjs'

/** Private and anonymous MB of a process tree without its root, by kind: browser, gpu-process, renderer, zygote, and utilities by their service. */
export function readBrowserMemory(root = process.pid) {
  const kinds = {}
  for (const { pid } of readProcesses(root)) {
    const kind = pid === root ? null : kindOf(pid)
    const memory = kind && memoryOf(pid)
    if (!memory) continue
    const sum = (kinds[kind] ??= { processes: 0, private_mb: 0, anonymous_mb: 0 })
    sum.processes++
    sum.private_mb += memory.private_mb
    sum.anonymous_mb += memory.anonymous_mb
  }
  return kinds
}

function kindOf(pid) {
  const line = readText(`/proc/${pid}/cmdline`).split('\0').join(' ')
  if (line.trim() === '') return null
  const [, service] = /--utility-sub-type=(\w+)/.exec(line) ?? []
  return service ?? /--type=(\S+)/.exec(line)?.[1] ?? 'browser'
}

function memoryOf(pid) {
  const text = readText(`/proc/${pid}/smaps_rollup`)
  const mb = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
  if (text === '') return null
  return { private_mb: mb('Private_Dirty') + mb('Private_Clean'), anonymous_mb: mb('Anonymous') }
}

/** Empty for a process that has ended meanwhile. */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * How the memory of each kind grew over samples that were taken every `every` trials: MB in the first and the last one, and MB for 100 trials more by a line through
 * each half of them. A plateau shows as a second half that grows by less than the first.
 */
export function growthByKind(samples, every) {
  const names = [...new Set(samples.flatMap((sample) => Object.keys(sample)))]
  const growth = (read) => {
    const values = samples.map(read)
    const middle = values.length >> 1
    const per100 = (part) => rounded((slope(part) * 100) / every)
    return {
      first: rounded(values[0]),
      last: rounded(values.at(-1)),
      first_half_per_100: per100(values.slice(0, middle + 1)),
      second_half_per_100: per100(values.slice(middle)),
      samples: values.map(rounded),
    }
  }
  const sum = (sample) => Object.values(sample).reduce((all, { private_mb }) => all + private_mb, 0)
  const kinds = names.map((name) => [
    name,
    {
      processes: samples.map((sample) => sample[name]?.processes ?? 0),
      private_mb: growth((sample) => sample[name]?.private_mb ?? 0),
      anonymous_mb: growth((sample) => sample[name]?.anonymous_mb ?? 0),
    },
  ])
  return { all: { private_mb: growth(sum) }, ...Object.fromEntries(kinds) }
}

/** Least squares: growth from one sample to the next. */
function slope(values) {
  const mean = (numbers) => numbers.reduce((all, number) => all + number, 0) / numbers.length
  const [middle, average] = [(values.length - 1) / 2, mean(values)]
  const over = values.reduce((all, value, at) => all + (at - middle) * (value - average), 0)
  const under = values.reduce((all, _, at) => all + (at - middle) ** 2, 0)
  return under === 0 ? 0 : over / under
}
