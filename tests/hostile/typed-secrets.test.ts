import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTrialRecorder } from '@webeval/capture'
import { systemClock } from '@webeval/core'
import { sharedPool } from '../../packages/mcp-tools/src/testing/shared-browser.js'
import { countingServer, type CountingServer } from '../support/counting-server.js'

const secrets = {
  password: 'hunter2-Tulip',
  labelled: 'pass"word <9>',
  point: 'Kestrel7moon',
  framed: 'Osprey8moon',
  code: '730461',
  card: '4111111111111111',
  csc: '907',
  keys: 'q9Wren!7',
  state: 'cookie-of-ada',
}

const page = (
  frame: string,
) => `<title>Log in</title><style>* { margin: 0 } input { display: block; width: 200px; height: 30px }</style>
  <input id=point type=password><iframe src="${frame}" style="border:0;width:300px;height:30px;display:block"></iframe>
  <input id=password type=password><label>Phrase <input name=user_password></label><input id=keys type=password>
  <input id=code autocomplete=one-time-code><input id=card autocomplete="billing cc-number"><input id=csc autocomplete=cc-csc>
  <input id=name value=Ada><button id=send>Send</button><p id=said></p><script>
  card.oninput = () => { card.value = card.value.replace(/ /g, '').replace(/(.{4})(?=.)/g, '$1 ') }
  send.onclick = () => {
    said.textContent = 'You said ' + [password.value, document.querySelector('[name=user_password]').value, point.value, card.value].join(', ')
    history.replaceState(null, '', '?pw=' + encodeURIComponent(password.value))
    said.title = document.querySelector('[name=user_password]').value
  }</script>`

const browser = await sharedPool()
let site: CountingServer
let other: CountingServer
let folder: string
beforeAll(async () => {
  const html =
    (text: () => string) =>
    (_: unknown, response: { setHeader(n: string, v: string): { end(t: string): void } }) =>
      response.setHeader('content-type', 'text/html').end(text())
  other = await countingServer(
    html(() => '<style>*{margin:0}</style><input type=password style="width:200px;height:25px">'),
  )
  // By another name of this machine, so that the frame has a process of its own.
  site = await countingServer(html(() => page(other.origin.replace('127.0.0.1', 'localhost'))))
  folder = await mkdtemp(join(tmpdir(), 'webeval-'))
})
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
  await other?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

async function textOf(path: string): Promise<string> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.(png|jpg)$/.test(entry.name))
  const texts = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')))
  return texts.join('\n')
}

test('writes no password, code or card number anywhere, and gives them to page and agent', async () => {
  await using session = await browser.open({})
  const tab = await session.openTab()
  const signal = new AbortController().signal
  const recorder = await openTrialRecorder({ folder, clock: systemClock, signal, maxSteps: 50 })
  recorder.hide?.(secrets.state)
  await tab.goto(site.origin, { timeoutMs: 10_000 })
  const { toolBox } = recorder.record(tab)
  const call = async (tool: string, params: Record<string, unknown>) => {
    const result = await toolBox.call(tool, params)
    expect(result).toMatchObject({ isError: false })
    return result
  }
  await recorder.log.logAssistant(`Now I type ${secrets.password}.`)
  await call('browser_type_at', { x: 50, y: 15, text: secrets.point })
  await call('browser_type_at', { x: 50, y: 45, text: secrets.framed })
  const typed = await call('browser_type', { target: '#password', text: secrets.password })
  expect(typed.text).toContain(secrets.password)
  await call('browser_type', { target: 'Phrase', text: secrets.labelled })
  await call('browser_click', { target: '#keys' })
  for (const key of ['q', '9', 'Shift+W', 'r', 'e', 'n', '!', '7']) await call('browser_press_key', { key })
  expect((await call('browser_evaluate', { function: '() => keys.value' })).text).toContain(secrets.keys)
  await call('browser_type', { target: '#code', text: secrets.code })
  await call('browser_type', { target: '#card', text: secrets.card })
  await call('browser_type', { target: '#csc', text: secrets.csc })
  await call('browser_type', { target: '#name', text: 'Grace' })
  const sent = await call('browser_click', { target: '#send' })
  expect(sent.observation?.signals.text).toContain(secrets.password)
  await call('browser_evaluate', { function: `() => document.cookie = 's=${secrets.state}'` })
  expect(await tab.evaluate('() => [password.value, point.value, keys.value, csc.value]')).toEqual([
    secrets.password,
    secrets.point,
    secrets.keys,
    secrets.csc,
  ])
  await recorder.log.logAssistant(`I logged in with ${secrets.password}.`)
  recorder.warn('model', `it said ${secrets.password}`)
  await recorder.keep?.('exploration/notes.json', JSON.stringify({ typed: secrets.card }))
  const { url, title, text } = await tab.look()
  await recorder.saveFinal(await tab.html(), { schema_version: 1, url, title, text, probes: [] })
  await recorder.close('done')

  const written = `${await textOf(folder)}\n${JSON.stringify([recorder.messages(), recorder.warnings()])}`
  const shown = { ...secrets, csc: `"${secrets.csc}"`, grouped: '4111 1111 1111 1111' }
  const forms = Object.values(shown).flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ])
  expect(forms.filter((form) => written.includes(form))).toEqual([])
  expect(written).not.toMatch(/"key":"(?:Shift\+)?\w"|Pressed (?:Shift\+)?\w\./i)
  expect(written).toContain('••••')
  // Text without secrets stays as evidence.
  expect(written).toContain('"text":"Grace"')
})
