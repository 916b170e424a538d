// Reads the CPU time and memory of a process and its descendants from /proc (Linux). Yields null on other
// systems, and the figures say so.
import { readFileSync, readdirSync } from 'node:fs'

const ticksPerSecond = 100

/** The processes of a tree with the CPU milliseconds of each: its own, and those of its children that ended. */
export function readProcesses(root = process.pid) {
  if (process.platform !== 'linux') return []
  const stats = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = readStat(name)
    if (stat) stats.set(Number(name), stat)
  }
  const found = new Set([root])
  for (let grew = true; grew;) {
    grew = false
    for (const [pid, { parent }] of stats)
      if (found.has(parent) && !found.has(pid)) {
        found.add(pid)
        grew = true
      }
  }
  return [...found].flatMap((pid) => {
    const stat = stats.get(pid)
    return stat ? [{ pid, ownMs: inMs(stat.own), cpuMs: inMs(stat.own + stat.ended) }] : []
  })
}

const inMs = (ticks) => (ticks / ticksPerSecond) * 1000

function readStat(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    // Fields 4 (parent), 14 and 15 (user and system time), 16 and 17 (those of children that ended), counted from 1.
    return {
      parent: Number(fields[1]),
      own: Number(fields[11]) + Number(fields[12]),
      ended: Number(fields[13]) + Number(fields[14]),
    }
  } catch {
    return null
  }
}

/** CPU milliseconds that the tree has used so far, or null. */
export function treeCpuMs(root = process.pid) {
  if (process.platform !== 'linux') return null
  return readProcesses(root).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

/** Memory of the tree in MB, shared pages counted once (PSS), or null. */
export function treeMemoryMb(root = process.pid) {
  if (process.platform !== 'linux') return null
  return readProcesses(root).reduce((sum, { pid }) => sum + pssMb(pid), 0)
}

function pssMb(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
