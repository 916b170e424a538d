import { shade } from '../palette.js'
import { cast, gleam, line, oval, solid } from '../strokes.js'

const OAK = '#c99b69'

const tool = (x, tilt, head) => `<g transform="rotate(${tilt} ${x} 220)">${line(`M${x} 230 V110`, '#b98957', 9)}${head(x)}</g>`

/** Drawings of things for the kitchen: each takes a paint `{fill, finish, name}` and returns SVG. */
export const kitchenShapes = {
  casserole({ fill }) {
    return cast(200, 124) + solid('M64 210 H40 Q34 210 34 222 Q34 236 46 236 H72Z', shade(fill, -0.12)) + solid('M336 210 H360 Q366 210 366 222 Q366 236 354 236 H328Z', shade(fill, -0.12)) + solid('M72 190 V280 Q72 317 112 317 H288 Q328 317 328 280 V190Z', fill) + oval(200, 190, 130, 22, shade(fill, -0.3)) + solid('M66 184 Q72 132 200 128 Q328 132 334 184 Q200 212 66 184Z', shade(fill, 0.06)) + solid('M180 132 L174 112 Q200 100 226 112 L220 132Z', '#c9a552') + gleam('M92 220 V276') + gleam('M104 166 Q132 148 176 145', 6)
  },
  skillet({ fill }) {
    return cast(180, 136, 300, 44) + line('M292 206 L368 138', shade(fill, -0.2), 22) + line('M292 204 L366 138', shade(fill, 0.12), 13) + `<circle cx="362" cy="142" r="5" fill="#eceae4"/><path d="M42 238 q0 22 26 44 q112 58 224 0 q26 -22 26 -44Z" fill="${shade(fill, -0.35)}"/>` + oval(180, 238, 138, 62, fill) + oval(180, 242, 122, 50, shade(fill, -0.32)) + oval(180, 248, 108, 40, shade(fill, -0.18)) + oval(166, 246, 52, 22, '#fbf6ea') + oval(206, 254, 36, 15, '#fbf6ea') + oval(166, 243, 18, 10, '#eab13c') + oval(161, 240, 6, 3, '#fff', 'opacity=".6"')
  },
  board({ fill }) {
    const d = 'M152 142 H172 Q182 142 182 130 V86 Q182 66 200 66 T218 86 V130 Q218 142 228 142 H248 Q268 142 268 162 V300 Q268 320 248 320 H152 Q132 320 132 300 V162 Q132 142 152 142Z'
    const grain = [150, 166, 186, 206, 226, 246].map((x, n) => line(`M${x} 160 q${n % 2 ? 6 : -5} 70 0 150`, shade(fill, -0.3), 1.6, 'opacity=".45"')).join('')
    return `<path d="${d}" fill="#1b2620" opacity=".2" transform="translate(10 8)"/>` + solid(d, fill, { light: 'fall' }) + grain + `<circle cx="200" cy="90" r="8" fill="${shade(fill, -0.55)}"/>` + line('M200 90 q16 -26 2 -44', '#5b4636', 3) + line('M138 166 V296', '#fff', 4, 'opacity=".35"')
  },
  mill({ fill }) {
    return cast(200, 50) + solid('M160 317 Q150 290 168 246 Q182 214 166 184 Q156 162 168 146 H232 Q244 162 234 184 Q218 214 232 246 Q250 290 240 317Z', fill) + oval(200, 146, 34, 7, shade(fill, -0.35)) + solid('M164 140 Q158 92 200 88 Q242 92 236 140 Q200 152 164 140Z', shade(fill, 0.1)) + solid('M188 90 Q186 70 200 70 Q214 70 212 90Z', '#c9a552') + gleam('M176 262 Q168 286 170 302', 6) + gleam('M176 112 Q174 122 176 132', 5)
  },
  canister({ fill, finish, name }) {
    return cast(200, 82) + solid('M122 158 V292 Q122 317 148 317 H252 Q278 317 278 292 V158Z', fill, { finish, seedText: name }) + solid('M114 158 V132 Q200 108 286 132 V158 Q200 180 114 158Z', OAK) + oval(200, 130, 86, 18, shade(OAK, 0.16)) + solid('M178 130 V112 Q200 104 222 112 V130 Q200 138 178 130Z', shade(OAK, -0.12)) + `<rect x="162" y="214" width="76" height="48" rx="4" fill="#fbf8f0" opacity=".92"/>` + line('M174 232 H226 M174 244 H210', '#8a8f88', 2.5) + gleam('M140 186 V288')
  },
  kettle({ fill }) {
    return cast(190, 104) + line('M118 156 C60 150 48 236 92 268', '#8a623d', 18) + line('M118 154 C66 150 54 230 94 262', OAK, 11) + line('M262 280 C324 276 300 166 352 150', fill, 15) + line('M262 276 C318 270 296 166 350 147', shade(fill, 0.3), 4, 'opacity=".6"') + solid('M124 162 Q92 262 104 306 Q106 317 120 317 H262 Q276 317 278 306 Q290 262 258 162Z', fill) + oval(191, 162, 68, 14, shade(fill, -0.25)) + solid('M128 158 Q150 136 191 136 Q232 136 254 158 Q191 174 128 158Z', shade(fill, 0.1)) + solid('M178 138 V122 Q191 114 204 122 V138Z', OAK) + gleam('M134 196 Q118 252 124 294')
  },
  utensils({ fill }) {
    return cast(200, 74) + tool(168, -14, (x) => oval(x, 88, 19, 28, OAK) + oval(x, 86, 12, 19, shade(OAK, -0.16))) + tool(188, -4, (x) => `<rect x="${x - 17}" y="58" width="34" height="58" rx="7" fill="#b98957"/>${line(`M${x - 6} 70 V100 M${x + 6} 70 V100`, '#7d5741', 4)}`) + tool(210, 5, (x) => line(`M${x} 118 C${x - 34} 80 ${x - 20} 40 ${x} 38 C${x + 20} 40 ${x + 34} 80 ${x} 118 M${x} 118 C${x - 12} 80 ${x - 8} 50 ${x} 38 C${x + 8} 50 ${x + 12} 80 ${x} 118`, '#8f979a', 3)) + tool(232, 15, (x) => `<path d="M${x - 18} 120 V74 Q${x - 16} 58 ${x + 18} 62 V120Z" fill="${OAK}"/>`) + tool(200, 24, (x) => oval(x, 96, 16, 20, '#8a623d')) +
      solid('M132 190 V292 Q132 317 158 317 H242 Q268 317 268 292 V190Z', fill) + oval(200, 190, 68, 13, shade(fill, 0.25)) + `<path d="M140 190 a60 10 0 0 0 120 0Z" fill="${shade(fill, -0.35)}" opacity=".55"/>` + gleam('M150 216 V286')
  },
  apron({ fill }) {
    return line('M158 104 C150 60 170 40 200 40 S250 60 242 104', shade(fill, -0.25), 7) + `<path d="M156 100 Q200 112 244 100 Q248 156 288 178 L296 330 Q200 350 104 330 L112 178 Q152 156 156 100Z" fill="#1b2620" opacity=".16" transform="translate(10 7)"/>` + solid('M156 100 Q200 112 244 100 Q248 156 288 178 L296 326 Q200 346 104 326 L112 178 Q152 156 156 100Z', fill) + `<path d="M146 222 H254 V272 Q254 284 242 284 H158 Q146 284 146 272Z" fill="${shade(fill, -0.14)}"/>` + line('M146 224 H254 M200 224 V284', shade(fill, 0.4), 2, 'stroke-dasharray="5 5" opacity=".8"') + line('M113 180 q-26 20 -40 66 M287 180 q26 20 40 66', shade(fill, -0.2), 6) + line('M132 190 Q124 260 126 320 M270 200 Q278 270 272 320', shade(fill, -0.3), 3, 'opacity=".35"')
  },
}
