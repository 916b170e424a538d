import { shade } from '../palette.js'
import { cast, gleam, line, mouth, oval, solid } from '../strokes.js'

const LEAF = '#6f8a58'
const leaf = (x, y, tilt, s = 1, c = LEAF) => `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${s})"><path d="M0 0 C26 -16 30 -60 0 -92 C-30 -60 -26 -16 0 0Z" fill="${c}"/><path d="M0 0 V-80" stroke="${shade(c, 0.35)}" stroke-width="2" opacity=".6"/></g>`
const sprig = (d, buds, c) => line(d, '#7b8a5f', 3) + buds.map(([x, y, r]) => oval(x, y, r, r, c)).join('')

/** Drawings of vases and garden things: each takes a paint `{fill, finish, name}` and returns SVG. */
export const gardenShapes = {
  roundVase({ fill, finish, name }) {
    return sprig('M200 176 C196 120 168 92 150 56 M198 150 C210 108 236 92 246 50 M199 130 C200 90 198 70 202 40', [[150, 54, 8], [160, 76, 6], [246, 48, 8], [238, 74, 6], [202, 36, 9], [196, 62, 5], [222, 92, 5], [176, 100, 5]], '#d8a24a') + cast(200, 98) + solid('M176 164 C110 172 92 214 96 248 C102 296 146 317 168 317 H232 C254 317 298 296 304 248 C308 214 290 172 224 164Z', fill, { finish, seedText: name }) + mouth(200, 164, 26, 7, fill) + gleam('M122 222 Q114 256 134 288')
  },
  bottleVase({ fill, finish, name }) {
    return sprig('M200 120 C204 80 232 60 262 34 M206 92 C196 66 176 56 160 44', [], '') + leaf(240, 56, 50, 0.5) + leaf(262, 36, 30, 0.52, '#7f9a66') + leaf(216, 78, -20, 0.5, '#5f7a4b') + leaf(164, 48, -50, 0.46) + cast(200, 74) + solid('M184 112 C184 170 186 186 158 212 C118 250 126 317 164 317 H236 C274 317 282 250 242 212 C214 186 216 170 216 112Z', fill, { finish, seedText: name }) + mouth(200, 112, 18, 5, fill) + gleam('M150 240 Q138 270 154 298')
  },
  budVases({ fill }) {
    const one = (x, y, w, h, neck) => {
      const d = `M${x - neck} ${y - h} C${x - neck} ${y - h * 0.55} ${x - w} ${y - h * 0.55} ${x - w} ${y - h * 0.25} Q${x - w} ${y} ${x - w * 0.5} ${y} H${x + w * 0.5} Q${x + w} ${y} ${x + w} ${y - h * 0.25} C${x + w} ${y - h * 0.55} ${x + neck} ${y - h * 0.55} ${x + neck} ${y - h}Z`
      return cast(x, w, y) + `<path d="${d}" fill="${fill}" opacity=".62"/><path d="${d}" fill="url(#round)"/>` + oval(x, y - h, neck, neck * 0.3, shade(fill, 0.45)) + gleam(`M${x - w * 0.6} ${y - h * 0.34} Q${x - w * 0.66} ${y - 22} ${x - w * 0.4} ${y - 14}`, 5)
    }
    return line('M130 168 C128 130 112 110 118 76', '#7b8a5f', 3) + oval(118, 70, 17, 17, '#d98e7a') + oval(114, 66, 8, 7, '#efb7a5') + line('M216 224 C218 180 234 160 230 128', '#7b8a5f', 3) + oval(230, 124, 13, 13, '#e6c35c') + line('M298 252 q8 -30 -2 -52 M298 236 q14 -18 20 -34', '#7b8a5f', 3) + oval(295, 196, 9, 9, '#f4efe4') + oval(319, 198, 8, 8, '#f4efe4') + one(130, 306, 44, 150, 15) + one(216, 320, 38, 112, 13) + one(298, 312, 34, 74, 12)
  },
  planter({ fill, finish, name }) {
    return leaf(184, 200, -48, 1.15) + leaf(216, 200, 48, 1.15, '#5f7a4b') + leaf(190, 196, -22, 1.42, '#7f9a66') + leaf(212, 196, 24, 1.4) + leaf(200, 198, 0, 1.6, '#64804f') + cast(200, 92) + solid('M118 186 L134 298 H266 L282 186Z', fill, { finish, seedText: name }) + oval(200, 186, 82, 15, shade(fill, 0.22)) + oval(200, 188, 74, 11, '#4c3b2d') + leaf(196, 194, -70, 0.7, '#7f9a66') + leaf(206, 194, 70, 0.7) + solid('M112 298 H288 L278 317 H122Z', shade(fill, -0.1)) + gleam('M138 214 L148 284')
  },
  hangingPlanter({ fill }) {
    return line('M200 -300 V44 M200 44 L122 214 M200 44 L278 214 M200 44 V200', '#b59a72', 4) + `<circle cx="200" cy="44" r="8" fill="#c9a552"/>` + leaf(176, 214, -30, 0.8) + leaf(224, 214, 30, 0.8, '#5f7a4b') + leaf(200, 212, 4, 0.95, '#7f9a66') + solid('M112 210 C112 276 152 308 200 308 S288 276 288 210Z', fill) + oval(200, 210, 88, 17, shade(fill, 0.25)) + oval(200, 213, 79, 12, '#4c3b2d') + line('M132 214 C112 260 128 290 112 330 M150 220 C150 262 134 286 146 340 M270 214 C292 252 268 290 290 326', '#64804f', 4) + [[112, 330], [120, 290], [146, 340], [142, 296], [290, 326], [282, 282], [118, 256], [284, 250]].map(([x, y], n) => oval(x, y, 9, 12, n % 2 ? '#7f9a66' : LEAF)).join('') + gleam('M134 240 Q144 276 168 292')
  },
  wateringCan({ fill }) {
    return cast(186, 104) + line('M114 194 C44 150 44 290 116 284', fill, 13) + line('M130 166 C140 92 232 92 240 166', shade(fill, -0.14), 11) + line('M248 282 L352 150', fill, 15) + line('M250 276 L350 148', shade(fill, 0.3), 4, 'opacity=".6"') + solid('M332 160 L350 130 L372 152 L346 172Z', shade(fill, -0.1)) + solid('M112 172 L104 300 Q104 317 122 317 H248 Q266 317 266 300 L258 172Z', fill) + oval(185, 172, 73, 15, shade(fill, 0.2)) + `<path d="M118 172 a67 11 0 0 0 134 0Z" fill="${shade(fill, -0.4)}"/>` + solid('M185 158 Q256 158 258 172 Q220 184 185 184Z', shade(fill, 0.08)) + gleam('M130 204 L126 290')
  },
  basket({ fill }) {
    const weave = Array.from({ length: 9 }, (_, row) => Array.from({ length: 15 }, (__, n) => oval(104 + n * 14 + (row % 2) * 7, 182 + row * 15, 8, 5.4, (n + row) % 2 ? shade(fill, -0.13) : shade(fill, 0.13))).join('')).join('')
    return cast(200, 108) + line('M128 166 C116 102 176 102 170 160 M230 160 C224 102 284 102 272 166', shade(fill, -0.25), 10) + `<clipPath id="weave"><path d="M92 168 Q84 256 112 300 Q118 317 140 317 H260 Q282 317 288 300 Q316 256 308 168Z"/></clipPath><g clip-path="url(#weave)"><rect x="80" y="160" width="240" height="170" fill="${shade(fill, -0.28)}"/>${weave}<rect x="80" y="160" width="240" height="170" fill="url(#round)"/></g>` + oval(200, 168, 108, 21, shade(fill, 0.16)) + oval(200, 171, 97, 15, shade(fill, -0.55)) + `<path d="M118 172 q26 -34 76 -22 q52 -16 90 22 q-84 20 -166 0Z" fill="#efe8da"/>` + line('M150 166 q30 -14 60 -4 M222 164 q26 -8 44 4', '#c9bda4', 3)
  },
  trug({ fill }) {
    return cast(200, 138, 320) + line('M100 232 C110 70 290 70 300 232', shade(fill, -0.3), 13) + line('M102 230 C112 76 288 76 298 230', fill, 8) + [[130, 206, '#b94a45'], [168, 196, '#c9653f'], [208, 200, '#b94a45'], [248, 196, '#d6a03f'], [276, 210, '#b94a45']].map(([x, y, c]) => oval(x, y, 26, 25, c) + oval(x - 8, y - 9, 7, 5, '#fff', 'opacity=".4"')).join('') + leaf(188, 196, -40, 0.42) + leaf(228, 194, 36, 0.42) + solid('M50 206 Q66 218 200 218 T350 206 Q338 300 270 317 H130 Q62 300 50 206Z', fill, { light: 'fall' }) + line('M60 240 Q200 262 340 240 M76 272 Q200 292 324 272', shade(fill, -0.35), 3, 'opacity=".7"') + line('M134 220 Q138 280 156 314 M266 220 Q262 280 244 314', shade(fill, -0.25), 8) + [140, 260].map((x) => oval(x, 232, 4, 4, '#8a5a3c') + oval(x + (x < 200 ? 4 : -4), 268, 4, 4, '#8a5a3c')).join('')
  },
}
