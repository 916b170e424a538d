import { expect, it } from 'vitest'
import { scanSpoken } from '../../packages/page-audits/src/areas/semantics/scans/scan-spoken.js'
import { labPage } from '../../packages/page-audits/src/lab/lab-page.js'
import { sharedPool } from '../../packages/mcp-tools/src/testing/shared-browser.js'
import { site } from '../support/site.js'

const page = `<!doctype html><html lang="en"><title>Bread</title>
<nav aria-label="Main"><ul><li><a href="#rye">Rye</a></li><li><a href="#wheat" aria-current="page">Wheat</a></li></ul></nav>
<main><h1>Our bread</h1><p>Baked <b>every</b> morning.</p><img alt="A loaf" src="data:,"><img alt="" src="data:,">
<p hidden>Never shown</p><p aria-hidden="true">Only shown</p>
<label>Name <input required value="Ann"></label><label>Secret <input type="password" value="hush"></label>
<label>Crust <select><option value="1">Soft</option><option value="2" selected>Hard</option></select></label>
<table><tr><th>Bread</th><th>Price</th></tr><tr><td>Rye</td><td>4.50</td></tr></table>
<label><input type="checkbox" checked> Sliced</label><button aria-expanded="false"></button></main></html>`

it('says what a screen reader says, from top to bottom, and no password', async () => {
  const url = await site({ '/': page })
  await using session = await (await sharedPool()).open({})
  const lab = labPage(await session.openAside!({ device: 'desktop' }), url, new AbortController().signal)
  await lab.restart()
  const { spoken } = await lab.scan(scanSpoken)
  expect(spoken).toEqual([
    'navigation, Main',
    'list, 2 entries',
    'link, Rye',
    'link, Wheat, current',
    'end of list',
    'end of navigation',
    'main',
    'heading level 1, Our bread',
    'Baked every morning.',
    'image, A loaf',
    'Name',
    'edit, Name, Ann, required',
    'Secret',
    'edit, Secret, filled',
    'Crust',
    'combobox, Crust, Hard',
    'table, 2 rows, 2 columns',
    'columnheader, Bread',
    'columnheader, Price',
    'Rye',
    '4.50',
    'end of table',
    'checkbox, Sliced, checked',
    'Sliced',
    'button, without a name, collapsed',
  ])
})
