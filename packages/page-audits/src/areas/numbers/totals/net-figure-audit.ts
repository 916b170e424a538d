import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { confirm } from '../../../lab/confirm.js'
import { scanLedger } from '../../derived/ledger/scan-ledger.js'
import { addedNet, maySayNet } from './net-figure.js'

/** Figures such as “Net difference” next to surpluses and shortages: shortages are taken off. */
export const netFigureAudit = definePageAudit({
  name: 'net-figure',
  rules: ['wrong-total'],
  observes: ['functionality'],
  touches: 'reads',
  maxMs: 15_000,
  async run(context) {
    if (!maySayNet(context.first.text)) return { drafts: [] }
    const lab = await context.lab()
    const found = await confirm(lab, [], async () => addedNet((await lab.scan(scanLedger)).figures), {
      nameOf: namesOnPage(context),
      same: (one, two) => one.net.selector === two.net.selector,
    })
    if (!found) return { drafts: [] }
    const { net, plus, minus, due } = found.fault
    return {
      drafts: [
        {
          rule: 'wrong-total',
          description: `“${net.label}” is ${net.text.trim()}, though “${plus.label}” is ${plus.text.trim()} and “${minus.label}” ${minus.text.trim()}: it has to be ${due.toFixed(2)}.`,
          selectors: [net.selector],
          element: net.label,
          ...found.proof,
        },
      ],
    }
  },
})
