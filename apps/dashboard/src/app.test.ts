import { describe, expect, it } from 'vitest'
import { dashboard } from './testing/ask-dashboard.js'
import { tempFolder } from './testing/runs-on-disk.js'

describe('a page', () => {
  it('preloads all its modules, so that the browser need not discover them one by one', async () => {
    const { app } = dashboard(tempFolder())
    const link = (await app.request('/run.html')).headers.get('link') ?? ''
    const named = [...link.matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, path]) => path ?? '')
    expect(named).toEqual(
      expect.arrayContaining(['/js/run-page.js', '/js/widgets/virtual-table.js', '/js/dom.js']),
    )
    for (const path of named) expect((await app.request(path)).status, path).toBe(200)
  })
})
