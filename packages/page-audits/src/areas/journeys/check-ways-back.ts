import { clickOn } from '../../controls/acts.js'
import { type FindingAction, hasEffect, toolNames } from '@webeval/core'
import type { Draft } from '../../findings/draft.js'
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
  const goBack = async () => {
    const seen = await lab.act(clickOn(back.selector), { patient: true })
    if (seen.isError) return null
    const now = await readStage(lab)
    // Gone back further than a step, all the way to the first: that one is compared then.
    const before = [left, journey.visits[0]!.stage].find((each) => sameStage(each, now))
    return { dead: !hasEffect(seen.verification), lost: before ? lostBetween(before, now) : [] }
  }
  const first = await goBack()
  if (!first || (!first.dead && first.lost.length === 0)) {
    await returnTo(journey, stage)
    return []
  }
  const second = (await journey.again(stage)) ? await goBack() : null
  const drafts: Draft<'dead-control' | 'form-loses-data'>[] = []
  if (first.dead)
    drafts.push(
      await journey.draft(
        'dead-control',
        `“${back.name}” does nothing: the page stays at the step that it is to lead back from.`,
        back,
        [clickOn(back.selector)],
        second?.dead === true,
      ),
    )
  else {
    const names = first.lost.map(({ name, group }) => `“${(group && !name ? group : name).slice(0, 40)}”`)
    drafts.push(
      await journey.draft(
        'form-loses-data',
        `“${back.name}” throws away what was filled in: ${[...new Set(names)].slice(0, 4).join(', ')} ${names.length === 1 ? 'is' : 'are'} empty again.`,
        back,
        [clickOn(back.selector)],
        second !== null && second.lost.length > 0,
      ),
    )
  }
  await journey.again(stage)
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

/** Fields that held something and don't any more. Secrets need not be kept. */
export function lostBetween(before: Stage, after: Stage): FormField[] {
  const secret = /\b(?:card|cvc|cvv|security code|expiry)\b/i
  const chosen = new Set(after.fields.filter(({ checked }) => checked).map(({ group }) => group))
  return before.fields.filter((field) => {
    const now = after.fields.find(({ selector }) => selector === field.selector)
    if (!now || field.type === 'password' || secret.test(field.name)) return false
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
  const away = async (): Promise<'left' | 'stayed' | null> => {
    await lab.act(goBack, { patient: true })
    const url = lab.url()
    if (url === 'about:blank' || new URL(url).pathname !== new URL(journey.context.startUrl).pathname)
      return 'left'
    const now = await readStage(lab)
    return sameStage(now, stage) ? 'stayed' : null
  }
  const first = await away()
  const again = first === null || !(await journey.again(stage)) ? null : await away()
  const drafts: Draft<'history-ignored'>[] = []
  if (first !== null)
    drafts.push({
      ...(await journey.draft(
        'history-ignored',
        first === 'left'
          ? 'The browser’s back button leaves the page instead of going a step back.'
          : 'The browser’s back button changes nothing: the page stays at the step.',
        { selector: stage.onward?.selector ?? 'body', name: stage.onward?.name ?? 'page' },
        [goBack],
        again === first,
      )),
      requirement: sentenceAround(journey.task, asked.index),
    })
  await journey.again(stage)
  return drafts
}

/** The sentence of a text in which this index lies. */
export function sentenceAround(text: string, index: number): string {
  const from = Math.max(text.lastIndexOf('. ', index) + 1, text.lastIndexOf('\n', index)) + 1
  const end = text.slice(index).search(/\.(?:\s|$)|\n/)
  return text.slice(Math.max(0, from - 1), end < 0 ? undefined : index + end).trim()
}
