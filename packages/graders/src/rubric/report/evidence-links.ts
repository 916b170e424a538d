import type { EvidenceRef } from '@webeval/core'
import type { PageRecord } from '../page-record.js'
import { type Html, html } from './html.js'

/** Evidence as links: to the steps of the report, and to the files next to it. */
export function evidenceLinks(evidence: readonly EvidenceRef[], page: PageRecord): readonly Html[] {
  const known = new Set(page.exploration.steps.map(({ step }) => step))
  return evidence.map((each, index) => {
    const comma = index > 0 && ', '
    if ('step' in each)
      return known.has(each.step)
        ? html`${comma}<a href="#step-${each.step}">step ${each.step}</a>`
        : html`${comma}step ${each.step}`
    if ('screenshot' in each) return html`${comma}picture ${each.screenshot}`
    return html`${comma}<a href="${besideReport(each.file)}">${nameOf(each.file)}</a>`
  })
}

/** A file of the trial folder as an address relative to the report, whatever its name contains. */
const besideReport = (file: string): string =>
  `./${file
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map(encodeURIComponent)
    .join('/')}`

/** “picture before” for a crop, and the bare name of any other file. */
function nameOf(file: string): string {
  const name = file.split('/').at(-1) ?? file
  const when = /-(before|after)\.(?:png|jpe?g|webp)$/i.exec(name)?.[1]
  return when ? `picture ${when}` : name
}
