import { countOf, describeVerification, type Finding, type Issue } from '@webeval/core'
import pc from 'picocolors'
import { plainLine } from '../report/format.js'
import { type Replayed, replayTries, type ReplayTry } from './replay-finding.js'

const width = 160

/** Verdict of a replay: `holds` in three of three, `flickers` in fewer, `gone` in none, `unknown` when the page could not be looked at. */
export type ReplayVerdict = 'holds' | 'flickers' | 'gone' | 'unknown'

/** Sums up the tries of a replay. */
export function replayVerdict({ tries }: Replayed): ReplayVerdict {
  if (tries.length === 0 || tries.some(({ held }) => held === null)) return 'unknown'
  const held = tries.filter((one) => one.held).length
  return held === replayTries ? 'holds' : held > 0 ? 'flickers' : 'gone'
}

/** A replay for people: the finding, its steps, what each try saw, and how often it held. */
export function replayReport(finding: Finding | Issue, replayed: Replayed, shown: string): string {
  const { severity, description, rule, id, element, selectors = [], repro_steps, advice } = finding
  const place = [element, selectors[0]].filter((text) => text !== undefined && text !== '').join(' · ')
  const head = `${pc.bold(plainLine(id ?? rule ?? 'finding', 80))} · ${severity} · ${plainLine(shown, 70)}`
  const words = [
    head,
    `  ${plainLine(description, 600)}`,
    ...(place === '' ? [] : [`  at ${plainLine(place, width)}`]),
    ...(advice === undefined ? [] : [`  advice: ${plainLine(advice, width)}`]),
  ]
  const steps = repro_steps.map((step, index) => `  ${index + 1}. ${plainLine(step, width)}`)
  return [
    words.join('\n'),
    [pc.bold('steps'), ...steps].join('\n'),
    ...replayed.tries.map((one, index) => tryBlock(one, index + 1, replayed.way)),
    verdictLine(replayed),
  ].join('\n\n')
}

function tryBlock(
  { held, steps, seen, elsewhere, problem }: ReplayTry,
  number: number,
  way: Replayed['way'],
) {
  const mark =
    held === null
      ? pc.yellow('? could not look')
      : held
        ? pc.red('✗ it is there')
        : pc.green('✓ it is not there')
  const acts =
    way !== 'acts'
      ? [`  ${countOf(steps.length, 'act')} of ${way === 'whole' ? 'a whole evaluation' : 'the exploration'}`]
      : steps.map(({ tool, args, verification, is_error, result }) => {
          const target = typeof args['target'] === 'string' ? ` ${plainLine(args['target'], 60)}` : ''
          const followed = is_error
            ? `failed: ${plainLine(result, 100)}`
            : verification === null
              ? 'the page did not answer'
              : describeVerification(verification)
          return `  ${tool.replace('browser_', '')}${target}: ${plainLine(followed, width)}`
        })
  return [
    `${pc.bold(`try ${number}`)}  ${mark}`,
    ...acts,
    ...(problem === null ? [] : [`  ${plainLine(problem, width)}`]),
    ...(seen ? [`  seen: ${plainLine(seen.description, width)}`] : []),
    ...elsewhere.slice(0, 3).map(({ description }) => `  elsewhere: ${plainLine(description, width)}`),
  ].join('\n')
}

function verdictLine(replayed: Replayed): string {
  const held = replayed.tries.filter((one) => one.held).length
  const said = {
    holds: pc.red(`the finding holds: ${held} of ${replayTries}`),
    flickers: pc.yellow(
      `the finding held in ${held} of ${replayTries} tries: treat it as a note, not as a fault`,
    ),
    gone: pc.green(`the finding held in 0 of ${replayTries} tries: the page no longer shows it`),
    unknown: pc.yellow('the page could not be looked at, so this says nothing of the finding'),
  }
  return said[replayVerdict(replayed)]
}
