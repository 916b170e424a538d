import { type Remark, remarksOf } from '../remark.js'
import type { ErrorSummary, FieldLabelScan, GroupScan, LooseLabel } from '../scans/scan-fields.js'

const vague =
  /^(?:field|input|text|value|enter|type here|name of field|label|data|info(?:rmation)?|option|select|choose|item|untitled|unnamed)\s*\d*$/i
/** Names of parts of a page: no text is asked for by them. */
const part = /^(?:menu|button|link|form|box|page|section|submit|list|placeholder|field ?name)\s*\d*$/i
const writes = /^(?:text|textarea|search|email|tel|url|password|number)$/
const unhelpful =
  /^(?:is |this is |value is |entry is )?(?:an? )?(?:invalid|not valid|wrong|incorrect|error|bad|failed|not (?:allowed|accepted)|invalid (?:value|input|entry|data))[.! ]*$/i

/** Fields of a page, their labels and messages, as `scanFields` reads them. */
interface Fields {
  readonly groups: readonly GroupScan[]
  readonly fields: readonly FieldLabelScan[]
  readonly loose: readonly LooseLabel[]
  readonly summaries: readonly ErrorSummary[]
}

/** Finds fields, choices and messages whose markup does not say what belongs to what. */
export const checkFields = (read: Fields): readonly Remark[] => [
  ...checkGroups(read),
  ...checkLabels(read),
  ...checkErrors(read),
]

const checkGroups = ({ groups }: Fields): readonly Remark[] =>
  remarksOf([
    [
      'unnamed-group',
      'Nothing groups these choices: no fieldset with a legend and no group role, so a screen reader reads answers without their question',
      groups.filter(({ grouped }) => !grouped),
    ],
    [
      'unnamed-group',
      'The group of fields has no name: its legend is missing or empty',
      groups.filter(({ grouped, label }) => grouped && label === ''),
    ],
  ])

function checkLabels({ fields, loose }: Fields): readonly Remark[] {
  const because = (why: LooseLabel['why']) => loose.filter((label) => label.why === why)
  return remarksOf([
    [
      'unclear-label',
      'The label belongs to no field: its “for” names nothing, or it has none',
      because('nowhere'),
    ],
    ['unclear-label', 'Two labels name the same field', because('shared')],
    ['unclear-label', 'The label is empty', because('empty')],
    [
      'unclear-label',
      'The label says nothing about the field',
      fields.filter(
        ({ label, type }) =>
          (vague.test(label.trim()) && type !== 'radio') || (part.test(label.trim()) && writes.test(type)),
      ),
    ],
    ['unclear-label', 'Fields have the same label, and nothing tells them apart', sameLabels(fields)],
    [
      'unclear-label',
      'A hint or message next to the field is not linked with it, so a screen reader does not read it there',
      fields.filter(({ unlinked }) => unlinked !== ''),
    ],
  ])
}

function checkErrors({ fields, summaries }: Fields): readonly Remark[] {
  const named = ({ links, text }: ErrorSummary) =>
    links > 0 ||
    fields.some(
      ({ label, invalid }) =>
        invalid || (label.length > 2 && text.toLowerCase().includes(label.toLowerCase().replace(/\W+$/, ''))),
    )
  return remarksOf([
    [
      'unidentified-error',
      'The message does not say how to correct the value',
      fields.filter(({ unlinked, error }) => error && unhelpful.test(unlinked)),
    ],
    [
      'colour-alone',
      'Only its looks say that the field is wrong: no text and no aria-invalid',
      summaries.length > 0 ? fields.filter(({ odd, invalid }) => odd && !invalid) : [],
    ],
    [
      'unidentified-error',
      'The message says that there are errors, and nothing says at which fields',
      fields.length > 1 ? summaries.filter((summary) => !named(summary)) : [],
    ],
  ])
}

/** Fields of one section with the same label. Choices may be alike where their groups differ. */
function sameLabels(fields: readonly FieldLabelScan[]): FieldLabelScan[] {
  const keyOf = ({ label, group, section }: FieldLabelScan) =>
    `${label.trim().toLowerCase()} ${group} ${section}`
  return fields.filter(
    (field) =>
      field.label.trim() !== '' &&
      !/^(?:radio|checkbox)$/.test(field.type) &&
      fields.some((other) => other !== field && other.type === field.type && keyOf(other) === keyOf(field)),
  )
}
