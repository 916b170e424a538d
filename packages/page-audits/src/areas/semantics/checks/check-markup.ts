import type { Place } from '../../../kit/page-kit.js'
import type { Remark, SemanticRule } from '../remark.js'
import type { HeadingScan, OddElement } from '../scans/scan-markup.js'
import type { OrderScan } from '../scans/scan-order.js'

/** The sentence for each kind of misused element, and its rule. */
const kinds: Readonly<Record<OddElement['kind'], readonly [rule: SemanticRule, says: string]>> = {
  center: ['outdated-markup', 'The element <center> is outdated: a style sheet centres text'],
  font: ['outdated-markup', 'The element <font> is outdated: a style sheet sets type'],
  blink: ['moving-content', 'The element <blink> makes text flash, and nothing stops it'],
  marquee: ['moving-content', 'The element <marquee> makes text run, and nothing stops it'],
  'empty paragraph': ['outdated-markup', 'An empty paragraph makes room: a margin does that'],
  'plain pre': [
    'unmarked-structure',
    'A drawing or text in <pre> has no <code> and no name, so a screen reader reads its characters one by one',
  ],
  accesskey: ['outdated-markup', 'An accesskey collides with keys of browsers and screen readers'],
  tabindex: ['needless-stop', 'The Tab key stops at text that does nothing'],
  abbreviation: ['unclear-label', 'The abbreviation is never spelt out'],
  'window mode': [
    'outdated-markup',
    'The object’s wmode keeps it from assistive technology: “window” does not',
  ],
  'generated words': [
    'hidden-words',
    'Words come from the style sheet, where nobody can select or search them',
  ],
  article: ['outdated-markup', 'An <article> holds only navigation, which is no article'],
}

const vagueHeading =
  /^(?:heading|title|section|untitled|text|content|page|header|sub ?heading|headline|new|info|details|more|misc|other|stuff)?\s*\d*$/i
const vagueTitle =
  /^(?:untitled(?: document| page)?|document|page|title|new page|home ?page|index|test|webpage|website|react app|vite app|vite \+ \w+|app|my app|welcome|.*\.html?)$/i

const byPlace =
  /\b(?:(?:button|link|box|picture|image|icon|field|menu|text|artist|person|item|option|circle|square|triangle|one|column|panel|section)s? (?:on|at|to) the (?:left|right|top|bottom)|(?:on|at|to) the (?:left|right)(?=[.,;:!?)]|$)|(?:on|at|to) the (?:left|right)(?: side)? of (?:the|this) (?:page|screen|window)|(?:the )?(?:round|square|circular|triangular|big|large|small|red|green|blue|yellow|orange|grey|gray) (?:button|icon|link|box|shape|image|one|links|buttons)|(?:listed|shown|marked|written|printed|indicated|highlighted) (?:in|by|here in) (?:red|green|blue|yellow|bold))\b/i
const byColour =
  /\b(red|green|blue|yellow|orange|grey|gray)\b[^.]*\b(?:are|is|means?|will|listed|marked|indicates?)\b[^.]*\.[^.]*\b(?!\1)(?:red|green|blue|yellow|orange|grey|gray)\b/i
/** Characters that a page may have without any heading. */
const maxUnheaded = 600
const telling = /\b(?:click|press|use|select|choose|see|find|the|tap|push)\b/i

/** The markup of a page, as `scanMarkup` and `scanOrder` read it. */
interface Markup {
  readonly odd: readonly OddElement[]
  readonly headings: readonly HeadingScan[]
  readonly order: readonly OrderScan[]
  readonly unheaded: number
  readonly title: string
  readonly names: readonly string[]
  readonly sentences: readonly (Place & { readonly text: string })[]
}

/** Finds misused elements, headings and titles that say nothing, texts that point by looks alone, and an order that contradicts the screen. */
export function checkMarkup({
  odd,
  headings,
  order,
  unheaded,
  title,
  names,
  sentences,
}: Markup): readonly Remark[] {
  const remarks: Remark[] = (Object.keys(kinds) as OddElement['kind'][]).flatMap((kind) => {
    const places = odd.filter((one) => one.kind === kind)
    const [rule, says] = kinds[kind]
    return places.length > 0 ? [{ rule, says, places }] : []
  })
  const vague = headings.filter(({ text }) => text !== '' && vagueHeading.test(text.trim()))
  if (vague.length > 0)
    remarks.push({
      rule: 'unclear-heading',
      says: 'The heading says nothing about what is under it',
      places: vague,
    })
  if (title !== '' && vagueTitle.test(title))
    remarks.push({
      rule: 'unclear-title',
      says: `The page’s title, “${title.slice(0, 60)}”, says nothing about it`,
      places: [],
    })
  if (unheaded > maxUnheaded)
    remarks.push({
      rule: 'unmarked-structure',
      says: 'A long text has no heading that people can jump to',
      places: [],
    })
  const pointing = sentences.filter(({ text }) => pointsByLooks(text, names))
  if (pointing.length > 0)
    remarks.push({
      rule: 'sensory-words',
      says: 'The text points at something by its place, shape or colour alone',
      places: pointing.slice(0, 3),
    })
  for (const { shown, ...place } of order)
    remarks.push({
      rule: 'reading-order',
      says: `The screen shows ${shown
        .slice(0, 4)
        .map((text) => `“${text}”`)
        .join(
          ', ',
        )} from left to right, but the markup, and so a screen reader and the Tab key, has another order`,
      places: [place],
    })
  return remarks
}

/** Whether a text points at something by its place, shape or colour, and neither the text nor the thing has a name that says which. */
function pointsByLooks(text: string, names: readonly string[]): boolean {
  const [phrase] = byPlace.exec(text) ?? []
  if (phrase === undefined || !telling.test(text)) return byColour.test(text)
  if (/[“"«‘]|\b(?:labell?ed|called|named|heading)\b/i.test(text)) return false
  const thing = phrase.toLowerCase().replace(/^the |\s+(?:on|at|to) the .*$/g, '')
  return !names.some((name) => name.includes(thing))
}
