import { hash } from '../world/random.js'
import { palette } from './palette.js'
import { drinkwareShapes } from './shapes/drinkware.js'
import { gardenShapes } from './shapes/garden.js'
import { kitchenShapes } from './shapes/kitchen.js'
import { lightingShapes } from './shapes/lighting.js'
import { tablewareShapes } from './shapes/tableware.js'
import { textileShapes } from './shapes/textiles.js'
import { definitions } from './strokes.js'

const shapes = { ...drinkwareShapes, ...tablewareShapes, ...kitchenShapes, ...lightingShapes, ...textileShapes, ...gardenShapes }
const walls = ['#e6ebe4', '#ece7dc', '#e2e8ec', '#eee3dd', '#e8e5ee', '#efe8d2']

/** The views that a product page offers. */
export const views = ['Front', 'Close up', 'At home']

/** One thing drawn in a colour, as SVG without its sheet. */
export function drawing(shape, colour, { finish, name = shape } = {}) {
  return shapes[shape]({ fill: palette[colour], finish, name })
}

/** The address of a product's picture, drawn from what it is: shape, colour and finish. */
export function pictureUrl({ id, shape, finish }, colour, view = 'Front') {
  const body = drawing(shape, colour, { finish, name: id })
  if (view === 'At home') return sheet('0 0 400 400', room(hash(id) % walls.length) + `<g transform="translate(92 116) scale(.62)">${body}</g>`)
  const wall = walls[(hash(id, 'wall') + (palette[colour] === palette.Chalk ? 2 : 0)) % walls.length]
  return sheet(view === 'Close up' ? '110 130 190 190' : '0 0 400 400', backdrop(wall) + body)
}

/** Several drawings on one shelf, for the front page: `[shape, colour, x, y, scale]`. */
export function sceneUrl(things, width, height, behind) {
  return sheet(`0 0 ${width} ${height}`, behind + things.map(([shape, colour, x, y, scale, finish]) => `<g transform="translate(${x} ${y}) scale(${scale})">${drawing(shape, colour, { finish })}</g>`).join(''))
}

function sheet(box, content) {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${definitions}${content}</svg>`)}`
}

function backdrop(wall) {
  return `<rect width="400" height="400" fill="${wall}"/><path d="M0 286 H400 V400 H0Z" fill="#fff" opacity=".38"/><path d="M0 0 H230 L60 286 H0Z" fill="#fff" opacity=".22"/>`
}

function room(n) {
  return `<rect width="400" height="400" fill="${walls[(n + 1) % walls.length]}"/><rect x="250" y="28" width="112" height="140" fill="#f9f7f0"/><rect x="262" y="40" width="88" height="116" fill="${walls[(n + 3) % walls.length]}"/><path d="M262 128 q24 -34 44 -10 t44 -14 V156 H262Z" fill="#7f9a8c" opacity=".7"/><circle cx="326" cy="74" r="13" fill="#e4b65a"/><rect y="308" width="400" height="24" fill="#b98c60"/><rect y="308" width="400" height="5" fill="#d5ac80"/><rect y="332" width="400" height="68" fill="#9c7550" opacity=".45"/><rect x="300" y="216" width="18" height="92" fill="#5d95a0"/><rect x="319" y="228" width="15" height="80" fill="#c06f4e"/><rect x="335" y="208" width="22" height="100" fill="#efe8da"/><rect x="335" y="232" width="22" height="6" fill="#75835a"/>`
}
