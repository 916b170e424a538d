import { fraction } from '../world/random.js'
import { shade } from './palette.js'

/** The marks that every drawing is made of. A drawing sits on a 400 × 400 sheet, its foot at y = 318. */

let clips = 0

/** Gradients used by all drawings of a sheet. */
export const definitions = `<defs>
<linearGradient id="round"><stop offset="0" stop-color="#fff" stop-opacity=".30"/><stop offset=".28" stop-color="#fff" stop-opacity=".08"/><stop offset=".55" stop-color="#14201c" stop-opacity="0"/><stop offset="1" stop-color="#14201c" stop-opacity=".30"/></linearGradient>
<linearGradient id="fall" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#14201c" stop-opacity=".2"/></linearGradient>
<radialGradient id="cast"><stop offset="0" stop-color="#1b2620" stop-opacity=".38"/><stop offset=".6" stop-color="#1b2620" stop-opacity=".16"/><stop offset="1" stop-color="#1b2620" stop-opacity="0"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff3cf" stop-opacity=".95"/><stop offset=".35" stop-color="#ffe7ad" stop-opacity=".5"/><stop offset="1" stop-color="#ffe7ad" stop-opacity="0"/></radialGradient>
</defs>`

/** A shape with volume: flat colour, its finish, then light from the left. */
export function solid(d, fill, { finish, light = 'round', seedText = '' } = {}) {
  clips += 1
  const decoration = finish ? `<clipPath id="c${clips}"><path d="${d}"/></clipPath><g clip-path="url(#c${clips})">${finishes[finish](fill, seedText)}</g>` : ''
  return `<path d="${d}" fill="${fill}"/>${decoration}<path d="${d}" fill="url(#${light})"/>`
}

/** A filled ellipse. */
export const oval = (cx, cy, rx, ry, fill, more = '') => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

/** The opening of a vessel: a rim with darkness in it. */
export const mouth = (cx, cy, rx, ry, fill, inside = shade(fill, -0.42)) =>
  oval(cx, cy, rx, ry, shade(fill, 0.25)) + oval(cx, cy + ry * 0.12, rx * 0.93, ry * 0.82, inside)

/** The shadow of something that stands on the table. */
export const cast = (cx, rx, cy = 318, ry = rx * 0.16) => oval(cx + rx * 0.1, cy, rx * 1.22, ry * 1.35, 'url(#cast)')

/** A stroked line. */
export const line = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** A soft highlight on glaze or glass. */
export const gleam = (d, width = 7, opacity = 0.45) => line(d, '#fff', width, `opacity="${opacity}"`)

const finishes = {
  speckle(fill, seedText) {
    const dots = Array.from({ length: 90 }, (_, n) => {
      const x = 40 + fraction(seedText, n, 'x') * 320
      const y = 60 + fraction(seedText, n, 'y') * 270
      const r = 0.9 + fraction(seedText, n, 'r') * 1.9
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}"/>`
    })
    return `<g fill="${shade(fill, -0.5)}" opacity=".5">${dots.join('')}</g>`
  },
  dip(fill) {
    const below = shade(fill, -0.3)
    return `<path d="M0 236 C60 222 110 250 170 238 S280 222 330 240 S390 234 400 232 V400 H0Z" fill="#d9c3a3"/><path d="M0 238 C60 224 110 252 170 240 S280 224 330 242 S390 236 400 234" fill="none" stroke="${below}" stroke-width="3" opacity=".45"/>`
  },
  stripe(fill) {
    const dark = shade(fill, -0.28)
    const pale = shade(fill, 0.5)
    return [150, 178, 206, 234, 262, 290]
      .map((y, n) => line(`M0 ${y} Q200 ${y + 22} 400 ${y}`, n % 3 === 1 ? pale : dark, n % 3 === 1 ? 9 : 3.5, 'opacity=".75"'))
      .join('')
  },
}
