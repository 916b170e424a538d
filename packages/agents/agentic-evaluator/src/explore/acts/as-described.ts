import { isTextField, validValue } from '@webeval/page-audits'
import type { Target } from '@webeval/core'
import type { PageReader } from './page-reader.js'

/** A value in the form that a text field's description asks for; undefined where it describes none. */
export async function asDescribed(reader: PageReader, target: Target): Promise<string | undefined> {
  if (!isTextField(target) || (target.type ?? 'text') !== 'text') return undefined
  const hint = await reader.hint(target.selector)
  return hint ? validValue(target, new Date(), { hint }) : undefined
}
