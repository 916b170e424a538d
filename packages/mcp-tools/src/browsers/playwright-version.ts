import { createRequire } from 'node:module'

/** Version of the Playwright that drives the browsers. */
export const playwrightVersion: string = (
  createRequire(import.meta.url)('playwright-core/package.json') as { version: string }
).version
