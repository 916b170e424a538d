import { shade } from '../palette.js'
import { cast, gleam, line, mouth, oval, solid } from '../strokes.js'

const OAK = '#c99b69'

/** Drawings of drinkware: each takes a paint `{fill, finish, name}` and returns SVG. */
export const drinkwareShapes = {
  mug({ fill, finish, name }) {
    const body = 'M108 158 C104 220 108 268 126 300 Q134 316 152 317 H224 Q242 316 250 300 C268 268 272 220 268 158Z'
    return cast(192, 92) + line('M262 190 C322 176 334 262 256 274', shade(fill, -0.16), 21) + line('M262 188 C318 178 328 256 258 270', fill, 15) +
      solid(body, fill, { finish, seedText: name }) + mouth(188, 158, 80, 20, fill) + gleam('M126 196 Q126 248 138 284')
  },
  cup({ fill, finish, name }) {
    const body = 'M122 142 L138 296 Q142 316 160 317 H240 Q258 316 262 296 L278 142Z'
    return cast(200, 78) + solid(body, fill, { finish, seedText: name }) + mouth(200, 142, 78, 18, fill) + gleam('M142 184 L150 274')
  },
  teapot({ fill }) {
    return cast(196, 122) + line('M116 178 C40 150 34 280 124 282', fill, 17) + line('M112 186 C52 164 50 268 122 272', shade(fill, -0.3), 4) +
      solid('M272 226 C318 222 316 168 350 158 L362 168 C340 190 344 262 270 280Z', fill) +
      solid('M196 148 C120 148 92 208 98 248 C104 296 140 317 196 317 S288 296 294 248 C300 208 272 148 196 148Z', fill) +
      oval(196, 158, 56, 14, shade(fill, -0.22)) + solid('M142 156 Q150 128 196 126 Q242 128 250 156 Q196 172 142 156Z', shade(fill, 0.06)) +
      solid('M182 128 Q180 106 196 106 Q212 106 210 128Z', OAK) + gleam('M122 214 Q114 250 132 284')
  },
  espresso({ fill }) {
    const one = (x, y, s) => `<g transform="translate(${x} ${y}) scale(${s})">${oval(0, 62, 96, 20, 'url(#cast)')}${oval(0, 54, 88, 19, shade(fill, -0.16))}${oval(0, 50, 86, 17, shade(fill, 0.1))}${oval(0, 50, 46, 9, shade(fill, -0.14))}${line('M46 -14 C84 -22 84 30 40 30', fill, 9)}${solid('M-52 -40 C-54 10 -44 50 -22 52 H22 C44 50 54 10 52 -40Z', fill)}${mouth(0, -40, 52, 13, fill, '#3d261a')}${gleam('M-38 -14 Q-36 18 -26 34', 5)}</g>`
    return one(140, 196, 0.92) + one(256, 258, 1.08)
  },
  carafe({ fill }) {
    const body = 'M168 84 C166 140 182 158 162 190 C128 226 120 250 124 282 Q128 317 158 317 H242 Q272 317 276 282 C280 250 272 226 238 190 C218 158 234 140 232 84Z'
    return cast(200, 80) + `<path d="${body}" fill="${fill}" opacity=".42"/><path d="M134 240 Q122 266 126 288 Q130 315 158 315 H242 Q270 315 274 288 Q278 266 266 240 Q200 252 134 240Z" fill="${fill}" opacity=".45"/><path d="${body}" fill="url(#round)"/>` +
      oval(200, 241, 66, 9, '#fff', 'opacity=".35"') + line('M168 84 A32 9 0 1 0 232 84 A32 9 0 1 0 168 84', shade(fill, 0.5), 4) + gleam('M148 236 Q136 262 142 290') + gleam('M180 104 Q182 140 178 160', 5)
  },
  glasses({ fill }) {
    const one = (x, y) => {
      const d = `M${x - 44} ${y - 100} L${x - 36} ${y - 8} Q${x - 34} ${y} ${x - 24} ${y} H${x + 24} Q${x + 34} ${y} ${x + 36} ${y - 8} L${x + 44} ${y - 100}Z`
      return cast(x, 44, y) + `<path d="${d}" fill="${fill}" opacity=".45"/><path d="${d}" fill="url(#round)"/>` + oval(x, y - 8, 33, 7, shade(fill, -0.3), 'opacity=".35"') + oval(x, y - 100, 44, 11, shade(fill, 0.4), 'opacity=".75"') + gleam(`M${x - 32} ${y - 80} L${x - 26} ${y - 24}`, 5)
    }
    return one(150, 256) + one(262, 250) + one(112, 318) + one(222, 322)
  },
  pitcher({ fill, finish, name }) {
    const body = 'M136 116 L118 98 L168 106 Q212 112 258 104 C256 150 262 170 274 216 C286 268 270 316 238 317 H158 C124 316 110 268 122 216 C132 176 140 158 136 116Z'
    return cast(198, 90) + line('M262 134 C334 120 340 232 272 244', shade(fill, -0.15), 19) + line('M262 132 C328 122 332 226 272 240', fill, 13) +
      solid(body, fill, { finish, seedText: name }) + `<path d="M118 98 Q190 84 258 104 Q220 120 168 112Z" fill="${shade(fill, -0.4)}"/>` + gleam('M142 192 Q124 244 140 290')
  },
  flask({ fill }) {
    return cast(200, 56) + solid('M160 140 Q150 150 150 168 V300 Q150 317 168 317 H232 Q250 317 250 300 V168 Q250 150 240 140Z', fill) + solid('M162 140 V124 H238 V140Z', shade(fill, -0.25)) +
      solid('M158 124 V84 Q158 76 166 76 H234 Q242 76 242 84 V124Z', OAK) + line('M168 84 V118 M190 82 V120 M222 82 V120', '#9b6f43', 1.6, 'opacity=".5"') + gleam('M166 172 V284') + line('M182 244 q18 -16 36 0', '#fff', 3, 'opacity=".7"') + line('M182 256 q18 -16 36 0', '#fff', 3, 'opacity=".5"')
  },
}
