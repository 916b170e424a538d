import type { ServedTask } from '@webeval/agent-external'
import { print, printJson, say } from '../process/output.js'
import { plainLine } from '../report/format.js'

/** Prints how to drive a trial: its task, and its endpoint as variables of an environment. */
export function tellServed({ variables, task }: ServedTask, json = false): void {
  if (json) return printJson({ ...task, environment: variables })
  const { WEBEVAL_QUERY: _, ...short } = variables
  print(`task   ${plainLine(task.query, 500)}\n`)
  print(
    Object.entries(short)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  )
  const drivers = 'WEBEVAL_CDP_URL' in variables ? ', or with Playwright or Puppeteer at WEBEVAL_CDP_URL' : ''
  say(
    `\nDrive the browser with any MCP client${drivers}. The MCP tool finish ends the trial, Ctrl-C interrupts it.`,
  )
}
