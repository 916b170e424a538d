import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidTaskError, storageStateSchema } from '@webeval/core'
import { expect, it } from 'vitest'
import { loadSuite } from '../../suite/load-suite.js'
import { tempFolder } from '../../testing/trial-setup.js'
import { atServedSites, readStorageState, secretsOf } from './storage-state.js'

it.each([
  ['absent.json', 'there is no such file'],
  ['broken.json', 'expected {"cookies": […], "origins": […]}'],
  ['wrong.json', 'cookies.0.domain'],
  ['../login.json', 'next to the suite'],
  ['/etc/passwd', 'next to the suite'],
])('refuses %s before anything runs, and quotes nothing of it', async (storage_state, reason) => {
  const folder = await tempFolder()
  await writeFile(join(folder, 'broken.json'), 'token-1234567')
  await writeFile(join(folder, 'wrong.json'), '{"cookies": [{"name": "a", "value": "token-1234567"}]}')
  const task = { query_id: 'a', storage_state }
  const reading = readStorageState(task, folder).catch((error: unknown) => error)
  expect(await reading).toBeInstanceOf(InvalidTaskError)
  expect(String(await reading)).toContain(reason)
  expect(String(await reading)).not.toContain('token-1234567')
  const suite = join(folder, 'suite.jsonl')
  await writeFile(suite, `\n${JSON.stringify({ ...task, query: 'q', start_url: 'about:blank' })}\n`)
  await expect(loadSuite([suite])).rejects.toThrow(`${suite}:2: storage_state`)
})

it('reads what Playwright writes, fills in what a person leaves out, and finds served sites', () => {
  const state = storageStateSchema.parse({
    cookies: [{ name: 'sid', value: 'abc', domain: 'target://shop' }],
    origins: [
      { origin: 'target://shop/', localStorage: [{ name: 'a', value: 'b' }] },
      { origin: 'https://x.test' },
    ],
  })
  expect(atServedSites(state, (url) => url.replace('target://shop', 'http://127.0.0.1:5000'))).toEqual({
    cookies: [
      {
        name: 'sid',
        value: 'abc',
        domain: '127.0.0.1',
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [
      { origin: 'http://127.0.0.1:5000', localStorage: [{ name: 'a', value: 'b' }] },
      { origin: 'https://x.test', localStorage: [] },
    ],
  })
})

it('takes long values as secrets, and tokens within JSON; settings and names stay readable', () => {
  const user = '{"name": "Ada Lovelace", "token": "t0ken-of-ada", "theme": "midnight"}'
  const localStorage = [
    { name: 'user', value: user },
    { name: 'theme', value: 'dark' },
  ]
  const state = storageStateSchema.parse({
    cookies: [{ name: 'sid', value: 'tulips-in-may', domain: 'x.test' }],
    origins: [{ origin: 'http://x.test', localStorage }],
  })
  expect(secretsOf(state)).toEqual(['tulips-in-may', user, 't0ken-of-ada'])
})
