import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { root } from '../build-if-stale.mjs'
import { otherClients } from './other-clients.mjs'

/** Installs the tarballs as a user would, and tries what a user would try first. Yields what went wrong, a line each. */
export async function tryInstalled(packed, folder, all) {
  const faults = []
  const tarballs = packed.map(({ tarball }) => tarball)
  const npm = project(join(folder, 'npm'))
  const step = stepsOf(npm, faults)
  const begun = performance.now()
  await step('npm install', ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', ...tarballs])
  if (faults.length > 0) return faults
  await step('the demo', ['npx', 'webeval'], () => {
    const [run = ''] = readdirSync(join(npm, 'results'))
    const { pass_rate: rate } = JSON.parse(readFileSync(join(npm, 'results', run, 'summary.json'), 'utf8'))
    if (rate.passed !== 4 || rate.denominator !== 5)
      return `passed ${rate.passed} of ${rate.denominator} tasks, expected 4 of 5`
  })
  console.log(`from tarballs to a graded run: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  await step('the export, which is the dashboard’s', [
    'npx',
    'webeval',
    'export',
    readdirSync(join(npm, 'results'))[0],
    '--html',
    'out',
  ])
  const missing = await step(
    'gemini without its package',
    ['npx', 'webeval', '--suite', 'shop', '--model', 'gemini'],
    null,
    2,
  )
  if (!/npm install webeval @google\/genai@/.test(missing))
    faults.push(`gemini without its package: ${missing}`)
  if (!all) return faults
  writeFileSync(
    join(npm, 'index.html'),
    '<!doctype html><html lang="en"><title>Mugs</title><main><h1>Mugs</h1><p>Two mugs.</p></main></html>',
  )
  await step('a page evaluation', [
    'npx',
    'webeval',
    'page',
    'index.html',
    '--task',
    'a page about mugs',
    '--max-steps',
    '4',
    '--model',
    'embedded',
  ])
  writeFileSync(join(npm, 'program.ts'), program)
  writeFileSync(
    join(npm, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: strictly, files: ['program.ts'] }),
  )
  await step('types without skipLibCheck', [
    process.execPath,
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    '.',
  ])
  await step('a program', [process.execPath, 'program.js'])
  for (const [name, install, run, more] of otherClients(packed)) {
    const inProject = stepsOf(project(join(folder, name.replaceAll(' ', '-')), more), faults)
    await inProject(`${name} install`, install)
    await inProject(`the demo under ${name}`, run)
  }
  return faults
}

const strictly = {
  strict: true,
  module: 'nodenext',
  target: 'es2023',
  skipLibCheck: false,
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
}

/** A user's program: an agent and a grader of their own. */
const program = `import { type Agent, runEval } from 'webeval'

const agent: Agent = {
  type: 'mine',
  roles: [],
  run: async ({ openTab }) => {
    const tab = await openTab()
    const { signals } = await tab.observe()
    return { finalAnswer: signals.title, termination: 'completed', reason: 'It read the title.' }
  },
}
const { summary } = await runEval({
  tasks: [{ query_id: 'a', query: 'How many mugs?', start_url: 'data:text/html,<title>Two mugs</title>', graders: [{ name: 'answer', number: 2 }] }],
  agent,
})
if (summary.pass_rate.passed !== 1) throw new Error(JSON.stringify(summary))
`

function project(home, more = {}) {
  mkdirSync(home)
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({ name: 'somebody', private: true, type: 'module', ...more }),
  )
  return home
}

/** Runs commands in a folder; notes each that fails, with the end of what it said. */
const stepsOf =
  (cwd, faults) =>
  async (name, [file, ...args], check, code = 0) => {
    const begun = performance.now()
    const env = { ...process.env, WEBEVAL_INVOKED_AS: undefined, GEMINI_API_KEY: 'none' }
    const { exitCode, all } = await execa(file, args, {
      cwd,
      env,
      extendEnv: false,
      all: true,
      reject: false,
      stdin: 'ignore',
    })
    const fault = exitCode === code ? check?.() : `exit code ${exitCode}\n${all.slice(-2000)}`
    if (fault) faults.push(`${name}: ${fault}`)
    console.log(`${fault ? 'FAILED ' : ''}${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    return all
  }
