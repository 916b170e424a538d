import { html } from './html.js'

/** Where an order stands. */
export const statusBadge = (status) => html`<span class="status status-${status.toLowerCase()}">${status}</span>`
