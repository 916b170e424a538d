import { spawn } from 'node:child_process'
import { startCpuMeter } from './cpu-meter.mjs'

/** Runs a command to its end and measures its seconds and the CPU seconds of its process tree (null where they can't be read). */
export async function runMeasured(command, args, { env = process.env, cwd } = {}) {
  const started = performance.now()
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const meter = startCpuMeter(child.pid)
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject))
  meter.stop()
  const cpuMs = meter.ms()
  return {
    code,
    stdout,
    stderr,
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: cpuMs === null ? null : cpuMs / 1000,
  }
}
