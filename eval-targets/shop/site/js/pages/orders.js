import { orders } from '../state/orders.js'
import { longDay } from '../world/calendar.js'
import { buyAgain } from '../view/buy-again.js'
import { fill, html, one } from '../view/html.js'
import { lineImage } from '../view/line-list.js'
import { money } from '../view/money.js'
import { mountPage } from '../view/page.js'
import { statusBadge } from '../view/status-badge.js'

mountPage('orders')
const filter = one('#status-filter')
show()
filter.addEventListener('change', show)
one('#orders').addEventListener('click', ({ target }) => {
  const again = target.closest('[data-again]')
  if (again) buyAgain(orders().find(({ number }) => number === again.dataset.again))
})

function show() {
  const shown = orders().filter(({ status }) => filter.value === 'all' || status === filter.value)
  fill(one('#orders'), shown.length > 0 ? html`${shown.map(row)}` : html`<li class="empty"><h2>No orders like that</h2><p>Choose another status to see more.</p></li>`)
}

function row({ number, placed, status, lines, totalPence }) {
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  return html`<li class="order-row" data-order="${number}">
    <div class="order-row-head">
      <div><h2><a href="order.html?number=${number}">${number}</a></h2><p class="quiet">Placed ${longDay(placed)}</p></div>
      ${statusBadge(status)}
    </div>
    <ul class="order-row-lines">${lines.map((line) => html`<li><img src="${lineImage(line)}" alt="" width="72" height="72" /><span>${line.name}${line.quantity > 1 && ` × ${line.quantity}`}</span></li>`)}</ul>
    <div class="order-row-foot">
      <p><span class="quiet">${count} ${count === 1 ? 'item' : 'items'}</span> <strong class="price">${money(totalPence)}</strong></p>
      <div class="actions"><a class="button small plain" href="order.html?number=${number}" aria-label="View order ${number}">View order</a><button type="button" class="button small" data-again="${number}" data-testid="again-${number}" aria-label="Buy again: ${number}">Buy again</button></div>
    </div>
  </li>`
}
