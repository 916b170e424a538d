import { PageScriptError } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { agentOf, answered, fakeBrowser, page, taskOf } from '../testing/trial-setup.js'
import { tryOnce } from '../testing/try-once.js'

const seeded = () => page({ evaluate: async (source) => (source === '() => seed()' ? 'order $& 7' : null) })

const unseedable = () =>
  page({
    async evaluate(source) {
      if (source === '() => seed()') throw new PageScriptError('seed is not defined')
      return null
    },
  })

describe('the page of a trial', () => {
  it('runs the setup and puts its result into the query', async () => {
    const asked: string[] = []
    const agent = agentOf(async ({ task }) => {
      asked.push(task.query)
      return answered('42')
    })
    const task = taskOf('a', {
      query: 'Cancel {{setup}}, yes {{setup}}',
      setup: { evaluate: '() => seed()' },
    })
    const { metadata, result } = await tryOnce({
      task,
      agent,
      browser: fakeBrowser(seeded),
    })
    expect(asked).toEqual(['Cancel order $& 7, yes order $& 7'])
    expect(metadata.query).toBe(asked[0])
    expect(result.messages[0]).toMatchObject({ type: 'user', content: asked[0] })
  })

  it('makes the task invalid when its setup throws', async () => {
    const task = taskOf('a', { setup: { evaluate: '() => seed()' } })
    const { line, reason } = await tryOnce({ task, browser: fakeBrowser(unseedable) })
    expect(line.outcome).toBe('invalid_task')
    expect(reason).toMatch(/seed is not defined/)
  })

  it('is stored as the agent left it, with probes and the site state before and after', async () => {
    let orders = 0
    const evaluate: ReturnType<typeof page>['evaluate'] = async (source) => {
      if (source === '() => state()') return { orders: orders++ }
      if (source === '() => window.cart') throw new PageScriptError('no cart')
      return page().evaluate(source)
    }
    const tab = page({ evaluate, html: async () => '<p>The end</p>' })
    const { evidence } = await tryOnce({ browser: fakeBrowser(() => tab), siteState: () => '() => state()' })
    expect(await evidence?.finalState()).toEqual({
      schema_version: 1,
      url: 'http://fake.test/end',
      title: 'End',
      text: 'The end',
      probes: [{ expression: '() => window.cart', error: 'no cart', start_error: 'no cart' }],
      site_state: { before: { orders: 0 }, after: { orders: 1 } },
    })
    expect(await evidence?.finalHtml()).toBe('<p>The end</p>')
  })

  it('leaves out a site state that is too long, and reports its length', async () => {
    let asked = 0
    const evaluate: ReturnType<typeof page>['evaluate'] = async (source) =>
      source === '() => state()'
        ? { orders: asked++ === 0 ? [] : ['x'.repeat(4_000_000)] }
        : page().evaluate(source)
    const { evidence, metadata } = await tryOnce({
      browser: fakeBrowser(() => page({ evaluate })),
      siteState: () => '() => state()',
    })
    expect((await evidence?.finalState())?.site_state).toEqual({
      before: { orders: [] },
      after: null,
      unread: expect.stringContaining('is 4000015 characters long'),
    })
    expect(metadata.warnings).toMatchObject([
      { source: 'navigation', message: expect.stringContaining('the site state is') },
    ])
  })

  it('records whether a probe worked on the start page, before the agent acted', async () => {
    let asked = 0
    const evaluate: ReturnType<typeof page>['evaluate'] = async (source) => {
      if (source !== '() => window.cart') return page().evaluate(source)
      if (asked++ === 0) return []
      throw new PageScriptError('TypeError: no cart here')
    }
    const { evidence } = await tryOnce({ browser: fakeBrowser(() => page({ evaluate })) })
    expect((await evidence?.finalState())?.probes).toEqual([
      { expression: '() => window.cart', error: 'TypeError: no cart here', start_error: null },
    ])
  })

  it('may stop answering: the trial is graded by its other evidence', async () => {
    const { line, evidence, metadata } = await tryOnce({
      browser: fakeBrowser(() =>
        page({
          evaluate: (source) =>
            source.includes('innerText') ? new Promise(() => {}) : Promise.resolve(null),
        }),
      ),
    })
    expect(line.outcome).toBe('passed')
    expect(await evidence?.finalState()).toBeNull()
    expect(metadata.warnings[0]?.message).toMatch(/no longer answers/)
  })

  it('is the tab in which the agent acted last', async () => {
    let made = 0
    const browser = fakeBrowser(() => {
      const name = `tab ${++made}`
      return page({
        evaluate: async (source) =>
          source.includes('innerText') ? { url: 'x:', title: name, text: '' } : null,
      })
    })
    const agent = agentOf(async ({ openTab }) => {
      const [one, two] = await Promise.all([openTab({ executorId: 'one' }), openTab({ executorId: 'two' })])
      await one.toolBox.call('browser_click', {})
      await two.toolBox.call('browser_click', {})
      await one.toolBox.call('browser_click', {})
      return answered('42')
    })
    const { evidence, metadata } = await tryOnce({ browser, agent })
    expect((await evidence?.finalState())?.title).toBe('tab 1')
    expect(metadata.total_steps).toBe(3)
  })
})
