import { isDisabled, titleOf } from '@webeval/page-audits'
import { toolNames } from '@webeval/core'
import { stateOf } from './switched-mode.js'
import { actsLeft, signalsOf, type Walk } from './walk.js'
import { call, readContent } from './walk-acts.js'

/** Acts in a mode before it is switched back. */
const actsInMode = 2

/** Switches a mode back, once a few acts were made in it. False where that is not due. */
export async function setBack(walk: Walk): Promise<boolean> {
  const { mode, options } = walk
  if (!mode || actsLeft(walk) <= 1 || options.journal.entries.length < mode.at + actsInMode) return false
  walk.mode = null
  const now = signalsOf(walk).targets.find(({ selector }) => selector === mode.target.selector)
  if (!now || isDisabled(now) || stateOf(now) === stateOf(mode.target)) return false
  const click = { tool: toolNames.click, params: { target: now.selector } }
  await call(walk, click, `Switch it back: ${titleOf(now)}.`)
  await readContent(walk)
  return true
}
