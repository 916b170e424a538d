import { account } from '../state/account.js'
import { addReview } from '../state/inbox.js'
import { isoDay, today } from '../world/calendar.js'
import { openDialog } from '../view/dialog.js'
import { area, field, radios } from '../view/fields.js'
import { showErrors, valuesOf } from '../view/form-errors.js'
import { html, one } from '../view/html.js'

/** Asks for a review of a product; calls back once it is stored. */
export function openReviewDialog(product, onDone) {
  const dialog = openDialog({
    id: 'review-dialog',
    title: `Review the ${product.name}`,
    body: html`<form id="review-form" novalidate>
      ${radios({ name: 'stars', legend: 'Your rating', options: [5, 4, 3, 2, 1].map((n) => ({ value: String(n), label: `${n} ${n === 1 ? 'star' : 'stars'}` })) })}
      ${field({ id: 'review-title', label: 'Title', maxlength: 80 })}
      ${area({ id: 'review-text', label: 'Your review' })}
      ${field({ id: 'review-author', label: 'Name to show', value: account().profile.name })}
      <div class="actions"><button type="submit" class="button" id="review-submit">Publish review</button><button type="button" class="button plain" data-close>Cancel</button></div>
    </form>`,
  })
  one('#review-form', dialog).addEventListener('submit', (event) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const errors = {}
    if (!values.stars) errors.stars = 'Choose a number of stars'
    if (!values['review-title']) errors['review-title'] = 'Give your review a title'
    if (values['review-text'].length < 10) errors['review-text'] = 'Write at least ten characters'
    if (!values['review-author']) errors['review-author'] = 'Enter a name to show'
    if (!showErrors(event.currentTarget, errors)) return
    addReview({ productId: product.id, stars: Number(values.stars), title: values['review-title'], text: values['review-text'], author: values['review-author'], date: isoDay(today) })
    dialog.close()
    onDone()
  })
}
