import { type Box, type EvaluationResult, pagePercent, sayPageScore, tooLittleAssessed } from '@webeval/core'
import { type Html, html } from './html.js'
import type { Picture } from './pictures.js'

/** A picture, with a mark around a place if there is one. `label` is what it shows, for those who don't see it. */
export function drawPicture(
  picture: Picture,
  label: string,
  { mark = null, part = null }: { readonly mark?: Box | null; readonly part?: Box | null } = {},
): Html {
  const view = part ?? { x: 0, y: 0, width: picture.width, height: picture.height }
  const line = Math.max(2, view.width / 260)
  const around = mark && grow(mark, line * 2)
  return html`<svg
    class="shot"
    viewBox="${view.x} ${view.y} ${view.width} ${view.height}"
    role="img"
    aria-label="${label}"
  >
    <use href="#${picture.id}" />
    ${
      around &&
      html`<rect
          class="halo"
          x="${around.x}"
          y="${around.y}"
          width="${around.width}"
          height="${around.height}"
          rx="${line * 2}"
          stroke-width="${line * 2.4}"
        /><rect
          class="mark"
          x="${around.x}"
          y="${around.y}"
          width="${around.width}"
          height="${around.height}"
          rx="${line * 2}"
          stroke-width="${line}"
        />`
    }
  </svg>`
}

/** The part of a picture around a place, wide enough to know where on the page it is; the whole picture's shape at most. */
export function partAround(mark: Box, picture: Picture): Box {
  const width = Math.min(picture.width, Math.max(480, mark.width + 240))
  const height = Math.min(picture.height, Math.max(width * 0.62, mark.height + 160))
  const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))
  return {
    x: clamp(mark.x + mark.width / 2 - width / 2, picture.width - width),
    y: clamp(mark.y + mark.height / 2 - height / 2, picture.height - height),
    width,
    height,
  }
}

const grow = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** The score as a ring that is filled so far: its share of the points that were assessed. */
export function drawRing(evaluation: EvaluationResult): Html {
  const { score, max_score, passed, not_assessed } = evaluation
  const look = tooLittleAssessed(evaluation) !== null ? 'unsure' : passed ? 'good' : 'bad'
  const radius = 84
  const round = 2 * Math.PI * radius
  const marked = not_assessed.length > 0
  const filled = ((pagePercent(evaluation) ?? 0) / 100) * round
  return html`<svg
    class="ring ${look}"
    viewBox="0 0 200 200"
    role="img"
    aria-label="Score: ${sayPageScore(evaluation)}${marked ? ', with categories that were not assessed' : ''}"
  >
    <circle class="rail" cx="100" cy="100" r="${radius}" />
    <circle
      class="fill"
      cx="100"
      cy="100"
      r="${radius}"
      stroke-dasharray="${filled.toFixed(2)} ${round.toFixed(2)}"
      transform="rotate(-90 100 100)"
    />
    <text class="number" x="100" y="112" text-anchor="middle">
      ${score}${marked && html`<tspan class="star" dy="-18">*</tspan>`}
    </text>
    <text class="of" x="100" y="138" text-anchor="middle">of ${max_score}</text>
  </svg>`
}

/** A category's points as a bar; empty where it was not assessed. */
export function drawBar(points: number | null, most: number): Html {
  const share = points === null || most === 0 ? 0 : points / most
  const kind = share >= 0.7 ? 'good' : share >= 0.4 ? 'fair' : 'bad'
  return html`<svg class="bar ${kind}" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <rect class="rail" width="100" height="4" rx="2" />
    <rect class="fill" width="${(share * 100).toFixed(2)}" height="4" rx="2" />
  </svg>`
}
