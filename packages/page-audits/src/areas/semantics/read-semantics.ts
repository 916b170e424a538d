import { actingAddress } from '../../controls/acting-address.js'
import { joinScans } from '../../kit/define-scan.js'
import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import { checkAlternatives } from './checks/check-alternatives.js'
import { checkFields } from './checks/check-fields.js'
import { checkFrames } from './checks/check-frames.js'
import { checkLanguage } from './checks/check-language.js'
import { checkLinks, sharedAddresses } from './checks/check-links.js'
import { checkMarkup } from './checks/check-markup.js'
import { checkProse } from './checks/check-prose.js'
import { checkTables } from './checks/check-tables.js'
import { type Remark, remarksOf, type SemanticRule } from './remark.js'
import { scanAlternatives } from './scans/scan-alternatives.js'
import { scanBypass } from './scans/scan-bypass.js'
import { scanFields } from './scans/scan-fields.js'
import { scanFrames } from './scans/scan-frames.js'
import { scanLinks } from './scans/scan-links.js'
import { scanMarkup } from './scans/scan-markup.js'
import { scanOrder } from './scans/scan-order.js'
import { scanProse } from './scans/scan-prose.js'
import { scanSameButtons } from './scans/scan-same-buttons.js'
import { scanSamePages } from './scans/scan-same-pages.js'
import { scanTables } from './scans/scan-tables.js'

const noBypass =
  'Blocks that other pages repeat come first, and no heading, main landmark or skip link leads past them to the page’s own content'

const sameButtons =
  'The button has the name of the one beside it, which looks different: a screen reader can’t tell them apart'

/** One finding for each kind of thing that the markup of a page gets wrong, as the page is now. */
export async function readSemantics(lab: LabPage): Promise<readonly Draft<SemanticRule>[]> {
  const { prose, language, bodySize, ...markup } = await lab.scan(
    joinScans('scanSemantics', scanProse, scanMarkup, scanOrder, scanFields),
  )
  const links = await lab.scan(scanLinks)
  const shared = sharedAddresses(links)
  const contents = shared.length > 0 ? await lab.scan(scanSamePages, shared, actingAddress.source) : {}
  const tables = await lab.scan(scanTables)
  const { pictures, media } = await lab.scan(scanAlternatives)
  const own = await lab.scan(scanBypass, actingAddress.source)
  const remarks: readonly Remark[] = [
    ...checkProse(prose, bodySize),
    ...(await checkLanguage(prose, language, [markup.title, ...pictures.map(({ alt }) => alt ?? '')])),
    ...checkLinks(links, lab.url(), contents),
    ...checkFields(markup),
    ...checkTables(tables),
    ...checkAlternatives(pictures, media),
    ...checkMarkup(markup),
    ...checkFrames(await lab.scan(scanFrames)),
    ...remarksOf([
      ['no-bypass', noBypass, own ? [own] : []],
      ['unclear-label', sameButtons, await lab.scan(scanSameButtons)],
    ]),
  ]
  return remarks.map(draftOf)
}

/** One finding for a remark, with the elements that it is about. */
function draftOf({ rule, says, places }: Remark): Draft<SemanticRule> {
  const [first] = places
  const more = places.length > 1 ? ` (${places.length} elements)` : ''
  const name = first ? first.name || `<${first.tag}>` : ''
  return {
    rule,
    description: `${says}${more}${name ? `: “${name}”` : ''}.`,
    selectors: places.slice(0, 8).map(({ selector }) => selector),
    element: name,
    box: first && first.box.width > 0 ? first.box : null,
    repro: [
      'Open the page.',
      ...(first ? [`Look at “${name}” in the markup.`] : ['Read the title of the page.']),
    ],
    reproduced: null,
  }
}
