export { findBrowser, type FindBrowserOptions, type FoundBrowser } from './browsers/find-browser.js'
export { toolDefinitions } from './tools/definitions.js'
