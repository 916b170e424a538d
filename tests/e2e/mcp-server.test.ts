import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mcpClient } from '../support/mcp-client.js'
import { tempFolder, webeval } from '../support/webeval.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

/** Five faults: no language, no viewport, a pale text, a picture without words, and its file by a wrong name. */
const faulty = `<!doctype html>
<html>
<head><meta charset="utf-8"><title>Club</title><link rel="icon" href="data:,">
<style>body{font:18px/1.5 sans-serif;margin:24px;color:#222} .hint{color:#b0b0b0}</style></head>
<body><main><h1>Club</h1>
<p class="hint">We meet every Tuesday at seven in the old town hall.</p>
<img src="hall.svg" width="80" height="60">
</main></body></html>
`
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="#386"/></svg>'

interface Answered {
  readonly id: string
  readonly rule: string
  readonly change: { readonly replace?: string; readonly by?: string; readonly how: string }
}

/** Does what the answers say, and nothing else: it replaces what they quote, puts rules into the style sheet and tags into the head. */
function repaired(html: string, findings: readonly Answered[]): string {
  return findings.reduce((text, { change: { replace, by = '' } }) => {
    if (replace !== undefined) return text.replace(replace, () => by)
    if (/^<(?:meta|title)/.test(by)) return text.replace('</head>', () => `${by}</head>`)
    return text.replace('</style>', () => `${by}</style>`)
  }, html)
}

it.runIf(isTurnOfDay('repair a page over MCP'))(
  'lets a client that knows nothing but the answers repair a page',
  async () => {
    const site = tempFolder()
    const file = join(site, 'index.html')
    writeFileSync(file, faulty)
    writeFileSync(join(site, 'hall-1.svg'), picture)
    const server = webeval(['mcp', '--max-steps', '2', '--out', join(site, '.results')], {
      cwd: site,
      env: { GEMINI_API_KEY: '', GOOGLE_API_KEY: '' },
    })
    const client = mcpClient(server)
    await client.begin()
    const { result } = await client.ask('tools/list')
    expect(result?.tools?.map(({ name }) => name)).toEqual([
      'evaluate_page',
      'recheck_page',
      'explain_finding',
    ])
    expect(await client.call('recheck_page', {})).toMatchObject({
      isError: true,
      text: expect.stringMatching(/evaluate_page first/),
    })
    const outside = await client.call('evaluate_page', { file: '/etc/hostname', brief: 'x' })
    expect(outside).toMatchObject({ isError: true, text: expect.stringMatching(/--allow-dir/) })

    const first = await client.call(
      'evaluate_page',
      { file: 'index.html', brief: 'the page of a club' },
      'hear',
    )
    expect(first.isError, first.text).toBe(false)
    const progress = client.messages.filter(({ method }) => method === 'notifications/progress')
    expect(progress.length).toBeGreaterThan(0)
    const findings: Answered[] = first.answer.findings
    const rules = findings.map(({ rule }) => rule)
    expect(rules).toEqual(
      expect.arrayContaining([
        'axe/html-has-lang',
        'no-viewport-meta',
        'axe/color-contrast',
        'axe/image-alt',
        'failed-request',
      ]),
    )
    const contrast = findings.find(({ rule }) => rule === 'axe/color-contrast')!
    const explained = await client.call('explain_finding', { id: contrast.id })
    expect(explained.text).toMatch(/change: Change the colour of the text from #b0b0b0 to #7[0-9a-f]{5}/)
    expect(explained.answer).toMatchObject({
      selectors: expect.any(Array),
      steps: expect.any(Array),
      markup: '<p class="hint">',
    })
    expect(await client.call('explain_finding', { id: 'axe-colour-1' })).toMatchObject({
      isError: true,
      text: expect.stringMatching(/near it: .*axe-color-contrast-1/),
    })

    // Two findings concern one tag: the second change is asked for after the first was made.
    let left = findings
    for (let round = 0; left.length > 0 && round < 3; round++) {
      writeFileSync(file, repaired(readFileSync(file, 'utf8'), left))
      const again = await client.call('recheck_page', { file: 'index.html' }, 'hear')
      expect(again.isError, again.text).toBe(false)
      expect(again.answer.complete).toBe(true)
      if (round === 0) expect(again.answer.fixed).toContain(contrast.id)
      left = [...again.answer.remaining, ...again.answer.new]
    }
    expect(left).toEqual([])
    server.stdin!.end()
    expect((await server).exitCode).toBe(0)
  },
  240_000,
)
