import type { Page } from 'playwright-core'

/** A script that logs the events of a page, and keeps forms from leaving it. */
export const log = `<script>
  window.events = []
  for (const type of ['click', 'keydown', 'input', 'change', 'mouseover', 'drop', 'submit'])
    addEventListener(type, (e) => { if (type === 'submit') e.preventDefault(); events.push({ type, id: e.target.id, trusted: e.isTrusted }) }, true)
</script>`

/** An event as the script logs it. */
interface Logged {
  type: string
  id: string
  trusted: boolean
}

/** Reads the logged events of a page. */
export const events = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { events: Logged[] }).events)
