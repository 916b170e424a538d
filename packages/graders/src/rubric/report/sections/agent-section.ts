import {
  type Ability,
  type AgentReadiness,
  countOf,
  type EvaluationResult,
  type Obstacle,
  type ReadinessAgent,
  type RequirementReadiness,
  type RequirementTrial,
} from '@webeval/core'
import type { PageRecord } from '../../page-record.js'
import { evidenceLinks } from '../evidence-links.js'
import { type Html, html } from '../html.js'
import { issueAnchor } from '../issues/issue-anchor.js'

/** Agents' trials of the page's requirements: what each needs of an agent, who did it, and what in the page stopped whom. */
export function agentSection({ agents, issues }: EvaluationResult, page: PageRecord): Html | null {
  if (!agents) return null
  const known = new Set(issues.map(({ id }) => id))
  const tried = agents.requirements.filter(({ untested }) => untested === undefined)
  const untried = agents.requirements.filter(({ untested }) => untested !== undefined)
  return html`<section id="agents" class="panel">
    <h2>What agents can do <span class="count">${tried.length}</span></h2>
    <p>
      Each requirement that a visitor can do, as a task for agents. The page’s response decides, never the
      agent’s word, and the score stays as it is.
    </p>
    <ul class="agents">
      ${agents.agents.map((agent) => agentLine(agent, agents))}
    </ul>
    ${
      tried.length > 0 &&
      html`<table class="requirements readiness">
        <thead>
          <tr>
            <th scope="col">Requirement, and the task made of it</th>
            <th scope="col">What it needs</th>
            <th scope="col">Agents</th>
          </tr>
        </thead>
        <tbody>
          ${tried.map((requirement) => row(requirement, page, known))}
        </tbody>
      </table>`
    }
    ${untriedList(untried)}
  </section>`
}

function agentLine({ id, run, baseline, cut_short }: ReadinessAgent, { requirements }: AgentReadiness): Html {
  const trials = requirements.flatMap((each) => each.trials.filter(({ agent }) => agent === id))
  const counts = (['done', 'stopped', 'not_done', 'untested', 'fault'] as const)
    .map((result) => [result, trials.filter((trial) => trial.result === result).length] as const)
    .filter(([, count]) => count > 0)
    .map(([result, count]) => `${count} ${words[result]}`)
  return html`<li>
    <b><bdi>${id}</bdi></b
    >: ${counts.length > 0 ? counts.join(', ') : 'tried nothing'}${cut_short && html`; ${cut_short}`}
    ${baseline && html`<span class="note">A modest baseline: where it fails alone, that says little about the page.</span>`}
    ${run !== null && html`<span class="note">run <code>${run}</code></span>`}
  </li>`
}

const words: Readonly<Record<RequirementTrial['result'], string>> = {
  done: 'done',
  stopped: 'stopped by the page',
  not_done: 'not done',
  untested: 'untested',
  fault: 'lost to our own faults',
}
const marks = { done: '✓', stopped: '✗', not_done: '–', untested: '?', fault: '!' } as const
const looks = {
  done: 'works',
  stopped: 'broken',
  not_done: 'untested',
  untested: 'untested',
  fault: 'untested',
} as const

const row = (
  { text, query, abilities, trials }: RequirementReadiness,
  page: PageRecord,
  known: ReadonlySet<string | undefined>,
): Html =>
  html`<tr>
    <th scope="row" dir="auto">${text}<span class="note" dir="auto">${query}</span></th>
    <td>${needs(abilities, page)}</td>
    <td class="trials">${trials.map((trial) => trialLine(trial, known))}</td>
  </tr>`

/** The abilities that matter, as chips, with the reasons behind them. */
function needs(abilities: readonly Ability[], page: PageRecord): Html {
  const told = abilities.filter(({ state }) => state !== 'not_needed')
  if (told.every(({ state }) => state === 'unknown'))
    return html`<span class="quiet">unknown: ${told[0]?.note ?? 'nothing was seen'}</span>`
  return html`<p class="effects">
      ${told.map(({ ability, state }) => html`<span class="chip ${chips[state]}">${ability} ${state}</span>`)}
    </p>
    <details>
      <summary>Why</summary>
      <ul class="notes">
        ${told.map(({ ability, note, evidence }) => html`<li dir="auto"><b>${ability}</b>: ${note}${evidence.length > 0 && html` (${evidenceLinks(evidence, page)})`}</li>`)}
      </ul>
    </details>`
}

const chips: Readonly<Record<Ability['state'], string>> = {
  given: '',
  lacking: 'bad',
  needed: 'warn',
  not_needed: 'quiet',
  unknown: 'quiet',
}

const trialLine = (
  { agent, result, note, stopped_by, steps, path }: RequirementTrial,
  known: ReadonlySet<string | undefined>,
): Html =>
  html`<div class="trial">
    <span class="mark-of ${looks[result]}"
      ><span aria-hidden="true">${marks[result]}</span> ${words[result]}</span
    >
    <bdi>${agent}</bdi>${path !== null && html`, <a href="${linkTo(path)}">${countOf(steps, 'step')}</a>`}
    ${
      stopped_by.length > 0 &&
      html`<ul class="notes">
        ${stopped_by.map((obstacle) => html`<li dir="auto">${cause(obstacle, known)}</li>`)}
      </ul>`
    }
    ${note !== '' && html`<span class="note" dir="auto">${note}</span>`}
  </div>`

const cause = ({ finding, ability, note }: Obstacle, known: ReadonlySet<string | undefined>): Html =>
  html`${ability && html`<b>${ability}</b>: `}${finding !== undefined && known.has(finding) ? html`<a href="#${issueAnchor(finding)}">${note}</a>` : note}`

/** A trial folder, from the report's own: \`<run>/<task>/trial-<n>/\` in the same folder of runs. */
const linkTo = (path: string): string => `../../../${path.split('/').map(encodeURIComponent).join('/')}/`

const untriedList = (untried: readonly RequirementReadiness[]) =>
  untried.length > 0 &&
  html`<details>
    <summary>Not tried (${untried.length})</summary>
    <ul>
      ${untried.map(({ text, untested }) => html`<li dir="auto">${text}: ${untested}</li>`)}
    </ul>
  </details>`
