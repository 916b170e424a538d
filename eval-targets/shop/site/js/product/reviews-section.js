import { inbox } from '../state/inbox.js'
import { longDay } from '../world/calendar.js'
import { html } from '../view/html.js'
import { stars } from '../view/stars.js'

/** Every review of a product: the visitor's own first. */
export const allReviews = (product) => [...inbox().reviews.filter(({ productId }) => productId === product.id), ...product.reviews]

/** The average of all reviews, to one decimal. */
export function averageOf(reviews) {
  return Math.round((reviews.reduce((sum, review) => sum + review.stars, 0) / reviews.length) * 10) / 10
}

/** The reviews with a bar for each number of stars; the first four unless all are asked for. */
export function reviewsSection(product, showAll) {
  const reviews = allReviews(product)
  const average = averageOf(reviews)
  const shown = showAll ? reviews : reviews.slice(0, 4)
  return html`<div class="reviews-head">
      <h2 id="reviews-title">Reviews</h2>
      <p class="big-rating"><strong>${average.toFixed(1)}</strong> ${stars(average)} <span class="quiet">${reviews.length} reviews</span></p>
      <ul class="bars">${[5, 4, 3, 2, 1].map((n) => bar(n, reviews))}</ul>
      <button type="button" class="button plain" id="write-review">Write a review</button>
    </div>
    <div>
      <ul class="review-list">${shown.map(review)}</ul>
      ${shown.length < reviews.length && html`<button type="button" class="button plain" id="all-reviews">Show all ${reviews.length} reviews</button>`}
    </div>`
}

function bar(n, reviews) {
  const count = reviews.filter((each) => each.stars === n).length
  return html`<li><span>${n} star</span><span class="bar"><span style="width:${(count / reviews.length) * 100}%"></span></span><span class="quiet">${count}</span></li>`
}

const review = ({ stars: given, title, text, author, date }) =>
  html`<li class="review"><p>${stars(given)}</p><h3>${title}</h3><p>${text}</p><p class="quiet">${author} · ${longDay(date)}</p></li>`
