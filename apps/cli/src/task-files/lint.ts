import { countOf, UsageError } from '@webeval/core'
import { createPanel } from '../compose.js'
import type { Extensions } from '../extensions/extensions.js'
import { chooseSuite, suiteWarnings } from '../plan/choose-suite.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { print, printJson } from '../process/output.js'

/** Something in a task file that a person should look at. */
interface Remark {
  /** null where it concerns no single file. */
  readonly file: string | null
  /** From 1. */
  readonly line: number | null
  readonly message: string
}

interface LintOptions {
  readonly strict?: boolean
  readonly json?: boolean
  readonly extensions?: Extensions
}

/** Checks task files. Yields 2 for problems, which would keep them from running, and with `strict` 1 for warnings. */
export async function lint(
  suites: readonly string[],
  { strict, json, extensions }: LintOptions,
): Promise<ExitCode> {
  const found = await check(suites, extensions)
  if (json) printJson(found)
  else print(describe(found))
  if (found.problems.length > 0) return exitCodes.usage
  return strict && found.warnings.length > 0 ? exitCodes.missed : exitCodes.done
}

/** The remarks about a suite. */
interface Findings {
  /** null where problems keep the suite from being read. */
  readonly tasks: number | null
  readonly problems: readonly Remark[]
  readonly warnings: readonly Remark[]
}

async function check(suites: readonly string[], extensions?: Extensions): Promise<Findings> {
  try {
    const suite = await chooseSuite(
      { suite: suites, ...(extensions ? { extensions } : {}) },
      createPanel(extensions),
    )
    return { tasks: suite.tasks.length, problems: [], warnings: suiteWarnings(suite).map(remark) }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { tasks: null, problems: error.message.split('\n').map(remark), warnings: [] }
  }
}

/** Splits `file:line: message`. */
function remark(text: string): Remark {
  const [, file = null, line = null, message = text] = /^(.+?):(\d+): (.*)$/s.exec(text) ?? []
  return { file, line: line === null ? null : Number(line), message }
}

const shown = ({ file, line, message }: Remark): string =>
  file === null ? message : `${file}:${line}: ${message}`

function describe({ tasks, problems, warnings }: Findings): string {
  const counted =
    tasks === null
      ? countOf(problems.length, 'problem')
      : `${countOf(tasks, 'task')}, ${countOf(warnings.length, 'warning')}`
  return [...problems.map(shown), ...warnings.map((each) => `warning: ${shown(each)}`), counted].join('\n')
}
