import type { FindingAction } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import { findConverter } from './find-converter.js'
import type { FigureScan } from '../scan-figures.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { kindsOf } from './conversion-settings.js'
import { checkDecimals } from './check-decimals.js'
import { checkOtherWay } from './check-other-way.js'
import { checkConverter } from './check-converter.js'
import { readFigures } from './try-conversion.js'

const maxPairs = 14

/** A page that converts units: whether it converts them as SI and NIST define them, in both directions. */
export const conversionAudit = definePageAudit({
  name: 'conversion',
  rules: ['dead-field', 'wrong-conversion', 'ignored-input'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 60_000,
  seconds: 5,
  opensOften: true,
  async run(context) {
    const drafts: Draft<'wrong-conversion' | 'dead-field' | 'ignored-input'>[] = []
    const byWord = (scan: FigureScan) => /\bconver/i.test(`${context.task} ${scan.headings}`)
    if (context.first.targets.every(({ tag }) => tag !== 'input'))
      return { drafts, counts: { conversions: 0 } }
    const lab = await context.lab()
    await lab.restart()
    const start = await readFigures(lab)
    const kinds = kindsOf(start)
    const ways: readonly (readonly FindingAction[])[] = kinds.length > 0 ? kinds.map((kind) => [kind]) : [[]]
    let pairs = 0
    let last: Parameters<typeof checkOtherWay> | null = null
    for (const way of ways) {
      for (const action of way) await lab.tap(action)
      const scan = await readFigures(lab)
      const converter = findConverter(scan, byWord(scan))
      if (!converter) continue
      const tried = await checkConverter(
        context,
        lab,
        way,
        converter,
        Math.max(3, Math.floor(maxPairs / ways.length)),
      )
      pairs += tried.pairs
      drafts.push(...tried.drafts)
      if (tried.pairs > 0 && tried.drafts.length === 0 && !tried.asks)
        last ??= [context, lab, way, converter, namesOnPage(context)]
      if (drafts.length >= 2) break
      if (tried.drafts.length > 0) await lab.restart()
    }
    if (last && drafts.length === 0) {
      drafts.push(...(await checkOtherWay(...last)))
      drafts.push(...(await checkDecimals(context, lab, last[2], last[3])))
    }
    return { drafts, counts: { conversions: pairs } }
  },
})
