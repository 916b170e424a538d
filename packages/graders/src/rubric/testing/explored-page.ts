import {
  type Audit,
  type Evidence,
  type Exploration,
  type ExplorationStep,
  type Finding,
  type PublishedFile,
  verificationSchema,
  type Verification,
} from '@webeval/core'
import { fakeEvidence } from '@webeval/core/testing'

/** A control as a test draws it. */
interface FakeControl {
  readonly selector: string
  readonly role: string
  readonly name: string
}

/** One act of an imaginary exploration. */
interface FakeAct {
  readonly target?: string
  readonly tool?: string
  readonly changed?: Partial<Verification>
  readonly isError?: boolean
}

/** The part of an explored page that a test sets. */
export interface FakePage {
  readonly task: string
  readonly controls?: readonly FakeControl[]
  readonly acts?: readonly FakeAct[]
  readonly text?: string
  readonly findings?: readonly Finding[]
  readonly audits?: readonly Audit[]
  readonly pictures?: Uint8Array
  /** The document at the end. */
  readonly html?: string
}

const unchanged: Verification = verificationSchema.parse(
  Object.fromEntries(
    Object.keys(verificationSchema.omit({ changed_frames: true, handoffs: true }).shape).map((name) => [
      name,
      /^new_(?!tab)/.test(name) ? 0 : false,
    ]),
  ),
)

/** A finding of an imaginary page. */
export const fakeFinding = (given: Partial<Finding> = {}): Finding => ({
  id: 'dead-control-1',
  rule: 'dead-control',
  category: 'functionality',
  severity: 'high',
  description: 'The button “Delete” does nothing.',
  selectors: ['#delete'],
  repro_steps: ['Open the page.', 'Click “Delete”.'],
  evidence: [{ step: 1 }],
  reproduced: true,
  ...given,
})

/** Audits that saw every category and found nothing. */
export const allAudits: readonly Audit[] = [
  { name: 'controls', status: 'ok', observes: ['functionality', 'ux'], findings: [] },
  { name: 'errors', status: 'ok', observes: ['robustness', 'ux'], findings: [] },
  { name: 'axe', status: 'ok', observes: ['accessibility'], findings: [] },
  { name: 'phone', status: 'ok', observes: ['responsiveness'], findings: [] },
  { name: 'layout', status: 'ok', observes: ['visual_design'], findings: [] },
]

/** The evidence of a page that was explored, in memory, with what a grader publishes of it. */
export function exploredPage(given: FakePage): {
  readonly evidence: Evidence
  readonly published: Map<PublishedFile, string>
  readonly publish: (name: PublishedFile, content: string | Uint8Array) => Promise<string>
} {
  const { task, controls = [], acts = [], text = '', findings = [], audits = allAudits, pictures } = given
  const look = {
    url: 'http://fake.test/',
    title: 'Fake page',
    text,
    targetCount: controls.length,
    dialogs: [],
    consoleErrors: [],
    failedRequests: [],
    targets: controls.map(({ selector, role, name }) => ({ selector, role, name })),
    signature: 's',
  }
  const steps = acts.map(
    ({ target, tool = 'browser_click', changed, isError = false }, index): ExplorationStep => ({
      step: index + 1,
      tool,
      args: target === undefined ? {} : { target },
      reasoning: 'to see what it does',
      before: look,
      after: look,
      verification: { ...unchanged, ...changed, any_change: changed !== undefined },
      is_error: isError,
      result: 'done',
      response_ms: 20,
      screenshots: {
        before: pictures ? `exploration/step_${index + 1}_before.png` : null,
        after: pictures ? `exploration/step_${index + 1}_after.png` : null,
      },
    }),
  )
  const exploration: Exploration = {
    schema_version: 1,
    url: 'http://fake.test/',
    task,
    explorer: 'systematic',
    steps,
    total_steps: steps.length,
    completion_reason: 'agent_finished',
    summary: 'Seen and tried.',
    coverage: { controls: controls.length, acted_on: acts.length, states: 1 },
    findings: [...findings],
    notes: [],
    evaluation: null,
  }
  const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
  const published = new Map<PublishedFile, string>()
  const files: Record<string, Uint8Array> = {
    'exploration/agentic_exploration.json': encode(exploration),
    'exploration/audits.json': encode({ schema_version: 1, audits }),
  }
  if (given.html !== undefined) files['final/page.html'] = new TextEncoder().encode(given.html)
  if (pictures)
    for (const { screenshots } of steps)
      for (const path of [screenshots.before, screenshots.after]) if (path) files[path] = pictures
  return {
    evidence: fakeEvidence({ task: { query: task }, files, final: { text } }),
    published,
    publish: async (name, content) => {
      published.set(name, String(content))
      return name
    },
  }
}
