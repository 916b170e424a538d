import { systemClock } from '@webeval/core'
import { newRunId } from '@webeval/run-engine'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { say } from '../process/output.js'
import { programName } from '../process/program-name.js'
import { demoArguments, demoTasks } from './demo-arguments.js'

/** Runs the demo by `runProgram`, then says where to look and which commands come next. */
export async function runDemo(runProgram: (argv: readonly string[]) => Promise<ExitCode>): Promise<ExitCode> {
  const runId = newRunId('demo', systemClock, Math.random)
  say(
    `webeval: a demo: an agent without any key does ${demoTasks.length} tasks in a shop on this machine, in a real browser.\n`,
  )
  const code = await runProgram(demoArguments(runId))
  if (code === exitCodes.done) say(whereToLook(runId))
  return code
}

function whereToLook(runId: string): string {
  const rows = [
    ['dashboard', 'each step with its picture'],
    [`show ${runId} ${demoTasks.at(-1)}`, 'why a task failed, step by step'],
    ['init http://localhost:3000', 'two tasks on a page of yours, a config and a CI file'],
    ['page http://localhost:3000 --task "…"', 'is the page any good? “…” is what it is for'],
    ['--help', 'everything else'],
  ] as const
  const width = Math.max(...rows.map(([command]) => command.length))
  const lines = rows.map(([command, text]) => `  ${programName()} ${command.padEnd(width)}  ${text}`)
  return `\nLook at it, then try more:\n${lines.join('\n')}`
}
