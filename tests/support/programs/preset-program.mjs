#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSession } from './mcp-session.mjs'

/** Stands for the `gemini` of a user: it answers with what it was started with, and reports its usage as that does. */
const { argv, env } = process
if (argv[2] === '--version') {
  console.log('9.8.7')
  process.exit()
}
const session = await openSession()
await session.call('browser_click', { target: 'button' })
const settings = JSON.parse(readFileSync(join(env.GEMINI_CLI_HOME, '.gemini/settings.json'), 'utf8'))
const names = Object.keys(env).filter((name) => name.endsWith('_KEY'))
console.log('a line that is no JSON\n')
console.error(
  JSON.stringify({
    args: argv.slice(2),
    names,
    server: settings.mcpServers.browser,
    home: env.GEMINI_CLI_HOME,
  }),
)
const tokens = { prompt: 70, candidates: 5, thoughts: 2 }
console.log(JSON.stringify({ response: 'two tulips\n', stats: { models: { 'its-model': { tokens } } } }))
