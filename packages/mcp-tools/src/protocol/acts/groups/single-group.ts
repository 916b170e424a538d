import { type Signals, type Target, toolNames } from '@webeval/core'
import type { ScriptEvent, WholeEvent } from '../act-event.js'
import type { ActGroup, ActName } from './act-group.js'
import { changedTarget, nameTarget } from './name-target.js'

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
    describe: (before, after) =>
      event.type === 'whole' ? wholeName(event, before, after) : scriptName(event, before, after),
  }
}

/** Characters of a script that its step keeps. */
const keptSource = 4_000

function wholeName(event: WholeEvent, before: Signals | null, after: Signals | null): ActName {
  if (event.tool !== toolNames.fileUpload) return event
  const { params, text, box } = uploadName(before, after)
  return { tool: event.tool, params: { ...event.params, ...params }, text, box: box ?? null }
}

function uploadName(before: Signals | null, after: Signals | null): ActName {
  const target = changedTarget(before, after, ({ tag, type }) => tag === 'input' && type === 'file')
  const { params, text } = nameTarget(target)
  return { tool: toolNames.fileUpload, params, text: `Chose files${text}.`, box: target?.box ?? null }
}

function scriptName({ deed, source }: ScriptEvent, before: Signals | null, after: Signals | null): ActName {
  const kept = source.slice(0, keptSource)
  if (deed === 'select')
    return selectName(
      kept,
      changedTarget(before, after, ({ tag }) => tag === 'select'),
    )
  if (deed === 'upload') return uploadName(before, after)
  return { tool: toolNames.evaluate, params: { function: kept }, text: 'Ran a script that changed the page.' }
}

function selectName(script: string, target: Target | null): ActName {
  if (!target) return { tool: toolNames.selectOption, params: { script }, text: 'Selected an option.' }
  const { params, text } = nameTarget(target)
  const value = target.value ?? ''
  return {
    tool: toolNames.selectOption,
    params: { ...params, values: [value] },
    text: `Selected ${JSON.stringify(value)}${text}.`,
    box: target.box,
  }
}
