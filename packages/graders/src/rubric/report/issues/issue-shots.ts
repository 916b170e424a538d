import type { Box, Issue } from '@webeval/core'
import type { PageRecord } from '../../page-record.js'
import { drawPicture, partAround } from '../draw.js'
import { type Html, html } from '../html.js'
import type { Picture, PictureBook } from '../pictures.js'

/** The pictures of an issue: its crops, equal ones once, or a step of its evidence, with a mark around the element. */
export function issueShots(issue: Issue, page: PageRecord, pictures: PictureBook): Html[] {
  const { description, box = null } = issue
  const crops = cropsOf(issue, pictures)
  if (crops.length > 0)
    return crops.map(({ picture, when }) => figure(picture, when, description, { mark: box }))
  for (const each of issue.evidence) {
    if ('file' in each) {
      const picture = pictures.of(each.file)
      if (picture) return [figure(picture, 'where', description, { mark: box })]
    }
    if (!('step' in each)) continue
    const step = page.exploration.steps.find(({ step: number }) => number === each.step)
    const picture = pictures.of(step?.screenshots.before) ?? pictures.of(step?.screenshots.after)
    if (!step || !picture) continue
    const mark = boxOf(page, each.step, issue.selectors ?? [])
    const part = mark && partAround(mark, picture)
    return [figure(picture, `step ${each.step}`, description, { mark, part })]
  }
  return []
}

function cropsOf({ crops }: Issue, pictures: PictureBook): { picture: Picture; when: string }[] {
  const [before, after] = [pictures.of(crops?.before), pictures.of(crops?.after)]
  if (before && after && before.id === after.id) return [{ picture: after, when: 'before and after, alike' }]
  return [
    ...(before ? [{ picture: before, when: 'before' }] : []),
    ...(after ? [{ picture: after, when: before ? 'after' : 'where' }] : []),
  ]
}

const figure = (
  picture: Picture,
  when: string,
  description: string,
  marks: { readonly mark: Box | null; readonly part?: Box | null },
): Html =>
  html`<figure>
    ${drawPicture(picture, `${when}: ${description}`, marks)}
    <figcaption>${when}</figcaption>
  </figure>`

function boxOf({ steps }: PageRecord, number: number, selectors: readonly string[]): Box | null {
  const step = steps.find((each) => each.step === number)
  const target = step?.before?.targets.find(({ selector }) => selectors.includes(selector))
  return target?.box ?? step?.target_box ?? null
}
