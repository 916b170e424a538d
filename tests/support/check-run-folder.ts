import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  gradesFileSchema,
  isDelegationMessage,
  isDelegationResultMessage,
  isToolCallMessage,
  isToolResultMessage,
  messageSchema,
  modelCallSchema,
  metadataSchema,
  type Message,
  runRecordSchema,
  scoredOutcomes,
  stepSchema,
  summarySchema,
  type TrialLine,
  trialLineSchema,
} from '@webeval/core'

/** Reads a run folder as a stranger would, against the contract alone, and yields everything that is wrong with it. */
export function checkRunFolder(folder: string): string[] {
  const problems: string[] = []
  const say = (problem: string) => void problems.push(problem)
  const run = runRecordSchema.parse(readJson(join(folder, 'run.json')))
  if (!folder.endsWith(run.run_id)) say(`run_id ${run.run_id} is not the folder's name`)
  const lines = readLines(join(folder, 'trials.jsonl')).map((line) => trialLineSchema.parse(line))
  for (const line of lines) problems.push(...checkTrial(folder, line))
  if (run.status !== 'running') problems.push(...checkSummary(folder, lines))
  return problems
}

function checkSummary(folder: string, lines: readonly TrialLine[]): string[] {
  const summary = summarySchema.parse(readJson(join(folder, 'summary.json')))
  const problems: string[] = []
  const counted = lines.filter((line) => (scoredOutcomes as readonly string[]).includes(line.outcome))
  const passed = counted.filter((line) => line.outcome === 'passed')
  const { pass_rate: rate } = summary
  if (rate.denominator !== counted.length || rate.passed !== passed.length)
    problems.push(
      `pass_rate says ${rate.passed}/${rate.denominator}, the lines ${passed.length}/${counted.length}`,
    )
  for (const [outcome, count] of Object.entries(summary.outcomes)) {
    const found = lines.filter((line) => line.outcome === outcome).length
    if (found !== count) problems.push(`outcomes.${outcome} is ${count}, the lines have ${found}`)
  }
  return problems
}

function checkTrial(folder: string, line: TrialLine): string[] {
  const home = join(folder, line.path)
  const name = `${line.query_id} #${line.trial}`
  const problems: string[] = []
  const expect = (holds: boolean, problem: string) => void (holds || problems.push(`${name}: ${problem}`))
  const metadata = metadataSchema.parse(readJson(join(home, 'metadata.json')))
  const messages = readLines(join(home, 'messages.jsonl')).map((message) => messageSchema.parse(message))
  const steps = existsSync(join(home, 'steps.jsonl'))
    ? readLines(join(home, 'steps.jsonl')).map((step) => stepSchema.parse(step))
    : []
  gradesFileSchema.parse(readJson(join(home, 'grades.json')))
  const used = Object.values(metadata.usage).some(({ calls }) => calls > 0)
  const modelCalls = used ? readLines(join(home, 'model-calls.jsonl')) : []
  for (const call of modelCalls) modelCallSchema.parse(call)
  // A first try whose browser was lost took its calls with it.
  const retried = metadata.warnings.some(({ message }) => message.startsWith('first try: '))
  expect(!used || retried || modelCalls.length > 0, 'it used models, but model-calls.jsonl names no call')
  const calls = messages.filter(isToolCallMessage)
  const results = messages.filter(isToolResultMessage)
  expect(metadata.outcome === line.outcome, `metadata says ${metadata.outcome}, the line ${line.outcome}`)
  expect(
    metadata.total_steps === calls.length,
    `total_steps ${metadata.total_steps}, but ${calls.length} calls`,
  )
  expect(line.steps === calls.length, `the line says ${line.steps} steps, but ${calls.length} calls`)
  expect(
    steps.map((step) => step.id).join() === calls.map((call) => call.toolCallId).join(),
    'steps.jsonl does not follow the calls',
  )
  for (const call of calls) {
    const answers = results.filter((result) => result.toolCallId === call.toolCallId)
    expect(answers.length === 1, `call ${call.toolCallId} has ${answers.length} results`)
    expect(
      answers.every((answer) => answer.executorId === call.executorId),
      `call ${call.toolCallId} changed its executor`,
    )
    expect(
      answers.every((answer) => messages.indexOf(answer) > messages.indexOf(call)),
      `call ${call.toolCallId} is answered before it is made`,
    )
  }
  const pictures = existsSync(join(home, 'screenshots')) ? readdirSync(join(home, 'screenshots')) : []
  expect(
    metadata.screenshot_count === pictures.length,
    `screenshot_count ${metadata.screenshot_count}, but ${pictures.length} files`,
  )
  const numbers = results.flatMap((result) => (result.screenshot === undefined ? [] : [result.screenshot]))
  expect(new Set(numbers).size === numbers.length, 'a screenshot belongs to two results')
  for (const number of numbers)
    expect(
      pictures.some((file) => Number.parseInt(file, 10) === number),
      `screenshot ${number} is missing`,
    )
  problems.push(...checkDelegations(name, messages))
  return problems
}

/** Each delegation has its result, and the steps that it says are the calls of its executor in between. */
function checkDelegations(name: string, messages: readonly Message[]): string[] {
  return messages.filter(isDelegationMessage).flatMap((delegation) => {
    const from = messages.indexOf(delegation)
    const result = messages
      .slice(from)
      .find((message) => isDelegationResultMessage(message) && message.executorId === delegation.executorId)
    if (!result || !isDelegationResultMessage(result))
      return [`${name}: a delegation to ${delegation.executorId} has no result`]
    const between = messages.slice(from, messages.indexOf(result))
    const calls = between.filter(
      (message) => isToolCallMessage(message) && message.executorId === delegation.executorId,
    )
    return calls.length === result.stepsUsed
      ? []
      : [`${name}: stepsUsed ${result.stepsUsed}, but ${calls.length} calls`]
  })
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const readLines = (path: string): unknown[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)
