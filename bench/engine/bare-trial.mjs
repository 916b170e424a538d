import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fastPictures, openBarePage } from './bare-page.mjs'

/**
 * Does one task as a plain Playwright script would: a fresh context, the solution's acts, a picture after each, and the final page
 * with what the graders ask of it. `samePicture`: with the encoder that webeval uses instead of Playwright's own.
 */
export async function bareTrial(browser, { url, setup, acts, probes, siteState, folder, samePicture }) {
  mkdirSync(join(folder, 'screenshots'), { recursive: true })
  mkdirSync(join(folder, 'final'))
  const page = await openBarePage(browser, url)
  try {
    const picture = samePicture ? await fastPictures(page) : () => page.screenshot()
    if (setup) await page.evaluate(`(${setup})()`)
    const before = siteState && (await page.evaluate(siteState))
    for (const [index, act] of acts.entries()) {
      await perform(page, act)
      await arrive(page)
      const name = `${String(index + 1).padStart(3, '0')}.png`
      await writeFile(join(folder, 'screenshots', name), await picture())
    }
    await keepFinal(page, { probes, siteState, before, folder })
  } finally {
    await page.context().close()
  }
}

async function perform(page, { tool, params: { target, text, submit, values } }) {
  if (tool === 'browser_click') return page.click(target)
  if (tool === 'browser_select_option') return page.selectOption(target, values)
  if (tool !== 'browser_type') throw new Error(`the bare script does not know ${tool}; teach it the act`)
  await page.click(target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
  if (submit) await page.keyboard.press('Enter')
}

/** An act that opens another page has not done so when Playwright returns from it, and a picture taken meanwhile fails or never comes. CPU is measured, not time. */
async function arrive(page) {
  await page.waitForTimeout(300)
  await page.waitForLoadState()
}

async function keepFinal(page, { probes, siteState, before, folder }) {
  const seen = await page.evaluate(() => ({
    url: location.href,
    title: document.title,
    text: document.body.innerText,
  }))
  const answers = []
  for (const expression of probes)
    answers.push({ expression, value: await page.evaluate(`(${expression})()`).catch(() => null) })
  const after = siteState && (await page.evaluate(siteState))
  const state = { ...seen, probes: answers, site_state: { before, after } }
  await writeFile(join(folder, 'final', 'page.html'), await page.content())
  await writeFile(join(folder, 'final', 'state.json'), JSON.stringify(state))
}
