import { createHash } from 'node:crypto'
import type { Evidence, Issue } from '@webeval/core'
import pLimit from 'p-limit'
import type { PageRecord } from '../page-record.js'
import { type Html, html } from './html.js'

/** A picture that the report embeds once and draws wherever it is needed. */
export interface Picture {
  /** Id of the embedded image. */
  readonly id: string
  /** Pixels, before it was made smaller. */
  readonly width: number
  readonly height: number
}

/** The pictures of a report. */
export interface PictureBook {
  /** By its path in the trial folder; null where it is missing, no picture, or beyond what a report holds. */
  readonly of: (path: string | null | undefined) => Picture | null
  /** All of them, once, as hidden elements of the document. */
  readonly sheet: Html
}

/** Makes a picture smaller. */
export type Shrink = (
  picture: Uint8Array,
) => Promise<{ readonly data: Uint8Array; readonly mimeType: string }>

/** Bytes that the pictures of one report may have. What proves an issue is taken first. */
const mostBytes = 14_000_000
/** Pictures that are made smaller at the same time: that happens on other threads. */
const shrunkAtOnce = 4

/** Reads every picture that a report shows, the same one once. A picture that can't be read is left out. */
export async function readPictures(
  evidence: Evidence,
  page: PageRecord,
  findings: readonly Pick<Issue, 'crops' | 'evidence'>[],
  shrink?: Shrink,
): Promise<PictureBook> {
  const originals = await readOriginals(evidence, pathsOf(page, findings))
  const embedded = new Map<string, { readonly picture: Picture; readonly uri: string }>()
  let bytes = 0
  const together = pLimit(shrunkAtOnce)
  const small = await together.map([...originals.unique], async ([id, original]) => ({
    id,
    original,
    ...((await shrink?.(original).catch(() => null)) ?? { data: original, mimeType: 'image/png' }),
  }))
  for (const { id, original, data, mimeType } of small) {
    if (bytes + data.length > mostBytes || !/^image\/(?:png|jpeg|webp)$/.test(mimeType)) continue
    bytes += data.length
    const uri = `data:${mimeType};base64,${Buffer.from(data).toString('base64')}`
    embedded.set(id, { picture: { id, ...pngSize(original)! }, uri })
  }
  const images = [...embedded.values()].map(
    ({ picture, uri }) =>
      html`<image
        id="${picture.id}"
        width="${picture.width}"
        height="${picture.height}"
        preserveAspectRatio="none"
        href="${uri}"
      />`,
  )
  return {
    of: (path) => embedded.get(originals.ids.get(path ?? '') ?? '')?.picture ?? null,
    sheet: html`<svg class="sheet" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>${images}</defs>
    </svg>`,
  }
}

/** The PNG files among these, each content once: by its id, in the order of the paths, and the ids by path. */
async function readOriginals(evidence: Evidence, paths: readonly string[]) {
  const unique = new Map<string, Uint8Array>()
  const ids = new Map<string, string>()
  for (const path of paths) {
    const original = await evidence.file(path).catch(() => null)
    if (!original || !pngSize(original)) continue
    const id = `p${createHash('sha256').update(original).digest('hex').slice(0, 12)}`
    unique.set(id, original)
    ids.set(path, id)
  }
  return { unique, ids }
}

function pathsOf(
  { exploration }: PageRecord,
  findings: readonly Pick<Issue, 'crops' | 'evidence'>[],
): string[] {
  const crops = findings.flatMap(({ crops: cut, evidence }) => [
    cut?.before,
    cut?.after,
    ...evidence.map((each) => ('file' in each ? each.file : undefined)),
  ])
  const cited = new Set(
    findings.flatMap(({ evidence }) => evidence.flatMap((each) => ('step' in each ? [each.step] : []))),
  )
  const steps = exploration.steps.toSorted(
    (a, b) => Number(cited.has(b.step)) - Number(cited.has(a.step)) || a.step - b.step,
  )
  const shots = steps.flatMap(({ screenshots }) => [screenshots.before, screenshots.after])
  return [...new Set([...crops, ...shots])].filter(
    (path): path is string => typeof path === 'string' && /\.png$/i.test(path),
  )
}

/** Width and height from a PNG's first chunk (PNG specification, 11.2.1); null if it is not a PNG. */
function pngSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 24 || view.getUint32(0) !== 0x89504e47 || view.getUint32(12) !== 0x49484452) return null
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  return width > 0 && height > 0 && width < 20_000 && height < 60_000 ? { width, height } : null
}
