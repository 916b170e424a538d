import { shade } from '../palette.js'
import { cast, gleam, line, oval, solid } from '../strokes.js'

const throwFold = (y, c) => solid(`M72 ${y + 16} Q72 ${y} 92 ${y} H308 Q328 ${y} 328 ${y + 18} V${y + 34} Q328 ${y + 52} 308 ${y + 52} H92 Q72 ${y + 52} 72 ${y + 34}Z`, c, { light: 'fall' })
const towel = (y, c) => solid(`M88 ${y} H296 Q322 ${y} 322 ${y + 24} T296 ${y + 48} H88 Q80 ${y + 24} 88 ${y}Z`, c, { light: 'fall' }) + line(`M92 ${y + 24} H300`, shade(c, -0.25), 2, 'opacity=".6"') + line(`M270 ${y + 4} V${y + 44} M280 ${y + 4} V${y + 44}`, shade(c, -0.2), 2.5, 'opacity=".5"')
const napkinLeaf = (tilt, c) => `<g transform="rotate(${tilt} 200 300)">${solid('M200 306 L132 178 Q160 128 200 112 Q240 128 268 178Z', c, { light: 'fall' })}${line('M200 300 L142 182 M200 300 L258 182', shade(c, -0.25), 2, 'opacity=".6"')}</g>`

