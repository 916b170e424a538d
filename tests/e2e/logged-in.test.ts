import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Agent } from '@webeval/core'
import { expect, it } from 'vitest'
import { runTasks } from '../support/run-tasks.js'
import { site } from '../support/site.js'
import { tempFolder } from '../support/webeval.js'

/** Reads what a logged-in page shows, in a tab of the trial and in one outside, and tries to give the login away. */
const member: Agent = {
  type: 'member',
  roles: [],
  async run({ openTab, openAside, startUrl }) {
    const { toolBox } = await openTab()
    const body = { function: '() => document.body.innerText + document.cookie + localStorage.token' }
    const { text } = await toolBox.call('browser_evaluate', body)
    const upload = await toolBox.call('browser_file_upload', { target: 'input', paths: ['login.json'] })
    await using aside = await openAside!()
    await aside.goto(startUrl!, { timeoutMs: 5_000 })
    const outside = await aside.evaluate('() => document.body.innerText')
    return {
      finalAnswer: `${text} ${upload.text} ${String(outside)}`,
      termination: 'completed',
      reason: 'read',
    }
  },
}

it('starts a task logged in, and writes the login nowhere', async () => {
  const base = await site({
    '/': (request, response) => {
      const isMember = request.headers.cookie === 'sid=tulips-in-may-1'
      const said = isMember ? 'Hello, Ada' : 'Please log in'
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${said}</p><input type="file">`)
    },
  })
  const filesFolder = tempFolder()
  const state = {
    cookies: [{ name: 'sid', value: 'tulips-in-may-1', domain: '127.0.0.1' }],
    origins: [{ origin: base, localStorage: [{ name: 'token', value: 'roses-in-june-2' }] }],
  }
  writeFileSync(join(filesFolder, 'login.json'), JSON.stringify(state))
  const { trials, folder } = await runTasks({
    agent: member,
    filesFolder,
    tasks: [{ start_url: base, storage_state: 'login.json' }, { start_url: base }],
    workers: 2,
  })
  const answerTo = (id: string) => trials.find(({ line }) => line.query_id === id)?.metadata.final_answer
  expect(answerTo('t1')).toMatch(/Hello, Adasid=••••.*holds a login, and pages don't get it.*Hello, Ada$/s)
  expect(answerTo('t2')).toMatch(/Please log in.*Please log in$/s)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
  const texts = files
    .filter((file) => file.isFile() && !file.name.endsWith('.png'))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
  expect(texts.join('\n')).not.toMatch(/tulips-in-may|roses-in-june/)
})
