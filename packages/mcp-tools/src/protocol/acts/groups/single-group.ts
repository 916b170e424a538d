import { toolNames } from '@webeval/core'
import type { ScriptEvent, WholeEvent } from '../act-event.js'
import type { ActGroup, ActName } from './act-group.js'

/** An act that is one command: a navigation, an upload, a script. */
export function singleGroup(event: ScriptEvent | WholeEvent): ActGroup {
  return {
    tool: event.type === 'whole' ? event.tool : toolNames.evaluate,
    hints: {},
    onlyIfChanged: event.type === 'script',
    types: false,
    take: () => false,
    isWhole: () => true,
    lingerMs: () => 0,
    describe: () => (event.type === 'whole' ? event : scriptName(event)),
  }
}

/** Characters of a script that its step keeps. */
const keptSource = 4_000

function scriptName({ deed, source }: ScriptEvent): ActName {
  const kept = source.slice(0, keptSource)
  if (deed === 'select')
    return { tool: toolNames.selectOption, params: { script: kept }, text: 'Selected an option.' }
  if (deed === 'upload') return { tool: toolNames.fileUpload, params: {}, text: 'Chose files.' }
  return { tool: toolNames.evaluate, params: { function: kept }, text: 'Ran a script that changed the page.' }
}
