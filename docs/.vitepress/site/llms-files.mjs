import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sections } from './navigation.mjs'

const firstWords =
  'webeval runs web agents on tasks in a real Chromium, records every step itself, and grades from the evidence on disk. The same engine evaluates a page by 100 points. It runs locally, from npm, without an account.'

/** Writes `llms.txt`, a list of the pages, and `llms-full.txt`, their whole text, for language models that read the site. */
export async function writeLlmsFiles({ srcDir, outDir, site }) {
  const lists = []
  const texts = []
  for (const { text, items } of sections) {
    const pages = await Promise.all(items.map((item) => readPage(srcDir, item)))
    lists.push(`## ${text}\n\n${pages.map((page) => listed(page, site.base)).join('\n')}`)
    texts.push(...pages.map(({ link, body }) => `<!-- ${site.base}${link.slice(1)}.html -->\n\n${body}`))
  }
  const head = `# webeval\n\n> ${firstWords}`
  await writeFile(join(outDir, 'llms.txt'), `${[head, ...lists].join('\n\n')}\n`)
  await writeFile(join(outDir, 'llms-full.txt'), `${[head, ...texts].join('\n\n')}\n`)
}

async function readPage(folder, { text, link }) {
  const file = link.endsWith('/') ? `${link}index` : link
  const source = await readFile(join(folder, `${file}.md`), 'utf8')
  const body = source
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/<script setup>[^]*?<\/script>\n*/, '')
    .trim()
  const described = /^description: (.+)$/m.exec(/^---\n[^]*?\n---\n/.exec(source)?.[0] ?? '')
  return { text, link: file, body, description: described?.[1] }
}

const listed = ({ text, link, description }, base) =>
  `- [${text}](${base}${link.slice(1)}.html)${description ? `: ${description}` : ''}`
