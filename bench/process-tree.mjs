// Reads the CPU time and memory of a process and its descendants from /proc (Linux). Yields null on other
// systems, and the figures say so.
import { readFileSync, readdirSync } from 'node:fs'

const ticksPerSecond = 100

/** Process ids of `root` and its descendants. */
function tree(root) {
  const parents = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = readStat(name)
    if (stat) parents.set(Number(name), stat.parent)
  }
  const found = new Set([root])
  for (let grew = true; grew;) {
    grew = false
    for (const [pid, parent] of parents)
      if (found.has(parent) && !found.has(pid)) {
        found.add(pid)
        grew = true
      }
  }
  return [...found]
}

function readStat(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    // Fields 4 (parent), 14 and 15 (user and system time), 16 and 17 (those of children that ended), counted from 1.
    return {
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]),
    }
  } catch {
    return null
  }
}

/** CPU milliseconds that the tree has used so far, or null. */
export function treeCpuMs(root = process.pid) {
  if (process.platform !== 'linux') return null
  const ticks = tree(root).reduce((sum, pid) => sum + (readStat(pid)?.ticks ?? 0), 0)
  return (ticks / ticksPerSecond) * 1000
}

/** Memory of the tree in MB, shared pages counted once (PSS), or null. */
export function treeMemoryMb(root = process.pid) {
  if (process.platform !== 'linux') return null
  return tree(root).reduce((sum, pid) => sum + pssMb(pid), 0)
}

function pssMb(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
