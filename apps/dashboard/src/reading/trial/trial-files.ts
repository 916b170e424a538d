import { type Dirent, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileFacts } from '@webeval/run-engine'
import type { TrialFile } from '../../api/trial-view.js'

/** Max files listed, and max folder depth. */
const mostFiles = 2_000
const mostDepth = 4

const kinds: Readonly<Record<string, TrialFile['kind']>> = {
  '.png': 'image',
  '.jpg': 'image',
  '.jpeg': 'image',
  '.webp': 'image',
  '.gif': 'image',
  '.json': 'json',
  '.jsonl': 'text',
  '.txt': 'text',
  '.md': 'text',
  '.log': 'text',
  '.csv': 'text',
  '.html': 'text',
}

/** How a file of a trial is served. */
export const kindOf = (path: string): TrialFile['kind'] =>
  path === 'report.html' ? 'report' : (kinds[extname(path).toLowerCase()] ?? 'download')

/** All files of a trial's folder, links and hidden ones left out; `address` is that of the folder. */
export function trialFiles(folder: string, address: string): TrialFile[] {
  const files: TrialFile[] = []
  const walk = (inner: string, depth: number): void => {
    for (const entry of entriesOf(join(folder, inner))) {
      if (files.length >= mostFiles) return
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`
      // Links are neither: what they lead to is none of the trial's.
      if (entry.isDirectory() && depth < mostDepth) walk(path, depth + 1)
      else if (entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.tmp')) {
        const found = fileFacts(join(folder, path))
        const url = `${address}/${path.split('/').map(encodeURIComponent).join('/')}`
        if (found) files.push({ path, url, bytes: found.bytes, kind: kindOf(path) })
      }
    }
  }
  walk('', 0)
  return files
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}
