import { type Box, type Issue, type Severity, severitySchema } from '@webeval/core'
import type { PageRecord } from '../page-record.js'
import { drawPicture, partAround } from './draw.js'
import { evidenceLinks } from './evidence-links.js'
import { type Html, html } from './html.js'
import type { Picture, PictureBook } from './pictures.js'

/** Every issue, the gravest first, with where it happened and how to see it again. */
export function issueSection(issues: readonly Issue[], page: PageRecord, pictures: PictureBook): Html {
  const groups = severitySchema.options.map((severity) => ({
    severity,
    of: issues.filter((issue) => issue.severity === severity),
  }))
  return html`<section id="issues">
    <h2>Issues <span class="count">${issues.length}</span></h2>
    ${issues.length === 0 ? html`<p class="none">No fault was found in what was looked at.</p>` : groups.map(({ severity, of }) => of.length > 0 && group(severity, of, page, pictures))}
  </section>`
}

const group = (severity: Severity, issues: readonly Issue[], page: PageRecord, pictures: PictureBook): Html =>
  html`<h3 class="severity ${severity}">${severity} <span class="count">${issues.length}</span></h3>
    ${issues.map((issue) => card(issue, page, pictures))}`

/** Id of an issue in the report. */
export const issueAnchor = (id: string | undefined): string => `issue-${(id ?? '').replace(/[^\w-]+/g, '-')}`

function card(issue: Issue, page: PageRecord, pictures: PictureBook): Html {
  const {
    description,
    category,
    rule,
    deduction = 0,
    repro_steps,
    selectors = [],
    actions = [],
    evidence,
    reproduced,
  } = issue
  const shots = shotsOf(issue, page, pictures)
  return html`<article
    class="issue ${issue.severity}${shots.length > 0 ? '' : ' bare'}"
    id="${issueAnchor(issue.id)}"
  >
    <div class="words">
      <p class="meta">
        <span>${category.replaceAll('_', ' ')}</span
        >${deduction > 0 && html`<span class="points">−${deduction} points</span>`}${reproduced === true && html`<span>seen again in a fresh page</span>`}
      </p>
      <h4 dir="auto">${description}</h4>
      ${
        repro_steps.length > 0 &&
        html`<p class="label">To see it again</p>
          <ol class="repro">
            ${repro_steps.map((step) => html`<li dir="auto">${step}</li>`)}
          </ol>`
      }
      ${evidence.length > 0 && html`<p class="proof">Proof: ${evidenceLinks(evidence, page)}</p>`}
      ${
        (rule || selectors.length > 0) &&
        html`<details>
          <summary>For programs</summary>
          <dl>
            ${
              rule &&
              html`<dt>rule</dt>
                <dd><code>${rule}</code></dd>`
            }${
              selectors.length > 0 &&
              html`<dt>element</dt>
                <dd>${selectors.map((selector) => html`<code>${selector}</code> `)}</dd>`
            }${
              actions.length > 0 &&
              html`<dt>script</dt>
                <dd>
                  <pre tabindex="0">
${actions.map(({ tool, params }) => `${tool} ${JSON.stringify(params)}`).join('\n')}</pre>
                </dd>`
            }
          </dl>
        </details>`
      }
    </div>
    ${shots.length > 0 && html`<div class="shots">${shots}</div>`}
  </article>`
}

function shotsOf(
  { crops, box, evidence, description, selectors = [] }: Issue,
  page: PageRecord,
  pictures: PictureBook,
): Html[] {
  const cropped = (
    [
      ['before', crops?.before],
      ['after', crops?.after],
    ] as const
  ).flatMap(([when, path]) => {
    const picture = pictures.of(path)
    return picture ? [figure(picture, when, description, box ?? null, null)] : []
  })
  if (cropped.length > 0) return cropped
  for (const each of evidence) {
    if ('file' in each) {
      const picture = pictures.of(each.file)
      if (picture) return [figure(picture, 'where', description, box ?? null, null)]
    }
    if (!('step' in each)) continue
    const step = page.exploration.steps.find(({ step: number }) => number === each.step)
    const picture = pictures.of(step?.screenshots.before) ?? pictures.of(step?.screenshots.after)
    if (!step || !picture) continue
    const mark = boxOf(page, each.step, selectors)
    return [figure(picture, `step ${each.step}`, description, mark, mark && partAround(mark, picture))]
  }
  return []
}

function figure(
  picture: Picture,
  when: string,
  description: string,
  mark: Box | null,
  part: Box | null,
): Html {
  return html`<figure>
    ${drawPicture(picture, `${when}: ${description}`, { mark, part })}
    <figcaption>${when}</figcaption>
  </figure>`
}

function boxOf({ steps }: PageRecord, number: number, selectors: readonly string[]): Box | null {
  const step = steps.find((each) => each.step === number)
  const target = step?.before?.targets.find(({ selector }) => selectors.includes(selector))
  return target?.box ?? step?.target_box ?? null
}
