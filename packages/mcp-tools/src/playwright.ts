import { createRequire } from 'node:module'

// Not imported: Node would read their bundles of several megabytes letter by letter for names of exports first, which costs a quarter of a second.
const require = createRequire(import.meta.url)

/** Playwright's Chromium. */
export const { chromium } = require('playwright-core') as typeof import('playwright-core')

/** Makes a server of Playwright MCP in this process. */
export const { createConnection } = require('@playwright/mcp') as typeof import('@playwright/mcp')
