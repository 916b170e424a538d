import { defineConfig } from 'vitepress'
import { labelBlocks } from './site/block-labels.mjs'
import { writeLlmsFiles } from './site/llms-files.mjs'
import { nav, sidebar } from './site/navigation.mjs'
import { nameFilesOutside } from './site/outside-links.mjs'

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#0f766e"/><path d="m4 8.5 3 3 5-7" fill="none" stroke="#fff" stroke-width="2"/></svg>'

/** The documentation as a site: `pnpm docs:build` writes it to docs/.vitepress/dist, for any static host. */
export default defineConfig({
  title: 'webeval',
  description: 'Can this agent do the task? Is this page any good? One tool for both, with evidence.',
  lang: 'en',
  // The same files work at the root of a host, and below a path with WEBEVAL_DOCS_BASE=/path/.
  base: process.env.WEBEVAL_DOCS_BASE ?? '/',
  cleanUrls: false,
  lastUpdated: false,
  srcExclude: ['style.md'],
  // Addresses of the reader's own machine are examples, no links to pages.
  ignoreDeadLinks: 'localhostLinks',
  head: [
    ['link', { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(icon)}` }],
    ['meta', { name: 'theme-color', content: '#0f766e' }],
  ],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
    config(md) {
      labelBlocks(md)
      nameFilesOutside(md)
    },
  },
  themeConfig: {
    nav,
    sidebar: sidebar(),
    outline: { level: [2, 3], label: 'On this page' },
    search: { provider: 'local', options: { miniSearch: { searchOptions: { boostDocument } } } },
    docFooter: { prev: 'Previous', next: 'Next' },
    footer: { message: 'MIT licence. No telemetry, no account.' },
    externalLinkIcon: true,
  },
  buildEnd: writeLlmsFiles,
})

/** Guides come before decisions, which mention everything. */
function boostDocument(id) {
  if (id.includes('/decisions/')) return 0.3
  return id.includes('/guide/') ? 2 : 1
}
