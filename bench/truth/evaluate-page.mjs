import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bin = join(import.meta.dirname, '../../apps/cli/dist/bin.js')

/** Evaluates a page in a process of its own, as `pnpm eval page` does for a user, without a model: its findings and score, or the reason that it has neither. */
export async function evaluatePage(url, task) {
  const out = mkdtempSync(join(tmpdir(), 'webeval-truth-'))
  try {
    const child = spawn(
      process.execPath,
      [bin, 'page', url, '--task', task, '--model', 'embedded', '--out', out, '--json'],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let [output, complaint] = ['', '']
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (complaint = `${complaint}${chunk}`.slice(-2_000)))
    const code = await new Promise((resolve) => child.on('close', resolve))
    const evaluation = parsed(output)
    if (!evaluation)
      return {
        lost: `no evaluation came about (exit code ${code}): ${complaint.trim().split('\n').at(-1)}`,
      }
    return {
      score: evaluation.score,
      not_assessed: evaluation.not_assessed.map(({ category }) => category),
      findings: evaluation.issues.map(({ rule, category, severity, description }) => ({
        rule,
        category,
        severity,
        description,
      })),
    }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

function parsed(output) {
  try {
    const evaluation = JSON.parse(output)
    return Array.isArray(evaluation.issues) && typeof evaluation.score === 'number' ? evaluation : null
  } catch {
    return null
  }
}
