import { addDays, isoDay, today } from './calendar.js'
import { between, fraction, shuffled } from './random.js'
import { reviewTexts, reviewers } from './review-texts.js'
import { seed } from './seed.js'

/** The reviews that a product has from the start, newest first. */
export function reviewsOf(productId) {
  const count = between(3, 13, seed, productId, 'reviews')
  const quality = fraction(seed, productId, 'quality')
  const people = shuffled(reviewers, (name) => name, seed, productId)
  const used = new Set()
  const reviews = []
  for (let n = 0; n < count; n += 1) {
    const wanted = starsFor(fraction(seed, productId, n, 'stars'), quality)
    const choice = chooseText(wanted, used, productId)
    if (choice) {
      const daysAgo = 6 + n * between(9, 26, seed, productId, n, 'gap')
      reviews.push({ ...choice, author: people[n], date: isoDay(addDays(today, -daysAgo)) })
    }
  }
  return reviews.toSorted((a, b) => b.date.localeCompare(a.date))
}

function starsFor(luck, quality) {
  const lifted = luck + quality * 0.45
  if (lifted > 0.55) return 5
  if (lifted > 0.25) return 4
  return lifted > 0.1 ? 3 : 2
}

function chooseText(stars, used, productId) {
  const order = shuffled(reviewTexts[stars], ([title]) => title, seed, productId)
  const fresh = order.find(([title]) => !used.has(title))
  if (!fresh) return undefined
  const [title, text] = fresh
  used.add(title)
  return { stars, title, text }
}
