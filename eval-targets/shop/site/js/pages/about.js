import { sceneUrl } from '../picture/picture.js'
import { fill, html, one } from '../view/html.js'
import { mountPage } from '../view/page.js'

const bench = '<rect width="1240" height="560" fill="#e4ded2"/><rect x="80" y="40" width="300" height="250" fill="#f7f5ee"/><rect x="96" y="56" width="268" height="218" fill="#cfe0dd"/><path d="M96 210 q70 -50 140 -16 t128 -26 V274 H96Z" fill="#8fae9c"/><path d="M230 56 V274 M96 165 H364" stroke="#f7f5ee" stroke-width="12"/><rect y="440" width="1240" height="120" fill="#b98c60"/><rect y="440" width="1240" height="11" fill="#d6ae82"/>'
const makers = [
  ['Isla Brandt', 'Potter, Wells', 'Mugs, plates and vases in speckled stoneware.'],
  ['Tomas Reyne', 'Potter, Cley', 'Teapots, planters and thin porcelain.'],
  ['Weir Glass', 'Glass blowers, Holt', 'Carafes, glasses and bud vases.'],
  ['Orrin & Daughters', 'Wood turners, Burnham', 'Boards, mills, flasks and lamps.'],
  ['Blackwater Foundry', 'Metal workers, Maldon', 'Casseroles, pans and lanterns.'],
  ['Fenwick Weavers', 'Weavers, Aylsham', 'Throws, linen and beeswax.'],
  ['Lowlight Studio', 'Lamp makers, Norwich', 'Spun steel shades.'],
]

mountPage('about')
one('#story-picture').src = sceneUrl([['bowls', 'Sea', 380, 42, 1.24], ['utensils', 'Chalk', 640, 42, 1.24], ['pitcher', 'Ochre', 160, 74, 1.14], ['wateringCan', 'Moss', 890, 92, 1.1]], 1240, 560, bench)
fill(one('#makers'), html`${makers.map(([name, place, what]) => html`<li><h3>${name}</h3><p class="quiet">${place}</p><p>${what}</p></li>`)}`)
