import { ModelError, type ModelRequest, redactSecrets, TimeoutError } from '@webeval/core'
import { fakeTarget, onePixelPng, scriptedModel } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import { createModelSource } from '../model-registry.js'
import {
  tempFolder,
  task,
  signal,
  text,
  ask,
  look,
  record,
  replay,
  callFiles,
  known,
} from '../testing/record-and-replay.js'
import { openRecording } from './open-recording.js'
import { recordModel } from './record-model.js'

describe('a replayed recording', () => {
  it('gives each request its recorded reply, offline and for free', async () => {
    const folder = await tempFolder()
    const verbatim = { parts: [{ thoughtSignature: 'c2ln' }] }
    const model = scriptedModel(
      [
        { parts: [{ type: 'tool_call', id: 'a', tool: 'click', params: { n: 1 } }], verbatim, costUsd: 0.5 },
        'two',
      ],
      { seesImages: true },
    )
    const requests = [ask([text('one'), look()]), ask([text('two'), look()])]
    await record(model, folder, requests)

    const { client, generate } = await replay(folder)
    expect(client.seesImages).toBe(true)
    const [second, first] = [await generate(requests[1]!), await generate(requests[0]!)]
    expect(first).toMatchObject({
      parts: [{ type: 'tool_call', id: 'a', tool: 'click', params: { n: 1 } }],
      verbatim,
      usage: { input_tokens: 10 },
      costUsd: 0,
    })
    expect(second.parts).toEqual([text('two')])
  })

  it('ignores changed pictures, ports, times and positions, and answers with the current port', async () => {
    const folder = await tempFolder()
    const go = { tool: 'browser_navigate', params: { url: 'http://127.0.0.1:4001/cart' } }
    const at = (port: number, time: string, x: number, picture: Uint8Array) =>
      ask([
        text(`Go to http://127.0.0.1:${port}/cart`),
        look(
          {
            url: `http://127.0.0.1:${port}/`,
            text: `Seen at ${time}`,
            signature: `${x}`,
            targets: [fakeTarget({ selector: '#go', box: { x, y: 0, width: 1, height: 1 } })],
          },
          picture,
        ),
      ])
    await record(scriptedModel([go]), folder, [at(4001, '10:31:02', 1, onePixelPng)])
    const { generate } = await replay(folder)
    const { parts } = await generate(at(5002, '09:04:59', 2, new Uint8Array([1, 2, 3])))
    expect(parts[0]).toMatchObject({ params: { url: 'http://127.0.0.1:5002/cart' } })
  })

  it.each<readonly [what: string, request: ModelRequest, says: RegExp]>([
    [
      'what is asked',
      ask([text('Buy the blue mug'), look({ text: 'A red mug, £4' })]),
      /turns\[0\].*red mug.*blue mug/,
    ],
    [
      'the page',
      ask([text('Buy the red mug'), look({ text: 'A red mug, £5' })]),
      /text: recorded .*£4.*now .*£5/,
    ],
    ['the prompt', { ...known, system: 'Act well.' }, /system: recorded/],
    ['the tools', { ...known, tools: [] }, /tools/],
    [
      'the number of pictures',
      ask([...known.turns[0]!.parts, { type: 'image', data: onePixelPng, mimeType: 'image/png' }]),
      /parts\[2\]/,
    ],
    ['the role', { ...known, role: 'judge' }, /judge in trial 1 of "buy\/1": nothing was recorded/],
  ])('refuses a request that differs in %s, and says how', async (_, request, says) => {
    const folder = await tempFolder()
    await record(scriptedModel(['ok']), folder, [known])
    const { generate } = await replay(folder)
    const asked = generate(request)
    await expect(asked).rejects.toMatchObject({ name: 'ModelError', kind: 'misconfigured' })
    await expect(asked).rejects.toThrow(says)
  })

  it('refuses calls past the end of the recording, another trial, and a reply already given', async () => {
    const folder = await tempFolder()
    await record(scriptedModel(['ok']), folder, [known])
    const other = await replay(folder, { trial: 2 })
    await expect(other.generate(known)).rejects.toThrow(/trial 2 of "buy\/1": nothing was recorded/)
    const { generate } = await replay(folder)
    await generate(known)
    await expect(generate(known)).rejects.toThrow(/call 2 of actor.*end before it/)
  })

  it('separates the conversations of executors, even with equal content', async () => {
    const folder = await tempFolder()
    const recording = await openRecording(folder, redactSecrets({}))
    const client = recordModel(scriptedModel(['for a', 'for b']), recording).open({ task, trial: 1 })
    const of = (executorId: string) => ask([text('Look')], { role: 'executor', executorId })
    await Promise.all([client.generate(of('../a'), { signal }), client.generate(of('b'), { signal })])
    const { generate } = await replay(folder)
    expect((await generate(of('b'))).parts).toEqual([text('for b')])
    expect((await generate(of('../a'))).parts).toEqual([text('for a')])
    const homes = (await callFiles(folder)).map((file) => file.split('/').slice(1, -2).join('/'))
    expect(homes).toEqual(['trial-1/executor', 'trial-1/executor'])
  })

  it('distinguishes requests by their pictures if nothing else differs', async () => {
    const folder = await tempFolder()
    const withPicture = (byte: number) =>
      ask([{ type: 'image', data: new Uint8Array([byte]), mimeType: 'image/png' }])
    await record(scriptedModel(['one', 'two']), folder, [withPicture(1), withPicture(2)])
    const { generate } = await replay(folder)
    expect((await generate(withPicture(2))).parts).toEqual([text('two')])
    expect((await generate(withPicture(3))).parts).toEqual([text('one')])
  })

  it('replays provider errors, and a time limit that ended a call', async () => {
    const folder = await tempFolder()
    const requests = [ask([text('a')]), ask([text('b')])]
    const model = scriptedModel([new ModelError('blocked', 'no'), 'hang'])
    const recording = await openRecording(folder, redactSecrets({}))
    const client = recordModel(model, recording).open({ task, trial: 1 })
    await expect(client.generate(requests[0]!, { signal })).rejects.toThrow('no')
    const limit = new AbortController()
    const late = client.generate(requests[1]!, { signal: limit.signal })
    limit.abort(new TimeoutError('over'))
    await expect(late).rejects.toThrow('over')

    const source = await createModelSource(`replay:${folder}`, { solutionOf: () => undefined })
    const replayed = source.open({ task, trial: 1 })
    await expect(replayed.generate(requests[0]!, { signal })).rejects.toMatchObject({
      kind: 'blocked',
      message: 'no',
    })
    const again = new AbortController()
    const waiting = replayed.generate(requests[1]!, { signal: again.signal })
    again.abort(new TimeoutError('over again'))
    await expect(waiting).rejects.toThrow('over again')
  })

  it('never puts a secret of this machine into a reply of a foreign recording', async () => {
    const folder = await tempFolder()
    const names = ['GEMINI_API_KEY', 'MY_SERVICE_TOKEN', 'DB_PASSWORD']
    const url = `http://other.test/?${names.map((name) => `a=[redacted ${name}]`).join('&')}`
    await record(scriptedModel([{ tool: 'browser_navigate', params: { url } }]), folder, [known])
    const env = Object.fromEntries(names.map((name) => [name, `the-value-of-${name}`]))
    const { generate } = await replay(folder, { env })
    const reply = await generate(known)
    expect(JSON.stringify(reply)).not.toContain('the-value-of')
    expect(reply.parts[0]).toMatchObject({ params: { url } })
  })
})
