import { actingAddress } from '../../../controls/acting-address.js'
import { groupBy } from '@webeval/core'
import { type Remark, remarksOf } from '../remark.js'
import type { LinkScan } from '../scans/scan-links.js'

const vague =
  /^(?:(?:please )?(?:click|tap|press)(?: (?:here|me|this))?|here|(?:read|learn|see|find out|show|view|know|discover|get)? ?more(?: info(?:rmation)?| details)?|read (?:on|this)|this|that|it|link|this (?:link|page)|page|info|details?|continue|go|start|next page|website|download|file|article|(?:this|that|these|those) \p{L}+|html|pdf|epub|txt|plain text|docx?|xlsx?|csv|json|xml|mobi|kindle|\W*)$/iu

const kinds: readonly (readonly [name: string, ending: RegExp, says: RegExp])[] = [
  ['a PDF', /\.pdf$/i, /\bpdf\b/i],
  [
    'a document',
    /\.(?:docx?|xlsx?|pptx?|odt|ods|odp|rtf)$/i,
    /\b(?:docx?|word|xlsx?|excel|spreadsheet|pptx?|powerpoint|slides|odt|ods|odp|rtf|document)\b/i,
  ],
  ['an archive', /\.(?:zip|rar|7z|tar|gz)$/i, /\b(?:zip|rar|7z|tar|gz|archive|download)\b/i],
  ['a sound file', /\.(?:mp3|wav|ogg|oga|m4a|flac|aac)$/i, /\btranscript\b/i],
  ['a video', /\.(?:mp4|mov|webm|avi|mkv|ogv|wmv)$/i, /\btranscript\b/i],
  [
    'a picture',
    /\.(?:png|jpe?g|gif|webp|svg|bmp)$/i,
    /\b(?:png|jpe?g|gif|image|picture|photo(?:graph)?|drawing|map|chart|diagram|screenshot|logo)\b/i,
  ],
]

/** Finds links that don't say where they lead, or what happens when they are used. */
export const checkLinks = (
  links: readonly LinkScan[],
  here: string,
  contents: Readonly<Record<string, string>> = {},
): readonly Remark[] => [
  ...checkWords(links),
  ...sameWords(links, here, contents),
  ...checkDestinations(links),
  ...checkLooks(links),
]

function checkWords(links: readonly LinkScan[]): readonly Remark[] {
  const vagueLinks = links.filter(
    ({ label, title, raw }) => vague.test(label.trim()) && raw !== '' && !clear(title),
  )
  return remarksOf([
    [
      'unclear-link',
      'Neither the words of the link nor those around it say where it leads',
      vagueLinks.filter((link) => !saysMore(link)),
    ],
    [
      'link-needs-context',
      'The words of the link alone don’t say where it leads',
      vagueLinks.filter(saysMore),
    ],
    [
      'unclear-link',
      'The title of the link repeats its words',
      links.filter(({ label, title }) => title !== '' && alike(title) === alike(label)),
    ],
    [
      'hidden-words',
      'Words in the link are hidden from everyone, screen readers too',
      links.filter(({ unheard, raw }) => unheard !== '' && raw !== ''),
    ],
  ])
}

const saysWindow = /\bnew (?:window|tab)|opens? in|external|↗/i

const checkDestinations = (links: readonly LinkScan[]): readonly Remark[] =>
  remarksOf([
    [
      'unclear-link',
      'The link leads to a script, not to an address',
      links.filter(({ raw }) => /^\s*javascript:(?!\s*(?:void|;|$))/i.test(raw)),
    ],
    [
      'unclear-link',
      'The link leads to “#”: nowhere',
      links.filter(({ raw, pressed }) => raw.trim() === '#' && !pressed),
    ],
    [
      'unannounced-link',
      'The link opens a new window without saying so',
      links.filter((link) => link.target === '_blank' && !saysWindow.test(saidBy(link))),
    ],
    ...kinds.map(([name, ending, says]) => {
      const lacks = /sound|video/.test(name) ? ', and no transcript is near' : ''
      const silent = (link: LinkScan) =>
        ending.test(pathOf(link.href)) && !link.image && !says.test(saidBy(link))
      return [
        'unannounced-link',
        `The link leads to ${name} without saying so${lacks}`,
        links.filter(silent),
      ] as const
    }),
  ])

function checkLooks(links: readonly LinkScan[]): readonly Remark[] {
  const next = links.filter(({ gap }) => gap !== null && gap.trim() === '')
  const twins = next.flatMap((link) => {
    const before = links[links.indexOf(link) - 1]
    return before && before.href === link.href && before.image !== link.image ? [before, link] : []
  })
  return remarksOf([
    [
      'unclear-link',
      'Two links side by side lead to the same place: a picture and its words are one link',
      twins,
    ],
    [
      'colour-alone',
      'Only its colour sets the link apart from the text around it',
      links.filter(({ plain }) => plain === 'colour'),
    ],
    [
      'colour-alone',
      'Nothing sets the link apart from the text around it',
      links.filter(({ plain }) => plain === 'same'),
    ],
  ])
}

const saidBy = ({ label, title, around }: LinkScan) => `${label} ${title} ${around}`

/** Addresses of links that share their words: their pages are worth comparing. */
export const sharedAddresses = (links: readonly LinkScan[]): readonly string[] =>
  [...groupBy(links, ({ label }) => alike(label)).values()]
    .map((group) => [...new Set(group.map(({ href }) => href))])
    .filter((addresses) => addresses.length > 1)
    .flat()
    .filter((address) => !actingAddress.test(address))

/** Links with the same words that lead to different places: those in the same sentence or cell are the worse ones. */
function sameWords(
  links: readonly LinkScan[],
  here: string,
  contents: Readonly<Record<string, string>>,
): readonly Remark[] {
  const base = (href: string) =>
    contents[href] ??
    (href.split('#')[0] === here.split('#')[0] ? href : href.split('#')[0]!).replace(
      /\/(?:index\.html?)?$/,
      '',
    )
  const differ = (group: readonly LinkScan[]) => new Set(group.map(({ href }) => base(href))).size > 1
  const named = links.filter(({ label, href }) => alike(label) !== '' && href !== '')
  return [...groupBy(named, ({ label }) => alike(label)).values()].filter(differ).map((group): Remark => {
    const inPlace = [...groupBy(group, ({ around }) => around).values()].find(differ)
    const says = 'Links with the same words lead to different places'
    return inPlace
      ? { rule: 'unclear-link', says: `${says}, in the same context`, places: inPlace }
      : { rule: 'link-needs-context', says, places: group }
  })
}

const alike = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const clear = (title: string) => title.trim().length > 3 && !vague.test(title.trim())
/** Words that say nothing about what a link is about. */
const fillers = new Set(
  'about also and are available below click download downloads file find following for format formats from get here link more note now out page please press read see tap that the this to use version view you your with'.split(
    ' ',
  ),
)
/** Whether the sentence or entry around a link has a word that says what it is about. */
const saysMore = ({ around, label }: LinkScan) =>
  alike(around)
    .split(' ')
    .some(
      (word) => word.length > 2 && !/^\d+$/.test(word) && !fillers.has(word) && !alike(label).includes(word),
    )

const pathOf = (href: string) => {
  try {
    return new URL(href).pathname
  } catch {
    return ''
  }
}
