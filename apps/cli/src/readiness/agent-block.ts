import type { AgentReadiness, RequirementReadiness, RequirementTrial } from '@webeval/core'
import pc from 'picocolors'
import { plainLine } from '../report/format.js'

const marks: Readonly<Record<RequirementTrial['result'], string>> = {
  done: pc.green('✓ done    '),
  stopped: pc.red('✗ stopped '),
  not_done: pc.yellow('– not done'),
  untested: pc.dim('? untested'),
  fault: pc.yellow('! fault   '),
}

/** Agents' trials of the requirements, for people: who did what, what each needs, and what in the page stopped whom. */
export function agentBlock({ agents, requirements }: AgentReadiness): string {
  const tried = requirements.filter(({ untested }) => untested === undefined)
  const heads = agents.map(({ id, run, baseline, cut_short }) => {
    const told = [
      ...(baseline ? ['a modest baseline: where it fails alone, that says little'] : []),
      ...(run === null ? [] : [`run ${run}`]),
      ...(cut_short ? [cut_short] : []),
    ]
    return `  ${plainLine(id, 60)} ${pc.dim(`(${plainLine(told.join('; '), 160)})`)}`
  })
  const untried = requirements.length - tried.length
  const rest =
    untried > 0 ? [pc.dim(`  ${untried} of ${requirements.length} were not tried: see the report`)] : []
  return [pc.bold('agents'), ...heads, ...tried.flatMap(requirementLines), ...rest].join('\n')
}

function requirementLines({ text, abilities, trials }: RequirementReadiness): string[] {
  const needs = abilities
    .filter(({ state }) => state === 'lacking' || state === 'needed')
    .map(({ ability, state }) => `${ability} ${state}`)
  const about = needs.length > 0 ? pc.yellow(` (${needs.join(', ')})`) : ''
  return [
    `  ${plainLine(text, 100)}${about}`,
    ...trials.map(({ agent, result, stopped_by, note }) => {
      const why = result === 'done' ? '' : (stopped_by[0]?.note ?? note)
      return `    ${marks[result]}  ${plainLine(agent, 40)}${why ? pc.dim(`  ${plainLine(why, 110)}`) : ''}`
    }),
  ]
}
