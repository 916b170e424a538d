import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redactSecrets, UsageError } from '@webeval/core'
import { scriptedModel } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import {
  tempFolder,
  text,
  ask,
  look,
  record,
  replay,
  callFiles,
  known,
} from '../testing/record-and-replay.js'
import { openRecording } from './open-recording.js'

describe('the files of a recording', () => {
  it('hold one call each, keep pictures apart, and repeat nothing', async () => {
    const folder = await tempFolder()
    const [one, two] = [text('first thing'), text('second thing')]
    const shown = { from: 'user', parts: [one, look()] } as const
    await record(scriptedModel([], { after: 'ok' }), folder, [
      ask([], { turns: [shown] }),
      ask([], {
        turns: [shown, { from: 'model', parts: [text('ok')] }, { from: 'user', parts: [two, look()] }],
      }),
    ])
    const files = await callFiles(folder)
    expect(files.map((file) => file.replace(/^[^/]*\//, ''))).toEqual([
      'trial-1/actor/0001.json',
      'trial-1/actor/0002.json',
    ])
    const second = await readFile(join(folder, files[1]!), 'utf8')
    expect(second).toContain('second thing')
    expect(second).not.toContain('first thing')
    const pictures = await readdir(join(folder, 'images'))
    expect(pictures).toHaveLength(1)
    expect(pictures[0]).toMatch(/^[\da-f]{64}\.png$/)
    expect(second).toContain(`images/${pictures[0]}`)
    expect((await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.tmp'))).toEqual([])
  })

  it('hold no secret of the environment, and still match a request that contains one', async () => {
    const folder = await tempFolder()
    const env = { SHOP_PASSWORD: 'hunter2-and-more', TOKEN: 'true' }
    const request = ask([
      text('Log in with hunter2-and-more, it is true. AIzaSyA1234567890123456789012345678901234'),
    ])
    const reply = { tool: 'type', params: { text: 'hunter2-and-more' } }
    await record(scriptedModel([reply]), folder, [request], env)
    const file = await readFile(join(folder, (await callFiles(folder))[0]!), 'utf8')
    expect(file).not.toMatch(/hunter2|AIza/)
    expect(file).toContain('it is true')
    const { generate } = await replay(folder, { env })
    expect((await generate(request)).parts[0]).toMatchObject({ params: { text: '[redacted SHOP_PASSWORD]' } })
  })

  it('are replaced when a trial runs again', async () => {
    const folder = await tempFolder()
    const requests = [ask([text('a')]), ask([text('b')])]
    await record(scriptedModel(['old', 'old']), folder, requests)
    await record(scriptedModel(['new']), folder, requests.slice(0, 1))
    expect(await callFiles(folder)).toHaveLength(1)
    expect((await (await replay(folder)).generate(requests[0]!)).parts).toEqual([text('new')])
  })

  it('are checked for writing and reading before anything runs', async () => {
    const folder = await tempFolder()
    await writeFile(join(folder, 'file'), '')
    await mkdir(join(folder, 'empty'))
    for (const place of [join(folder, 'file'), '/proc/nowhere/rec'])
      await expect(openRecording(place, redactSecrets({}))).rejects.toThrow(UsageError)
    for (const name of ['empty', 'none', 'file'])
      await expect(replay(join(folder, name))).rejects.toThrow(/is not a recording/)
  })

  it('are named in the error when they are truncated', async () => {
    const folder = await tempFolder()
    await record(scriptedModel(['ok']), folder, [known])
    const [file] = await callFiles(folder)
    await writeFile(join(folder, file!), '{"schema_version": 1, "call"')
    await expect((await replay(folder)).generate(known)).rejects.toThrow(`${file}`)
  })

  it.skipIf(process.platform === 'win32')('are never read through pipes or links', async () => {
    const folder = await tempFolder()
    await record(scriptedModel(['ok']), folder, [known])
    const [file] = await callFiles(folder)
    const place = join(folder, file!)
    const lines = await readFile(place, 'utf8')
    await rm(place)
    execFileSync('mkfifo', [place])
    await expect((await replay(folder)).generate(known)).rejects.toThrow(/is not a plain file/)
    await rm(place)
    await writeFile(join(folder, 'elsewhere'), lines)
    await symlink(join(folder, 'elsewhere'), place)
    await expect((await replay(folder)).generate(known)).rejects.toThrow(/is not a plain file/)
  })
})
