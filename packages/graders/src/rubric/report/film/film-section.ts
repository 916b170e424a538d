import { describeAct, type ExplorationStep, type Effect, effects } from '@webeval/core'
import { drawPicture } from '../draw.js'
import { foldSection } from '../sections/fold-section.js'
import { type Html, html } from '../html.js'
import type { PictureBook } from '../pictures.js'

/** All steps with their pictures: a strip to choose from, and a viewer that slides between before and after. */
export function filmSection(steps: readonly ExplorationStep[], pictures: PictureBook): Html | null {
  if (steps.length === 0) return null
  const first = steps.find(
    ({ screenshots }) => pictures.of(screenshots.before) && pictures.of(screenshots.after),
  )
  return foldSection(
    { id: 'film', heading: 'Steps taken', count: steps.length, open: true },
    html`${first && viewer(first, pictures)}
      <ol class="film">
        ${steps.map((step) => frame(step, pictures))}
      </ol>`,
  )
}

function viewer(step: ExplorationStep, pictures: PictureBook): Html {
  const before = pictures.of(step.screenshots.before)!
  const after = pictures.of(step.screenshots.after)!
  return html`<div class="viewer" hidden>
    <div class="stage">
      <svg
        class="shot under"
        viewBox="0 0 ${after.width} ${after.height}"
        role="img"
        aria-label="After the step"
      >
        <use href="#${after.id}" /></svg
      ><svg
        class="shot over"
        viewBox="0 0 ${before.width} ${before.height}"
        role="img"
        aria-label="Before the step"
      >
        <use href="#${before.id}" /></svg
      ><span class="edge" aria-hidden="true"></span><span class="tag left" aria-hidden="true">before</span
      ><span class="tag right" aria-hidden="true">after</span>
    </div>
    <div class="controls">
      <button type="button" class="previous" aria-label="Previous step">←</button
      ><label
        >Before
        <input
          class="cut"
          type="range"
          min="0"
          max="100"
          value="50"
          aria-label="Show how much of the picture before the step"
        />
        after</label
      ><button type="button" class="next" aria-label="Next step">→</button>
    </div>
    <p class="caption" aria-live="polite"></p>
  </div>`
}

function frame(step: ExplorationStep, pictures: PictureBook): Html {
  const before = pictures.of(step.screenshots.before)
  const after = pictures.of(step.screenshots.after)
  const shown = after ?? before
  const act = describeAct(step)
  const shownEffects = effectsOf(step)
  const label = `Step ${step.step}: ${act}`
  return html`<li id="step-${step.step}" class="${step.is_error ? 'failed' : ''}">
    <button
      type="button"
      class="frame"
      data-step="${step.step}"
      data-before="${before?.id ?? ''}"
      data-after="${after?.id ?? ''}"
      data-width="${shown?.width ?? 0}"
      data-height="${shown?.height ?? 0}"
      aria-label="Show ${label}"
    >
      ${shown ? drawPicture(shown, `The page after step ${step.step}`) : html`<span class="blank">no picture</span>`}
    </button>
    <p class="act"><b>${step.step}</b> <bdi dir="auto">${act}</bdi></p>
    <p class="effects">
      ${step.is_error ? html`<span class="chip bad">failed${step.diagnosis ? `: ${step.diagnosis.fault === 'ours' ? 'our fault' : 'the page’s fault'}` : ''}</span>` : shownEffects.length === 0 ? html`<span class="chip quiet">no change</span>` : shownEffects.map((effect) => html`<span class="chip">${effect}</span>`)}
    </p>
  </li>`
}

/** The words for effects in the report. Focus, scrolling and requests are not worth one. */
const words: Partial<Record<Effect, string>> = {
  dom: 'structure',
  text: 'text',
  value: 'value',
  style: 'style',
  canvas: 'canvas',
  url: 'address',
  storage: 'storage',
  tab: 'new tab',
  download: 'download',
}

function effectsOf({ verification }: ExplorationStep): string[] {
  if (!verification) return []
  const { new_console_errors: errors, new_dialogs: dialogs, new_failed_requests: failed } = verification
  const { handoffs = [] } = verification
  return [
    ...effects(verification).flatMap((effect) => words[effect] ?? []),
    ...new Set(handoffs),
    ...(errors > 0 ? [`${errors} console error${errors === 1 ? '' : 's'}`] : []),
    ...(failed > 0 ? [`${failed} failed request${failed === 1 ? '' : 's'}`] : []),
    ...(dialogs > 0 ? [`${dialogs} dialog${dialogs === 1 ? '' : 's'}`] : []),
  ]
}
