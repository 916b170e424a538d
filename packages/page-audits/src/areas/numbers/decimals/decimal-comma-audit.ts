import { controlLabel, type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { isSubmit } from '../../../controls/controls.js'
import { pathTo, replay, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanLines } from '../../../kit/scan-lines.js'

const [maxFields, maxPath, maxLater] = [2, 40, 8]

const speaksOfComma = /\b(?:comma|komma|coma|virgule|virgola|vírgula)s?\b/i
const withComma = /(?<![\d.,])\d+,\d{1,2}(?![\d,])/
const withPoint = /(?<![\d.,])\d+\.\d{1,2}(?![\d.])/

/** A field that takes decimals with a comma, and the act of the exploration that used its value. */
interface DecimalField {
  readonly field: Target
  readonly index: number
  /** The whole number that is typed in place of what the exploration typed. */
  readonly whole: number
}

interface CutDecimals {
  readonly field: Target
  readonly typed: string
  readonly acts: readonly FindingAction[]
}

/** Fields on pages that write decimals with a comma: `72,9` has to do something else than `72` does, where `73` does. */
export const decimalCommaAudit = defineAudit({
  name: 'decimal-comma',
  rules: ['wrong-result'],
  observes: ['functionality'],
  maxMs: 40_000,
  async run(context) {
    const fields = decimalFields(context)
    if (fields.length === 0) return { drafts: [], counts: { fields: 0 } }
    const lab = await context.lab()
    for (const one of fields) {
      const path = pathTo(context.entries, one.index)
      const ways = [...shortened(path), ...(path.length > maxPath ? [] : [path])]
      const found = await tryTwice(lab, () => cutBy(lab, one, ways), {
        nameOf: namesFor(context),
        actions: ({ acts }) => acts,
      })
      if (!found?.proof.reproduced) continue
      const { field, typed } = found.fault
      const [whole] = typed.split(',')
      return {
        drafts: [
          {
            rule: 'wrong-result',
            description: `“${controlLabel(field)}” drops what follows the comma: with “${typed}” the page says the same as with “${whole}”, and something else with “${Number(whole) + 1}”.`,
            selectors: [field.selector],
            element: controlLabel(field),
            ...found.proof,
          },
        ],
        counts: { fields: fields.length },
      }
    }
    return { drafts: [], counts: { fields: fields.length } }
  },
})

function decimalFields({ entries, task, first }: AuditContext): readonly DecimalField[] {
  const pageHasCommas =
    speaksOfComma.test(task) || (withComma.test(first.text) && !withPoint.test(first.text))
  const fields = entries.flatMap(({ step, before }, index): DecimalField[] => {
    const field = before?.targets.find(({ selector }) => selector === step.args['target'])
    const typed = /^(\d{1,6})(?:[.,]\d+)?$/.exec(String(step.args['text']))
    if (step.tool !== toolNames.type || step.is_error || !field || !typed) return []
    if (field.tag !== 'input' || (field.type ?? 'text') !== 'text') return []
    const example = withComma.test(`${field.placeholder ?? ''} ${field.value ?? ''}`)
    const takesDecimals = example || (pageHasCommas && field.inputMode === 'decimal')
    return takesDecimals ? [{ field, index: usedAt(index), whole: Number(typed[1]) }] : []
  })
  // The first values may have been refused.
  return fields
    .filter(({ field }, at) => fields.findLastIndex((other) => other.field.name === field.name) === at)
    .slice(0, maxFields)

  /** The act that used what was typed: the next one that sends a form, or the typing itself. */
  function usedAt(index: number): number {
    const sends = entries.slice(index + 1, index + 1 + maxLater).findIndex(({ step, before }) => {
      const target = before?.targets.find(({ selector }) => selector === step.args['target'])
      return step.tool === toolNames.click && !step.is_error && target !== undefined && isSubmit(target)
    })
    return sends < 0 ? index : index + 1 + sends
  }
}

/** Uses the field in the first way that shows what was typed, with a whole number, with the next one, and with one between them. */
async function cutBy(
  lab: LabPage,
  { field, whole }: DecimalField,
  ways: readonly (readonly FindingAction[])[],
): Promise<CutDecimals | null> {
  for (const way of ways) {
    const typing = (text: string) =>
      way.map((action) =>
        action.tool === toolNames.type && action.params['target'] === field.selector
          ? { ...action, params: { ...action.params, text } }
          : action,
      )
    const linesWith = async (text: string) => {
      const seen = await replay(lab, typing(text), { patient: true })
      return seen === null || seen.isError ? null : (await lab.scan(scanLines)).join('\n')
    }
    const now = await linesWith(String(whole))
    const next = now === null ? null : await linesWith(String(whole + 1))
    if (next === null || next === now) continue
    // A result without decimals may be rounded.
    const follows = now!.split('\n').filter((line) => !next.split('\n').includes(line))
    if (!follows.some((line) => /\d[.,]\d/.test(line))) return null
    const typed = `${whole},9`
    return (await linesWith(typed)) === now ? { field, typed, acts: typing(typed) } : null
  }
  return null
}
