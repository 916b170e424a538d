import { shade } from '../palette.js'
import { cast, gleam, line, mouth, oval, solid } from '../strokes.js'

const nestedBowl = (y, w, h, c) => solid(`M${200 - w} ${y} C${204 - w} ${y + h * 0.7} ${200 - w * 0.5} ${y + h} ${200 - w * 0.34} ${y + h} H${200 + w * 0.34} C${200 + w * 0.5} ${y + h} ${196 + w} ${y + h * 0.7} ${200 + w} ${y}Z`, c) + mouth(200, y, w, w * 0.2, c)
const lemon = (x, y) => oval(x, y, 24, 17, '#e7c250') + oval(x - 6, y - 5, 9, 5, '#fff', 'opacity=".4"')

/** Drawings of tableware: each takes a paint `{fill, finish, name}` and returns SVG. */
export const tablewareShapes = {
  plate({ fill, finish, name }) {
    const ring = 'M66 262 a134 56 0 1 0 268 0 a134 56 0 1 0 -268 0Z'
    const behind = `<g transform="translate(0 0)">${oval(206, 172, 108, 110, 'url(#cast)')}${solid('M96 166 a104 104 0 1 0 208 0 a104 104 0 1 0 -208 0Z', shade(fill, -0.05), { finish, seedText: name })}<circle cx="200" cy="166" r="72" fill="none" stroke="${shade(fill, -0.2)}" stroke-width="2.5" opacity=".6"/><circle cx="200" cy="166" r="103" fill="none" stroke="${shade(fill, -0.35)}" stroke-width="2" opacity=".5"/></g>`
    return behind + cast(200, 134, 284, 46) + `<path d="M66 262 q0 14 20 28 q114 52 228 0 q20 -14 20 -28Z" fill="${shade(fill, -0.3)}"/>` + solid(ring, fill, { finish, seedText: `${name}2` }) + oval(200, 264, 92, 34, shade(fill, -0.12)) + oval(200, 268, 88, 31, shade(fill, 0.08)) + gleam('M86 252 Q112 222 160 214', 5)
  },
  sidePlates({ fill, finish, name }) {
    const one = (y, c, n) => `<path d="M86 ${y} q0 12 18 24 q96 40 192 0 q18 -12 18 -24Z" fill="${shade(c, -0.3)}"/>` + solid(`M86 ${y} a114 44 0 1 0 228 0 a114 44 0 1 0 -228 0Z`, c, { finish, seedText: `${name}${n}` })
    const top = oval(200, 222, 76, 26, shade(fill, -0.12)) + oval(200, 225, 72, 23, shade(fill, 0.1))
    const pear = solid('M206 120 C222 122 222 150 234 172 C250 202 226 226 200 226 S150 202 166 172 C178 150 178 122 194 120Z', '#b3b457') + line('M200 120 q2 -18 14 -26', '#6b5230', 5) + gleam('M174 184 Q170 200 180 212', 5)
    return cast(200, 116, 296, 42) + one(276, shade(fill, -0.06), 1) + one(249, fill, 2) + one(222, shade(fill, 0.05), 3) + top + oval(206, 226, 44, 10, '#1b2620', 'opacity=".22"') + pear
  },
  bowl({ fill, finish, name }) {
    return cast(200, 98, 320) + solid('M74 190 C80 262 122 316 164 317 H236 C278 316 320 262 326 190Z', fill, { finish, seedText: name }) + mouth(200, 190, 126, 36, fill, shade(fill, -0.24)) + oval(200, 204, 88, 20, shade(fill, -0.12)) + gleam('M98 228 Q116 276 146 298')
  },
  bowls({ fill }) {
    return cast(200, 96) + nestedBowl(218, 126, 100, fill) + nestedBowl(178, 98, 84, shade(fill, 0.3)) + nestedBowl(142, 72, 68, shade(fill, 0.58)) + gleam('M92 254 Q108 288 132 304', 6)
  },
  platter({ fill, finish }) {
    const top = 'M48 250 a152 62 0 1 0 304 0 a152 62 0 1 0 -304 0Z'
    return cast(200, 152, 284, 48) + `<path d="M48 250 q0 18 30 36 q122 52 244 0 q30 -18 30 -36Z" fill="${shade(fill, -0.32)}"/>` + solid(top, fill, { finish }) + oval(200, 252, 118, 42, shade(fill, -0.1), 'opacity=".55"') + lemon(172, 236) + lemon(214, 226) + lemon(206, 252) + line('M246 246 q30 -24 56 -18', '#6d7f4e', 4) + oval(276, 228, 15, 6, '#7d8f5a', 'transform="rotate(-24 276 228)"') + oval(262, 246, 15, 6, '#6d7f4e', 'transform="rotate(12 262 246)"')
  },
  cakeStand({ fill }) {
    const cake = solid('M128 152 V108 Q200 84 272 108 V152 Q200 178 128 152Z', '#d9b285') + `<path d="M124 112 Q128 84 200 84 T276 112 q-4 16 -16 12 q-10 20 -24 4 q-14 22 -32 2 q-18 22 -34 0 q-16 18 -26 -2 q-16 4 -20 -16Z" fill="#fbf3e6"/>`
    return cast(200, 78) + solid('M178 186 Q190 250 186 276 Q160 300 132 312 Q200 326 268 312 Q240 300 214 276 Q210 250 222 186Z', fill) + `<path d="M76 166 q0 18 124 34 q124 -16 124 -34Z" fill="${shade(fill, -0.28)}"/>` + oval(200, 166, 124, 28, fill) + oval(200, 163, 112, 22, shade(fill, 0.2)) + cake + [[160, 92], [200, 84], [238, 92]].map(([x, y]) => oval(x, y, 9, 9, '#b04a4f') + oval(x - 3, y - 3, 3, 2, '#fff', 'opacity=".6"')).join('')
  },
  cutlery({ fill }) {
    const dark = shade(fill, -0.3)
    const knife = solid('M150 60 Q174 74 170 178 L168 196 H156 Q148 120 150 60Z', shade(fill, 0.28)) + solid('M157 196 H168 L170 324 Q163 334 156 324Z', fill)
    const fork = line('M214 66 V122 M228 66 V122 M242 66 V122', shade(fill, 0.12), 6) + solid('M209 112 H247 Q248 156 233 166 L236 324 Q228 334 220 324 L223 166 Q208 156 209 112Z', fill)
    const spoon = solid('M294 60 C322 62 324 132 300 152 L304 324 Q296 334 288 324 L290 152 C266 132 268 62 294 60Z', fill) + oval(294, 104, 15, 32, dark, 'opacity=".35"')
    const small = solid('M96 118 C116 120 118 170 101 186 L104 324 Q97 332 90 324 L93 186 C76 170 78 120 96 118Z', shade(fill, 0.1)) + oval(96, 152, 10, 22, dark, 'opacity=".35"')
    return `<g filter="none"><g opacity=".22" transform="translate(9 8)" fill="#1b2620"><path d="M150 60 Q174 74 170 178 L170 324 Q163 334 156 324Z"/><path d="M209 112 H247 Q248 156 233 166 L236 324 Q228 334 220 324 L223 166 Q208 156 209 112Z"/><path d="M294 60 C322 62 324 132 300 152 L304 324 Q296 334 288 324 L290 152 C266 132 268 62 294 60Z"/></g>${small}${knife}${fork}${spoon}</g>`
  },
  saltDish({ fill, finish, name }) {
    return cast(192, 84) + solid('M104 240 C102 296 136 317 160 317 H222 C248 317 282 296 280 240Z', fill, { finish, seedText: name }) + mouth(192, 240, 88, 25, fill) + oval(192, 246, 70, 17, '#f6f3ec') + line('M208 242 L300 150', '#a87b4d', 10) + oval(206, 244, 20, 11, '#c99b69', 'transform="rotate(-30 206 244)"') + gleam('M122 270 Q130 294 148 306', 6)
  },
}
