import type { Change, ChangeFacts, ChangeMaker } from './change.js'
import { withAttribute } from './opening-tag.js'
import { contrastOf, readableColour, readColour, type Rgb, writeColour } from './readable-colour.js'

const rule = (selector: string, declarations: string) => `${selector} { ${declarations} }`

/** The properties that a list of declarations sets. */
const propertiesOf = (declarations: string): string[] =>
  declarations.split(';').map((declaration) => declaration.split(':')[0]!.trim().toLowerCase())

/** The element with declarations in its own `style`, where that sets one of them: no style sheet overrides it. */
function inItsTag(
  declarations: string,
  markup: ChangeFacts['markup'],
): Pick<Change, 'replace' | 'by'> | null {
  const own = (markup?.attributes['style'] ?? '').split(';').filter((one) => one.trim() !== '')
  const set = propertiesOf(declarations)
  const kept = own.filter((one) => !set.includes(propertiesOf(one)[0]!))
  if (!markup || kept.length === own.length) return null
  const style = [...kept.map((one) => one.trim()), declarations].join('; ')
  return { replace: markup.opening, by: withAttribute(markup.opening, 'style', style) }
}

/** Adds a rule for all elements of the issue to the page's style sheet. */
const styled =
  (declarations: string, how: string): ChangeMaker =>
  ({ issue: { selectors = [] }, selector, markup }) => {
    const own = selectors.length > 1 ? null : inItsTag(declarations, markup)
    if (own) return { how, ...own }
    const elements = selectors.filter((one) => !/^(?:role|text)=|:nth-match\(/.test(one))
    const all = elements.length > 0 ? elements.join(', ') : selector
    return { how, by: rule(all === '' ? 'body' : all, declarations) }
  }

const colours = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|rgb\(\d+,? \d+,? \d+\)/gi

/** The one declaration of this text colour in the page's own styles, as it is written; null if there is none, or several. */
function declarationOf(html: string, colour: Rgb): string | null {
  const written = [...html.matchAll(/(?<![\w-])color\s*:\s*(#[0-9a-f]{3,6}\b|rgb\([^)]*\))/gi)]
  const same = written.filter(([, text]) => {
    const read = readColour(text!)
    return read !== null && writeColour(read) === writeColour(colour)
  })
  return same.length === 1 ? same[0]![0] : null
}

/** The nearest colour that people can read: in the declaration that sets it, else on the element itself. */
function readable({ issue, markup, selector, html }: ChangeFacts): Change | null {
  const [text, ground] = (issue.description.match(colours) ?? []).map(readColour)
  if (!text || !ground) return null
  const wanted = Number(/ratio of (\d+(?:\.\d+)?):1/.exec(issue.description)?.[1] ?? 4.5)
  const colour = readableColour(text, ground, wanted)
  if (!colour)
    return { how: `No colour reaches ${wanted}:1 on ${writeColour(ground)}: change the background.` }
  const reached = Math.floor(contrastOf(colour, ground) * 100) / 100
  const how = `Change the colour of the text from ${writeColour(text)} to ${writeColour(colour)}: on ${writeColour(ground)} that has ${reached}:1, and ${wanted}:1 is needed.`
  const by = `color: ${writeColour(colour)}`
  const declaration = declarationOf(html, text)
  if (declaration !== null) return { how, replace: declaration, by }
  if (!markup) return { how, by: rule(selector, by) }
  const own = markup.attributes['style']
  const style = own === undefined ? by : `${own.replace(/;?\s*$/, '; ')}${by}`
  return { how, replace: markup.opening, by: withAttribute(markup.opening, 'style', style) }
}

/** Changes of a page's styles, by rule. */
export const styleChanges: readonly (readonly [rule: RegExp, make: ChangeMaker])[] = [
  [/^(?:axe\/color-contrast.*|invisible-text|unreadable-theme|low-contrast.*)$/, readable],
  [
    /^focus-not-visible$/,
    ({ issue: { selectors = [] }, selector, html }) => {
      const [hidden, ...others] = html.match(/(?<![\w-])outline(?:-style)?\s*:\s*(?:none|0)\b/gi) ?? []
      if (hidden !== undefined && others.length === 0)
        return {
          how: 'Leave the outline of the focus to the browser.',
          replace: hidden,
          by: 'outline: revert',
        }
      // One rule serves all controls that lack it. Those that hide the outline may be more specific.
      const ring = 'outline: 3px solid currentColor !important; outline-offset: 2px !important'
      return {
        how: 'Show where the focus is.',
        by: rule(`${selectors.length > 1 ? '' : selector}:focus-visible`, ring),
      }
    },
  ],
  [
    /^(?:small-target|axe\/target-size)$/,
    styled('min-width: 24px; min-height: 24px', 'Make the target at least 24 by 24 pixels.'),
  ],
  [/^tiny-text$/, styled('font-size: 12px', 'Set the text in at least 12 pixels.')],
  [/^crowded-text$/, styled('line-height: 1.4', 'Give the lines room.')],
  [
    /^(?:text-clipped|clipped-phone)$/,
    styled(
      'height: auto; overflow: visible; white-space: normal',
      'Let the box grow with its text: remove its fixed height, or override it.',
    ),
  ],
  [
    /^overflow-phone$/,
    // The finding names the field that the word was typed into, not the place where the page shows it.
    ({ issue: { description } }) =>
      /\blong word\b/.test(description)
        ? { how: 'Let long words break.', by: rule('body', 'overflow-wrap: anywhere') }
        : null,
  ],
  [
    /^overflow-(?:phone|desktop)$/,
    styled(
      'max-width: 100%; box-sizing: border-box',
      'Let the element shrink with the window: no fixed width beyond it.',
    ),
  ],
  [
    /^cut-off-phone$/,
    styled('flex-wrap: wrap; max-width: 100%', 'Let what is cut off wrap onto the next line.'),
  ],
  [
    /^squeezed-image$/,
    styled(
      'height: auto; object-fit: contain',
      'Keep the proportions of the picture: set one dimension only.',
    ),
  ],
  [
    /^misaligned$/,
    styled(
      'position: static; transform: none; margin: 0; width: auto',
      'Remove the offset or the width of its own, so that the entry lines up with those like it.',
    ),
  ],
  [
    /^covered-target$/,
    () => ({
      how: 'Let the browser leave room for the header that stays on top: as many pixels as it is high.',
      by: rule('html', 'scroll-padding-top: 80px'),
    }),
  ],
  [
    /^(?:covered-control|unreachable-control)$/,
    styled(
      'position: relative; z-index: 1',
      'Move what covers the control; where it must stay, lift the control above it, or let clicks through it with pointer-events: none.',
    ),
  ],
  [
    /^axe\/link-in-text-block$/,
    styled('text-decoration: underline', 'Underline the link, so that it differs by more than its colour.'),
  ],
  [
    /^hover-only$/,
    ({ selector }) => ({
      how: 'Show it on focus too: add :focus-within wherever the style sheet says :hover.',
      by: `${selector}:hover, ${selector}:focus-within { /* the same declarations */ }`,
    }),
  ],
]
