import type { FindingAction, Target } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { actsOutside, endsVisit, isDisabled, titleOf } from '../../../controls/controls.js'
import { fillAll } from '../../../controls/fill-all.js'
import { fieldKind, isTextField } from '../../../controls/field-values.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { keptBehind, type Nudge, tapAndLeave } from '../kept-behind.js'
import { scanShown, type ShownScan } from '../scan-shown.js'

const [maxButtons, maxSuspects] = [12, 3]
const sample = 'The dog sleeps. The quick brown fox jumps over the dog.'
/** Words to enter in fields that look for a text, and in those that say what replaces it. */
const [sought, replacement] = ['dog', 'tired old cat']
const replaces = /\b(?:replac\w*|with)\b|ersetz|remplac|reemplaz|sostitu|substitu|vervang/i
const seeks = /\b(?:find|search|look)\b|such|finden|cherch|rechercher|buscar|cerca|procurar|zoek/i

/** Buttons that change a long text, such as “Replace all”: what the page says of the text follows them as it follows typing. */
export const textButtonsAudit = definePageAudit({
  name: 'text-buttons',
  rules: ['stale-output'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 40_000,
  async run(context) {
    const { targets } = context.first
    const [area, ...others] = targets.filter(isLongText)
    const buttons = targets.filter(isTextButton).slice(0, maxButtons)
    if (!area || others.length > 0 || buttons.length === 0) return { drafts: [] }
    const lab = await context.lab()
    await lab.restart()
    const fills = [typeInto(area.selector, sample), ...wordsFor(targets)]
    if (!(await followsText(lab, area))) return { drafts: [] }
    for (const button of await suspectsOf(lab, area, fills, buttons)) {
      const prepare = async () => {
        await lab.restart()
        await fillAll(lab, fills)
      }
      const look = () => keptBehind(lab, prepare, clickOn(button.selector), typeOneMore(area.selector))
      const found = await tryTwice(lab, look, {
        nameOf: namesOnPage(context),
        actions: ({ acts }) => [...fills, ...acts],
      })
      if (!found) continue
      const { before, after } = found.fault
      return {
        drafts: [
          {
            rule: 'stale-output' as const,
            description: `${titleOf(button)} changes the text and leaves “${before.slice(0, 60)}” as it was: it becomes “${after.slice(0, 60)}” only when something is typed.`,
            selectors: [button.selector],
            element: titleOf(button),
            ...found.proof,
          },
        ],
        counts: { buttons: buttons.length },
      }
    }
    return { drafts: [], counts: { buttons: buttons.length } }
  },
})

const isLongText = (target: Target): boolean =>
  target.tag === 'textarea' && !isDisabled(target) && target.state['readonly'] !== true

const isTextButton = (target: Target): boolean =>
  target.role === 'button' && !isDisabled(target) && !endsVisit(target) && !actsOutside(target)

/** Fills the short fields, so that a button that replaces has something to replace. */
const wordsFor = (targets: readonly Target[]): readonly FindingAction[] =>
  targets.flatMap((target) => {
    if (!isTextField(target) || target.tag === 'textarea' || isDisabled(target)) return []
    if (!/^(?:text|search|name)$/.test(fieldKind(target))) return []
    if (replaces.test(target.name)) return [typeInto(target.selector, replacement)]
    return seeks.test(target.name) ? [typeInto(target.selector, sought)] : []
  })

/** Whether the page says something else of another text. */
async function followsText(lab: LabPage, { selector }: Target): Promise<boolean> {
  const before = await lab.scan(scanShown)
  await tapAndLeave(lab, typeInto(selector, sample))
  return !sameTexts(await lab.scan(scanShown), before)
}

const sameTexts = (one: ShownScan, two: ShownScan): boolean => one.texts.join('\n') === two.texts.join('\n')

/** Buttons that change the text, and nothing that the page says of it. */
async function suspectsOf(
  lab: LabPage,
  { selector }: Target,
  fills: readonly FindingAction[],
  buttons: readonly Target[],
): Promise<readonly Target[]> {
  const suspects: Target[] = []
  for (const button of buttons) {
    if (suspects.length >= maxSuspects) break
    await lab.restart()
    if (!(await fillAll(lab, fills))) return []
    const before = await lab.scan(scanShown)
    if ((await lab.tap(clickOn(button.selector))).isError) continue
    const after = await lab.scan(scanShown)
    const text = after.fields[selector] ?? ''
    if (text !== '' && text !== before.fields[selector] && text.length !== before.fields[selector]?.length)
      suspects.push(button)
  }
  return suspects
}

/** Types one more letter behind the text, and takes it back. */
const typeOneMore =
  (selector: string): Nudge =>
  async (lab) => {
    const held = (await lab.scan(scanShown)).fields[selector]
    if (held === undefined) return null
    const acts = [typeInto(selector, `${held}x`), typeInto(selector, held)]
    for (const act of acts) if (!(await tapAndLeave(lab, act))) return null
    return acts
  }
