import { clickOn } from '../../controls/acts.js'
import { type FindingAction, hasEffect, toolNames } from '@webeval/core'
import type { Draft } from '../../findings/draft.js'
import { sentenceAround } from '../../findings/sentence-around.js'
import { fieldKind } from '../../controls/field-values.js'
import { fieldTarget } from '../forms/fill-form.js'
import type { FormField } from '../forms/form-field.js'
import type { Stage } from './scan-stage.js'
import type { Journey } from './journey.js'
import { isKnownDead } from './check-stage.js'
import { passStage, readStage, sameStage } from './walk-journey.js'

/** Goes back from a stage and on again: the button works, and what was filled in is still there. Afterwards the page is at the stage again. */
export async function checkBack(
  journey: Journey,
  stage: Stage,
): Promise<Draft<'dead-control' | 'form-loses-data'>[]> {
  const { back } = stage
  const left = journey.visits.at(-1)?.stage
  if (!back || back.disabled || !left || isKnownDead(journey, back.name)) return []
  const { lab } = journey
  const press = clickOn(back.selector)
  const drafts = await journey.confirm<'dead-control' | 'form-loses-data'>({
    stage,
    async look() {
      const seen = await lab.act(press, { patient: true })
      if (seen.isError) return null
      const about = { control: back, acts: [press] }
      if (!hasEffect(seen.verification)) {
        const description = `“${back.name}” does nothing: the page stays at the step that it is to lead back from.`
        return { rule: 'dead-control', description, ...about }
      }
      const now = await readStage(lab)
      // Gone back further than a step, all the way to the first: that one is compared then.
      const before = [left, journey.visits[0]!.stage].find((each) => sameStage(each, now))
      const lost = before ? lostBetween(before, now) : []
      if (lost.length === 0) return null
      const names = lost.map(({ name, group }) => `“${(group && !name ? group : name).slice(0, 40)}”`)
      const description = `“${back.name}” throws away what was filled in: ${[...new Set(names)].slice(0, 4).join(', ')} ${names.length === 1 ? 'is' : 'are'} empty again.`
      return { rule: 'form-loses-data', description, ...about }
    },
  })
  if (drafts.length === 0) await returnTo(journey, stage)
  return drafts
}

/** Comes to a stage again from one before it, or from the beginning where that leads nowhere. */
async function returnTo(journey: Journey, stage: Stage): Promise<void> {
  for (let passes = 0; passes < 2; passes++) {
    if (sameStage(stage, await readStage(journey.lab))) return
    if (!(await passStage(journey.lab, journey.ground))?.wentOn) break
  }
  if (!sameStage(stage, await readStage(journey.lab))) await journey.again(stage)
}

const secretName = /(?<!\p{L})(?:pin|iban)(?!\p{L})/iu

/** Whether a field takes a password, a card or a number of an account. */
export const isSecret = (field: FormField): boolean =>
  field.type === 'password' ||
  /^(?:password|card|card code|card expiry)$/.test(fieldKind(fieldTarget(field))) ||
  secretName.test(field.name)

/** Fields that held something and don't any more. Secrets need not be kept. */
export function lostBetween(before: Stage, after: Stage): FormField[] {
  const chosen = new Set(after.fields.filter(({ checked }) => checked).map(({ group }) => group))
  return before.fields.filter((field) => {
    const now = after.fields.find(({ selector }) => selector === field.selector)
    if (!now || isSecret(field)) return false
    if (field.type === 'radio') return field.checked && !now.checked && !chosen.has(field.group)
    if (field.type === 'checkbox') return field.checked && !now.checked
    return field.value !== '' && now.value === ''
  })
}

const asksForHistory =
  /\bbrowser(?:[’']?s)?[ -]back\b|\bback button of (?:the|a|your) browser\b|\b(?:browser|session) history\b|\bback and forward (?:buttons?|navigation)\b/i

/** Where the task asks for it, the browser's own way back leads a step back instead of away. Afterwards the page is at the stage again. */
export async function checkHistory(journey: Journey, stage: Stage): Promise<Draft<'history-ignored'>[]> {
  const asked = asksForHistory.exec(journey.task)
  const left = journey.visits.at(-1)?.stage
  if (!asked || !left) return []
  const { lab } = journey
  const goBack: FindingAction = { tool: toolNames.navigateBack, params: {} }
  const start = new URL(journey.context.startUrl).pathname
  const drafts = await journey.confirm<'history-ignored'>({
    stage,
    async look() {
      await lab.act(goBack, { patient: true })
      const url = lab.url()
      const leaves = url === 'about:blank' || new URL(url).pathname !== start
      if (!leaves && !sameStage(await readStage(lab), stage)) return null
      return {
        rule: 'history-ignored',
        description: leaves
          ? 'The browser’s back button leaves the page instead of going a step back.'
          : 'The browser’s back button changes nothing: the page stays at the step.',
        control: stage.onward ?? { selector: 'body', name: 'page' },
        acts: [goBack],
        requirement: sentenceAround(journey.task, asked.index),
      }
    },
  })
  if (drafts.length === 0) await journey.again(stage)
  return drafts
}
