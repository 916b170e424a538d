import { foldText } from '../normalise-text.js'
import { abbreviatedState } from './us-states.js'

/** Words of streets and their abbreviations by the United States Postal Service (Publication 28). */
const streetWords: Readonly<Record<string, string>> = Object.fromEntries(
  'alley aly,avenue ave,boulevard blvd,branch br,bridge brg,causeway cswy,center ctr,circle cir,court ct,cove cv,creek crk,crescent cres,crossing xing,drive dr,expressway expy,extension ext,freeway fwy,garden gdn,gardens gdns,grove grv,heights hts,highway hwy,hill hl,hills hls,junction jct,lake lk,landing lndg,lane ln,loop loop,manor mnr,meadows mdws,mount mt,mountain mtn,parkway pkwy,place pl,plaza plz,point pt,ridge rdg,road rd,route rte,square sq,station sta,street st,terrace ter,trail trl,turnpike tpke,valley vly,view vw,village vlg,way way,north n,south s,east e,west w,northeast ne,northwest nw,southeast se,southwest sw'
    .split(',')
    .map((pair) => pair.split(' ')),
)

/** `FullAddress`: house number, street, city, state and ZIP code are the same; a name makes no difference. */
export const sameAddress = (expected: unknown, found: unknown): boolean => {
  const [wanted, given] = [expected, found].map(addressOf)
  return wanted !== null && wanted === given
}

/** An address in one spelling, or null where a part is missing or can't be one. */
function addressOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const field = (name: string) => foldText(String((value as Record<string, unknown>)[name] ?? ''))
  const state = abbreviatedState(field('state'))
  const digits = field('postcode').replace(/\D/g, '')
  const parts = [field('house_number'), streetOf(field('street')), field('city').replace(/\./g, '')]
  if (state === null || ![5, 9].includes(digits.length) || parts.includes('')) return null
  return [...parts, state, digits].join('|')
}

const streetOf = (street: string): string =>
  street
    .replace(/[.,]/g, '')
    .split(' ')
    .map((word) => streetWords[word] ?? word)
    .join(' ')
