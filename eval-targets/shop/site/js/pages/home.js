import { sceneUrl } from '../picture/picture.js'
import { catalogue, inStock } from '../world/catalogue.js'
import { categories } from '../world/categories.js'
import { wireCards } from '../view/card-actions.js'
import { fill, html, one } from '../view/html.js'
import { icon } from '../view/icons.js'
import { mountPage } from '../view/page.js'
import { productCard } from '../view/product-card.js'

const shelf = `<rect width="1240" height="820" fill="#d7e2da"/><circle cx="930" cy="250" r="168" fill="#f2d896"/><path d="M0 520 C180 450 320 470 500 500 S900 440 1240 500 V820 H0Z" fill="#a9c2b4"/><path d="M0 570 C220 520 420 560 640 548 S1040 520 1240 560 V820 H0Z" fill="#86a896"/><rect y="640" width="1240" height="180" fill="#c49c70"/><rect y="640" width="1240" height="12" fill="#dcb98f"/><path d="M0 700 H1240 M0 760 H1240" stroke="#a57f56" stroke-width="2" opacity=".35"/>`
const things = [['bottleVase', 'Sea', -70, 120, 1.72, 'dip'], ['planter', 'Chalk', 560, 130, 1.68], ['teapot', 'Slate', 206, 268, 1.28], ['mug', 'Ochre', 516, 380, 1, 'speckle'], ['candle', 'Heather', 866, 376, 0.98]]

mountPage('home')
one('#hero-picture').src = sceneUrl(things, 1240, 820, shelf)
fill(one('#category-tiles'), html`${categories.map(tile)}`)
fill(one('#favourites'), html`${favourites().map(productCard)}`)
fill(one('#newest'), html`${catalogue.filter((product) => product.isNew).slice(0, 4).map(productCard)}`)
fill(one('#promises'), html`${[
  ['leaf', 'Made within forty miles', 'Seven workshops, most of them a bicycle ride from our door.'],
  ['repair', 'Mended for life', 'Chipped, frayed or wobbly: send it back and we’ll put it right.'],
  ['truck', 'Free UK delivery over £60', 'Packed in paper, sent the next working day.'],
].map(([symbol, title, text]) => html`<li>${icon(symbol)}<div><h3>${title}</h3><p>${text}</p></div></li>`)}`)
wireCards(one('#main'))

function favourites() {
  return catalogue
    .filter(inStock)
    .toSorted((a, b) => b.rating * Math.log(b.reviews.length + 1) - a.rating * Math.log(a.reviews.length + 1))
    .slice(0, 8)
}

function tile({ id, name, line, emblem }, n) {
  const [shape, colour] = emblem
  const grounds = ['#dfe7d8', '#d8e5e8', '#efdcd1', '#f2e5c2', '#e4deeb', '#dbe5da']
  const picture = sceneUrl([[shape, colour, 0, 0, 1]], 400, 400, `<rect width="400" height="400" fill="${grounds[n]}"/>`)
  return html`<li><a class="tile" href="catalogue.html?category=${id}"><img src="${picture}" alt="" width="400" height="400" /><span class="tile-name">${name}</span><span class="quiet">${line}</span></a></li>`
}
