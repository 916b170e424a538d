import { type Evidence, expectedAnswer, fenceUntrusted, isToolCallMessage, type Part } from '@webeval/core'
import { citeFrom, type Cite } from './citations.js'
import { cutMiddle, cutMiddleLines } from './cut-middle.js'
import { ledgerOf } from './ledger.js'
import { readScreens, type Screens } from './screens.js'
import { storyOf } from './story.js'

/** A trial as it is put before a judge, read from disk. */
export interface TrialCase {
  /** The task: trusted. */
  readonly assignment: Part
  /** The answer that the task's author expects, if the task names one: trusted. */
  readonly expected: readonly Part[]
  /** The recorder's facts: trusted. */
  readonly record: Part
  /** The agent's acts and words, fenced. */
  readonly story: Part
  /** The final answer, fenced, or that there is none. */
  readonly answer: Part
  /** The page at the end, fenced; nothing where it no longer answered. */
  readonly finalPage: readonly Part[]
  readonly screens: Screens
  readonly cite: Cite
  /** The number if there is such a step, or null. */
  readonly knownStep: (step: number | null) => number | null
}

/** Characters that each part may have. */
const budgets = { task: 8_000, expected: 4_000, record: 16_000, story: 40_000, answer: 8_000, page: 4_000 }

/** Reads a trial for a judge that sees images, or does not. null when the trial left nothing to judge by. */
export async function readTrialCase(evidence: Evidence, seesImages: boolean): Promise<TrialCase | null> {
  const [messages, steps, final] = await Promise.all([
    evidence.messages(),
    evidence.steps(),
    evidence.finalState(),
  ])
  const { final_answer } = evidence.metadata
  if (messages.length === 0 && steps.length === 0 && !final && final_answer === null) return null
  const screens = await readScreens(evidence, steps, messages, seesImages)
  const story = cutMiddleLines(storyOf(messages, steps), budgets.story)
  const cite = citeFrom(steps, messages.filter(isToolCallMessage).length, screens)
  return {
    assignment: text(assignmentOf(evidence)),
    expected: expectedOf(evidence),
    record: text(
      `What webeval recorded (not written by the agent):\n${cutMiddleLines(await ledgerOf(evidence, steps), budgets.record)}`,
    ),
    story: text(
      story === ''
        ? 'The agent did nothing and said nothing.'
        : `What the agent did and said:\n${fenceUntrusted('the agent and its tools', story)}`,
    ),
    answer: text(answerOf(final_answer)),
    finalPage: final
      ? [
          text(
            `The page at the end of the trial:\n${fenceUntrusted('page text', `address: ${cutMiddle(final.url, 300)}\ntitle: ${cutMiddle(final.title, 200)}\n\n${cutMiddle(final.text, budgets.page)}`)}`,
          ),
        ]
      : [],
    screens,
    cite,
    knownStep: (step) => (step !== null && isCitable(cite, step) ? step : null),
  }
}

const text = (content: string): Part => ({ type: 'text', text: content })

const isCitable = (cite: Cite, step: number): boolean => cite({ steps: [step], screenshots: [] }).length > 0

function assignmentOf({ task, metadata }: Evidence): string {
  const opened = metadata.task?.['resolved_start_url']
  const as =
    typeof opened === 'string' && opened !== task.start_url ? `, opened as ${cutMiddle(opened, 300)}` : ''
  return `The task that the agent was given:\n${cutMiddle(task.query, budgets.task)}\n\nIt began at ${cutMiddle(task.start_url, 300)}${as}`
}

function expectedOf({ task }: Evidence): Part[] {
  const expected = expectedAnswer(task)
  if (expected === undefined || expected === null) return []
  const answer = typeof expected === 'string' ? expected : JSON.stringify(expected)
  return [
    text(
      `The answer that the task's author expects (the same in other words is as good):\n${cutMiddle(answer, budgets.expected)}`,
    ),
  ]
}

function answerOf(answer: string | null): string {
  if (answer === null || answer.trim() === '') return 'The agent gave no final answer.'
  return `The agent's final answer:\n${fenceUntrusted("the agent's final answer", cutMiddle(answer, budgets.answer))}`
}
