import pc from 'picocolors'
import { openBrowserSource } from '@webeval/mcp-tools'
import { browserChecks } from '../doctor/browser-checks.js'
import { runChecks, type CheckFinding } from '../doctor/check.js'
import { keyCheck, reachabilityCheck } from '../doctor/key-checks.js'
import { ollamaCheck } from '../doctor/ollama-check.js'
import { presetChecks } from '../doctor/preset-checks.js'
import { nodeCheck, pnpmCheck } from '../doctor/tool-checks.js'
import { writeCheck } from '../doctor/write-check.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { programName } from '../process/program-name.js'
import { print, printJson, say } from '../process/output.js'
import { plainLine } from '../report/format.js'

/** Checks this machine and says how to fix each problem. Exit code 0 when runs will work, 3 when they won't. */
export async function doctor(options: {
  readonly browser?: string
  readonly out: string
  readonly json?: boolean
}): Promise<ExitCode> {
  const checks = [
    nodeCheck(process.versions.node),
    // An installation needs no pnpm; a checkout does.
    ...(programName() === 'pnpm eval' ? [pnpmCheck(process.env['npm_config_user_agent'])] : []),
    ...browserChecks(() => openBrowserSource({ browser: options.browser, env: process.env, say })),
    writeCheck(options.out),
    keyCheck(process.env),
    reachabilityCheck(process.env),
    ollamaCheck(process.env),
    ...presetChecks(process.env, process.cwd()),
  ]
  const findings = await runChecks(checks, (finding) => {
    if (!options.json) print(describe(finding))
  })
  if (options.json) printJson(findings)
  return findings.some((finding) => finding.verdict === 'bad') ? exitCodes.faults : exitCodes.done
}

const marks = { ok: pc.green('✓'), note: pc.yellow('·'), bad: pc.red('✗') }

function describe({ name, verdict, found, fix }: CheckFinding): string {
  const line = `${marks[verdict]} ${name.padEnd(15)} ${plainLine(found, 400)}`
  return fix ? `${line}\n  ${' '.repeat(15)} ${pc.dim('→')} ${fix}` : line
}
