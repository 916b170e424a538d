import { type Cause, groupByCause, type Issue, severitySchema } from '@webeval/core'
import type { PageRecord } from '../../page-record.js'
import { type Html, html } from '../html.js'
import { sayCategory } from '../sections/say-category.js'
import type { PictureBook } from '../pictures.js'
import { issueAnchor } from './issue-anchor.js'
import { issueProof } from './issue-proof.js'

const ranks = severitySchema.options

/** Every issue as one line with its proof in a fold, the gravest first; issues of one cause follow each other. */
export function issueSection(issues: readonly Issue[], page: PageRecord, pictures: PictureBook): Html {
  const causes = groupByCause(
    issues.toSorted((a, b) => ranks.indexOf(a.severity) - ranks.indexOf(b.severity)),
  )
  return html`<section id="issues" class="panel">
    <div class="head">
      <h2>
        Issues
        <span class="count"
          >${issues.length}${causes.length < issues.length && ` of ${causes.length} causes`}</span
        >
      </h2>
      ${issues.length > 1 && html`<button type="button" class="open-all" hidden>Open all</button>`}
    </div>
    ${
      issues.length === 0
        ? html`<p class="none">No fault was found in what was looked at.</p>`
        : html`<ul class="causes">
            ${causes.map((cause) => causeItem(cause, page, pictures))}
          </ul>`
    }
  </section>`
}

const causeItem = ({ issue, related }: Cause, page: PageRecord, pictures: PictureBook): Html =>
  html`<li class="cause">
    ${issueFold(issue, null, page, pictures)}
    ${related.map((each) => issueFold(each.issue, each.shares, page, pictures))}
  </li>`

function issueFold(issue: Issue, shares: string | null, page: PageRecord, pictures: PictureBook): Html {
  const { severity, category, deduction = 0 } = issue
  return html`<details class="issue ${severity}${shares ? ' related' : ''}" id="${issueAnchor(issue.id)}">
    <summary>
      <span class="severity">${severity}</span>
      <h3 dir="auto">${headlineOf(issue)}</h3>
      <span class="kind">${shares ? `${shares} · ` : ''}${sayCategory(category)}</span>
      <span class="points">${deduction > 0 ? `−${deduction}` : ''}</span>
    </summary>
    ${issueProof(issue, page, pictures)}
  </details>`
}

/** The description without the reasons that end it: the proof lists those one by one. */
function headlineOf({ description, reasons: [first] = [] }: Issue): string {
  const end = first ? description.indexOf(first) : -1
  return end > 0 ? description.slice(0, end).replace(/[\s:]+$/, '') : description
}
