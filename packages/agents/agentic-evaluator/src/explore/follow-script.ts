import { countOf, type FindingAction } from '@webeval/core'
import { bookEntry } from './book-entry.js'
import type { SystematicExploration } from './explore-systematically.js'
import { startWalk, type SystematicOptions } from './systematic/walk.js'
import { callPatiently, readContent } from './systematic/walk-acts.js'

/** Makes the acts of a script, one after the other, and reads the page after each. An act that fails is passed over, as in an exploration. */
export async function followScript(
  options: SystematicOptions,
  script: readonly FindingAction[],
): Promise<SystematicExploration> {
  const walk = startWalk(options)
  const { journal } = options
  const { book, states, scans, late } = walk
  let failed = 0
  const read = async () => {
    states.add(journal.current().signals.signature)
    await readContent(walk)
  }
  await read()
  for (const [index, action] of script.entries()) {
    const from = journal.entries.length
    const done = await callPatiently(walk, action, `Act ${index + 1} of ${script.length} of the script.`)
    if (!done) failed++
    for (let entry = from; entry < journal.entries.length; entry++) bookEntry(book, journal, entry)
    await read()
  }
  return {
    controls: [...book.records.values()],
    states: states.size,
    scans,
    late,
    finished: true,
    cutShort: null,
    summary: `Made ${countOf(script.length, 'act')} of a script; ${failed} of them failed.`,
  }
}
