import { read, write } from './storage.js'

/** What visitors send us: newsletter addresses, messages, reviews and stock alerts. */
export const inbox = () => ({
  newsletter: read('newsletter', []),
  messages: read('messages', []),
  reviews: read('reviews', []),
  stockAlerts: read('stockAlerts', []),
})

/** Signs an e-mail address up; once is enough. */
export function subscribe(email) {
  const { newsletter } = inbox()
  if (!newsletter.includes(email)) write('newsletter', [...newsletter, email])
}

/** Takes a message `{name, email, topic, order, text}`. */
export const sendMessage = (message) => write('messages', [...inbox().messages, message])

/** Takes a review `{productId, stars, title, text, author, date}`. */
export const addReview = (review) => write('reviews', [review, ...inbox().reviews])

/** Takes a wish to be told when a variant is back: `{productId, colour, size, email}`. */
export const addStockAlert = (alert) => write('stockAlerts', [...inbox().stockAlerts, alert])
