import { shade } from '../palette.js'
import { cast, gleam, line, oval, solid } from '../strokes.js'

const flame = (x, y, s = 1) => `<g transform="translate(${x} ${y}) scale(${s})">${oval(0, 0, 62, 62, 'url(#glow)')}<path d="M0 -30 C14 -8 12 10 0 12 C-12 10 -14 -8 0 -30Z" fill="#f5b041"/><path d="M0 -14 C6 -2 6 8 0 10 C-6 8 -6 -2 0 -14Z" fill="#fff4d6"/></g>`

/** Drawings of lamps and candles: each takes a paint `{fill, finish, name}` and returns SVG. */
export const lightingShapes = {
  pendant({ fill }) {
    return line('M200 -300 V112', '#2c302e', 4) + solid('M184 112 H216 V134 H184Z', '#c9a552') + oval(200, 262, 190, 90, 'url(#glow)', 'opacity=".8"') + solid('M82 238 C84 172 132 134 200 132 S316 172 318 238 Q200 262 82 238Z', fill) + oval(200, 238, 118, 19, shade(fill, -0.35)) + oval(200, 240, 106, 14, '#ffe9b8') + oval(200, 240, 34, 9, '#fffaf0') + gleam('M106 212 Q122 168 166 152')
  },
  domeLamp({ fill }) {
    return cast(200, 70) + oval(200, 230, 150, 90, 'url(#glow)', 'opacity=".75"') + solid('M194 200 H206 V300 H194Z', '#c9a552') + solid('M146 306 Q150 292 200 290 Q250 292 254 306 Q254 317 200 319 Q146 317 146 306Z', fill) + solid('M96 200 C96 132 140 98 200 98 S304 132 304 200 Q200 222 96 200Z', fill) + oval(200, 201, 104, 15, shade(fill, -0.35)) + oval(200, 202, 92, 10, '#ffe9b8') + gleam('M118 178 Q128 136 170 120') + solid('M190 98 Q190 86 200 86 Q210 86 210 98Z', '#c9a552')
  },
  floorLamp({ fill }) {
    return cast(200, 92, 330) + oval(200, 150, 150, 110, 'url(#glow)', 'opacity=".7"') + line('M200 158 L132 330', shade(fill, -0.12), 9) + line('M200 158 L268 330', shade(fill, -0.22), 9) + line('M200 158 V336', fill, 9) + solid('M142 56 H258 L286 158 Q200 174 114 158Z', '#f1e8d6') + line('M150 58 L126 158 M176 58 L166 164 M200 58 V166 M224 58 L234 164 M250 58 L274 158', '#cdbf9f', 1.4, 'opacity=".6"') + oval(200, 57, 58, 7, '#fffaf0')
  },
  deskLamp({ fill }) {
    return cast(170, 66) + oval(290, 236, 100, 90, 'url(#glow)', 'opacity=".85"') + solid('M108 308 Q112 294 168 292 Q224 294 228 308 Q228 318 168 319 Q108 318 108 308Z', fill) + line('M168 294 L132 196', '#c9a552', 8) + line('M132 196 L266 112', '#c9a552', 8) + `<circle cx="132" cy="196" r="11" fill="${shade(fill, -0.2)}"/><circle cx="96" cy="219" r="17" fill="${shade(fill, -0.1)}"/>` + line('M132 196 L100 216', '#c9a552', 6) + `<g transform="rotate(32 274 126)">${solid('M226 178 C228 128 250 104 274 104 S320 128 322 178 Q274 190 226 178Z', fill)}${oval(274, 178, 48, 8, '#ffe9b8')}</g>`
  },
  lantern({ fill }) {
    return cast(200, 80) + line('M148 122 C136 50 264 50 252 122', shade(fill, 0.1), 7) + `<rect x="136" y="146" width="128" height="146" fill="#dfe7e4" opacity=".75"/>` + solid('M184 292 V226 Q200 220 216 226 V292Z', '#f2e7cf') + flame(200, 208, 1.25) + `<rect x="136" y="146" width="128" height="146" fill="url(#round)" opacity=".7"/>` + solid('M128 290 H272 V310 Q272 318 264 318 H136 Q128 318 128 310Z', fill) + solid('M126 150 L158 112 H242 L274 150Z', fill) + solid('M176 112 V98 H224 V112Z', shade(fill, -0.15)) + line('M136 150 V292 M264 150 V292 M200 150 V180', fill, 7) + gleam('M154 166 V276', 6)
  },
  tapers({ fill }) {
    const one = (x, y, h) => `${cast(x, 26, 318)}${solid(`M${x - 11} ${y} Q${x} ${y - 10} ${x + 11} ${y} L${x + 13} ${y + h} H${x - 13}Z`, fill)}${line(`M${x} ${y - 4} V${y - 14}`, '#4b3a22', 2.5)}${flame(x, y - 26)}${solid(`M${x - 26} 304 Q${x} 292 ${x + 26} 304 L${x + 22} 317 H${x - 22}Z`, '#8a7a5a')}`
    return one(158, 116, 188) + one(240, 150, 154)
  },
  candle({ fill }) {
    return cast(200, 84) + solid('M120 184 V286 Q120 317 150 317 H250 Q280 317 280 286 V184Z', fill) + oval(200, 184, 80, 18, shade(fill, 0.28)) + oval(200, 187, 71, 14, '#f6eeda') + line('M200 184 V166', '#4b3a22', 3.5) + flame(200, 150, 1.3) + `<rect x="160" y="220" width="80" height="58" rx="3" fill="#fbf8f0" opacity=".95"/>` + line('M174 252 q13 -14 26 0 t26 0', '#35524a', 3) + line('M178 264 H222', '#9aa39e', 2.5) + gleam('M136 214 V286', 6)
  },
  candlestick({ fill }) {
    return cast(200, 68) + solid('M189 66 Q200 56 211 66 L212 222 H188Z', '#efe6d3') + line('M200 62 V50', '#4b3a22', 2.5) + flame(200, 36, 1.05) + solid('M178 214 H222 L216 244 H184Z', fill) + solid('M190 244 H210 Q208 270 222 286 H178 Q192 270 190 244Z', fill) + solid('M132 302 Q140 284 200 282 Q260 284 268 302 Q266 317 200 319 Q134 317 132 302Z', fill) + line('M262 298 C306 282 306 326 264 312', fill, 8) + gleam('M148 302 Q164 292 190 291', 5)
  },
}
