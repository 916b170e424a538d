import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url))

interface Labels {
  readonly commandLabels: Readonly<Record<string, { readonly run: boolean }>>
  readonly parseInfo: (info: string) => { readonly language: string; readonly word: string }
}

const blockLabels = (await import(
  new URL('../../../docs/.vitepress/site/block-labels.mjs', import.meta.url).href
)) as Labels

/** The labels of command blocks that the site shows. */
export const { commandLabels } = blockLabels

/** A fenced code block of a page. `word` is its label, its file's name, or `output`. */
export interface Block {
  /** `docs/guide/ci.md:12`. */
  readonly place: string
  readonly language: string
  readonly word: string
  readonly text: string
}

/** A page of the docs: its code blocks in order, and the page whose folder it continues in. */
export interface DocsPage {
  readonly path: string
  readonly continues: string | null
  readonly blocks: readonly Block[]
}

/** Reads a page by its path below `docs/`, such as `guide/ci`. */
export function readDocsPage(path: string): DocsPage {
  const source = readFileSync(`${docs}${path}.md`, 'utf8')
  const blocks: Block[] = []
  const fences = /^( *)```(.*)\n([^]*?)^ *```$/gm
  for (const { 1: indent, 2: info, 3: body, index } of source.matchAll(fences)) {
    const line = source.slice(0, index).split('\n').length
    const text = body!.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    blocks.push({ place: `docs/${path}.md:${line}`, ...blockLabels.parseInfo(info!), text })
  }
  return { path, continues: /^continues: (\S+)$/m.exec(source)?.[1] ?? null, blocks }
}