/** Drawings of cloth: each takes a paint `{fill, finish, name}` and returns SVG. */
export const textileShapes = {
  throw({ fill }) {
    const fringe = Array.from({ length: 24 }, (_, n) => line(`M${96 + n * 9} 226 q${n % 2 ? 3 : -3} 26 ${n % 2 ? -1 : 1} 46`, shade(fill, -0.18), 3.4)).join('')
    const bands = `<g opacity=".85">${[120, 152, 184, 216, 248, 280].map((x, n) => `<rect x="${x}" y="120" width="${n % 2 ? 5 : 14}" height="112" fill="${n % 2 ? shade(fill, -0.4) : shade(fill, 0.45)}"/>`).join('')}</g>`
    return cast(200, 140, 312) + throwFold(262, shade(fill, -0.14)) + throwFold(214, shade(fill, -0.04)) + throwFold(166, fill) + solid('M84 134 Q84 118 104 118 H300 Q320 118 320 136 V232 H84Z', fill, { light: 'fall' }) + bands + `<path d="M84 134 Q84 118 104 118 H300 Q320 118 320 136 V232 H84Z" fill="url(#fall)"/>` + fringe
  },
  cushion({ fill }) {
    const d = 'M96 112 Q200 134 304 112 Q314 110 312 122 Q290 216 312 308 Q314 320 304 318 Q200 298 96 318 Q86 320 88 308 Q110 216 88 122 Q86 110 96 112Z'
    return cast(200, 110, 318) + solid(d, fill) + line(d, shade(fill, -0.25), 3.5) + line('M110 132 Q140 158 152 190 M290 132 Q262 156 250 184 M112 298 Q136 276 146 250 M290 298 Q264 276 256 254', shade(fill, -0.35), 3, 'opacity=".35"') + line('M130 214 H270 M130 226 H270', shade(fill, 0.45), 3, 'opacity=".55"') + gleam('M118 160 Q130 214 118 270', 6, 0.3)
  },
  towels({ fill }) {
    return cast(200, 130) + towel(268, shade(fill, -0.1)) + towel(218, fill) + towel(168, shade(fill, 0.22)) + solid('M128 168 Q124 122 160 118 H250 Q282 122 280 168Z', shade(fill, -0.04)) + oval(276, 143, 17, 25, shade(fill, -0.2)) + line('M276 158 a12 14 0 1 1 8 -14 a6 8 0 1 1 -9 -4', shade(fill, 0.4), 3)
  },
  rug({ fill }) {
    const dark = shade(fill, -0.3)
    const pale = '#efe7d6'
    const diamonds = [120, 160, 200, 240, 280].map((x) => `<path d="M${x} 196 l20 32 l-20 32 l-20 -32Z" fill="${pale}"/><path d="M${x} 212 l10 16 l-10 16 l-10 -16Z" fill="${dark}"/>`).join('')
    const fringe = Array.from({ length: 26 }, (_, n) => line(`M52 ${142 + n * 7} H36 M348 ${142 + n * 7} H364`, '#d9ccb0', 2.2)).join('')
    return `<g transform="translate(0 -4)"><rect x="56" y="144" width="300" height="182" fill="#1b2620" opacity=".16"/>${fringe}<rect x="50" y="138" width="300" height="182" fill="${fill}"/><rect x="50" y="154" width="300" height="10" fill="${pale}"/><rect x="50" y="294" width="300" height="10" fill="${pale}"/><rect x="50" y="172" width="300" height="5" fill="${dark}"/><rect x="50" y="280" width="300" height="5" fill="${dark}"/>${diamonds}<path d="M50 138 H350 V320 H50Z" fill="url(#fall)"/></g>`
  },
  napkins({ fill }) {
    return cast(200, 104, 314) + napkinLeaf(-38, shade(fill, -0.14)) + napkinLeaf(38, shade(fill, -0.2)) + napkinLeaf(-14, shade(fill, 0.1)) + napkinLeaf(14, fill) + solid('M168 262 Q200 274 232 262 L228 292 Q200 302 172 292Z', '#c99b69')
  },
  teaTowel({ fill }) {
    const hang = (x, c) => `${line(`M${x} 62 q-10 -16 0 -22 q12 4 2 22`, shade(fill, -0.2), 4)}${solid(`M${x - 52} 70 Q${x} 54 ${x + 52} 70 L${x + 60} 312 Q${x + 30} 322 ${x} 312 T${x - 60} 312Z`, c)}${[100, 262, 278, 294].map((y) => line(`M${x - 54} ${y} Q${x} ${y + 10} ${x + 55} ${y}`, fill, y === 278 ? 9 : 4)).join('')}${line(`M${x - 22} 84 Q${x - 28} 200 ${x - 24} 308 M${x + 20} 84 Q${x + 28} 200 ${x + 26} 306`, '#8d8470', 2.5, 'opacity=".3"')}`
    return line('M30 60 H370', '#8a623d', 7) + hang(134, '#f3ecdd') + hang(268, '#e9e0cd')
  },
  bolster({ fill }) {
    return cast(200, 150, 318) + solid('M76 208 H318 Q344 262 318 317 H76 Q56 262 76 208Z', fill, { light: 'fall' }) + [110, 134, 158, 230, 254, 278].map((x, n) => line(`M${x} 209 Q${x + 12} 262 ${x} 316`, n % 3 === 1 ? shade(fill, 0.5) : shade(fill, -0.3), n % 3 === 1 ? 9 : 4)).join('') + oval(78, 262, 24, 55, shade(fill, -0.12)) + oval(78, 262, 14, 34, shade(fill, -0.24)) + oval(78, 262, 6, 10, shade(fill, 0.4))
  },
  robe({ fill }) {
    return line('M200 48 q-16 -2 -14 -16 q4 -12 18 -8 q10 6 0 18 L200 60', '#8a623d', 5) + line('M116 92 Q200 34 284 92', '#a87b4d', 8) + `<path d="M160 76 Q120 84 104 116 L76 220 L116 232 L130 180 L122 338 H278 L270 180 L284 232 L324 220 L296 116 Q280 84 240 76Z" fill="#1b2620" opacity=".14" transform="translate(9 7)"/>` + solid('M160 76 Q120 84 104 116 L76 220 L116 232 L130 180 L122 338 H278 L270 180 L284 232 L324 220 L296 116 Q280 84 240 76 L200 120Z', fill) + `<path d="M160 76 Q156 140 200 204 V338 M240 76 Q244 140 200 204" fill="none" stroke="${shade(fill, -0.3)}" stroke-width="4"/>` + line('M126 208 Q200 222 274 208', shade(fill, -0.24), 13) + line('M206 214 q10 40 4 80 M196 214 q-8 34 -14 66', shade(fill, -0.24), 8)
  },
}
