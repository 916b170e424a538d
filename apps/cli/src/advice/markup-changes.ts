import type { Change, ChangeFacts, ChangeMaker } from './change.js'
import { withAttribute, withoutAttribute } from './opening-tag.js'

/** Sets an attribute of the element. */
const attribute =
  (name: string, valueOf: (facts: ChangeFacts) => string, how: string): ChangeMaker =>
  (facts) =>
    facts.markup && {
      how,
      replace: facts.markup.opening,
      by: withAttribute(facts.markup.opening, name, valueOf(facts)),
    }

const dropped =
  (name: string, how: string): ChangeMaker =>
  ({ markup }) =>
    markup && { how, replace: markup.opening, by: withoutAttribute(markup.opening, name) }

const added =
  (by: string, how: string): ChangeMaker =>
  () => ({ how, by })

/** Words for a name, from what the element already says of itself. */
function wordsOf({ issue, markup }: ChangeFacts): string {
  const { attributes = {} } = markup ?? {}
  const source = attributes['src'] ?? attributes['href'] ?? ''
  const file = /([^/?#]+?)(?:\.\w+)?(?:[?#].*)?$/.exec(source)?.[1] ?? ''
  const said = [
    attributes['title'],
    attributes['placeholder'],
    attributes['name'],
    attributes['id'],
    file,
    issue.element,
  ]
  const word = said.find((text) => text !== undefined && /\p{L}{2}/u.test(text)) ?? 'what it is for'
  const plain = word.replaceAll(/[-_]+/g, ' ').trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** A label right before the field that belongs to none yet. */
const looseLabel = /<label(?![^>]*\sfor\s*=)([^>]{0,200})>([^<]{1,200})<\/label>\s*$/i

/** A field's label: a `for` where it has an id, else `aria-label`. */
const labelled: ChangeMaker = (facts) => {
  if (!facts.markup) return null
  const { opening, attributes } = facts.markup
  const id = attributes['id']
  const before = facts.html.slice(0, Math.max(0, facts.html.indexOf(opening))).slice(-500)
  const [loose, more = '', text = ''] = looseLabel.exec(before) ?? []
  if (id && loose !== undefined)
    return {
      how: `Name the field in the label before it (“${text.trim()}”): its "for" has to be the field's id.`,
      replace: loose.trimEnd(),
      by: `<label for="${id}"${more}>${text}</label>`,
    }
  return id
    ? {
        how: 'Put a label before the field, whose "for" is its id.',
        replace: opening,
        by: `<label for="${id}">${wordsOf(facts)}</label> ${opening}`,
      }
    : {
        how: 'Give the field a label.',
        replace: opening,
        by: withAttribute(opening, 'aria-label', wordsOf(facts)),
      }
}

/** The source between an element's tags; null where it is long, or holds another element of its kind. */
function contentOf(html: string, opening: string, tag: string): string | null {
  const from = html.indexOf(opening)
  if (from < 0) return null
  const rest = html.slice(from + opening.length, from + opening.length + 500)
  const end = rest.indexOf(`</${tag}>`)
  const content = rest.slice(0, Math.max(0, end))
  return end < 0 || content.toLowerCase().includes(`<${tag}`) ? null : content
}

/** A real button in place of an element that only looks like one. */
const realButton: ChangeMaker = ({ markup, html }): Change | null => {
  if (!markup) return null
  const { opening, tag } = markup
  if (tag === 'button' || tag === 'a')
    return {
      how: 'Remove what takes the control out of the tab order.',
      replace: opening,
      by: withoutAttribute(opening, 'tabindex'),
    }
  const button = withAttribute(opening.replace(new RegExp(`^<${tag}`, 'i'), '<button'), 'type', 'button')
  const how = 'Make it a <button>, so that Tab reaches it and Enter and Space press it.'
  const content = contentOf(html, opening, tag)
  return content === null
    ? { how: `${how} Close it with </button>.`, replace: opening, by: button }
    : { how, replace: `${opening}${content}</${tag}>`, by: `${button}${content}</button>` }
}

const alt = attribute('alt', wordsOf, 'Say what the picture shows, or give it alt="" if it is decoration.')

/** Changes of a page's markup, by rule. */
export const markupChanges: readonly (readonly [rule: RegExp, make: ChangeMaker])[] = [
  [/^axe\/(?:image-alt|input-image-alt|area-alt)$/, alt],
  [/^axe\/(?:svg-img-alt|role-img-alt)$/, attribute('aria-label', wordsOf, 'Say what the picture shows.')],
  [/^axe\/(?:label|select-name|aria-input-field-name)$/, labelled],
  [
    /^axe\/(?:button-name|link-name|aria-command-name|aria-toggle-field-name|input-button-name|summary-name|aria-dialog-name)$/,
    attribute('aria-label', wordsOf, 'Give it a name: text in it, or aria-label.'),
  ],
  [/^axe\/frame-title$/, attribute('title', wordsOf, 'Say what the frame holds.')],
  [
    /^axe\/td-has-header$/,
    () => ({
      how: 'Give each column a header cell with text, and mark the first cell of each row up as <th scope="row">.',
    }),
  ],
  [
    /^axe\/empty-table-header$/,
    ({ markup, html }) =>
      markup && html.split(`${markup.opening}</th>`).length === 2
        ? {
            how: 'Make the empty header cell a plain cell, or say in it what its column holds.',
            replace: `${markup.opening}</th>`,
            by: `${markup.opening.replace(/^<th/i, '<td')}</td>`,
          }
        : null,
  ],
  [/^axe\/html-/, attribute('lang', () => 'en', 'Name the language of the text.')],
  [
    /^(?:missing-title|axe\/document-title)$/,
    added('<title>What the page is</title>', 'Put this into <head>.'),
  ],
  [
    /^no-viewport-meta$/,
    added('<meta name="viewport" content="width=device-width, initial-scale=1">', 'Put this into <head>.'),
  ],
  [
    /^axe\/meta-viewport/,
    attribute('content', () => 'width=device-width, initial-scale=1', 'Let people zoom.'),
  ],
  [
    /^(?:tab-order|axe\/tabindex)$/,
    dropped('tabindex', 'Remove the positive tabindex: the order of the markup is then the order of Tab.'),
  ],
  [/^(?:unreachable-by-keyboard|axe\/(?:scrollable-region-focusable|nested-interactive))$/, realButton],
  [/^axe\/(?:landmark-one-main|region)$/, added('<main> … </main>', 'Wrap the content of <body> in <main>.')],
  [/^axe\/page-has-heading-one$/, added('<h1>What the page is</h1>', 'Give the page one first heading.')],
  [
    /^(?:duplicate-id|axe\/duplicate-id.*)$/,
    ({ markup }) =>
      markup && {
        how: 'Give this element another id, and change what refers to it.',
        replace: markup.opening,
        by: withAttribute(markup.opening, 'id', `${markup.attributes['id'] ?? 'element'}-2`),
      },
  ],
]
