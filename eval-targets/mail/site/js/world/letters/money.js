import { dayOf, monthOf } from '../calendar.js'
import { pounds, vary } from '../variety.js'

const invoice = (number, what, pence, sent, due) => {
  const net = vary(pence, number)
  const vat = Math.round(net / 5)
  return {
    text: `Dear Robin Hale,

Please find attached our invoice ${number} for ${what}.

| Net | ${pounds(net)} |
| VAT 20 % | ${pounds(vat)} |
| To pay | ${pounds(net + vat)} |
| Due | ${dayOf(due)} |

Tidewater Print, Unit 12, Hellesdon Park, Norwich`,
    attachments: [{ name: `Invoice-${number}.pdf`, size: '88 KB', lines: [['Invoice', number], ['For', what], ['Net', pounds(net)], ['VAT 20 %', pounds(vat)], ['To pay', pounds(net + vat)], ['Due', dayOf(due)]] }],
    at: sent,
  }
}

const tidewater = (id, number, what, pence, sent, due, more = {}) => ({
  id,
  subject: `Invoice ${number}`,
  labels: ['money'],
  ...more.thread,
  letters: [{ from: 'tidewater', ...invoice(number, what, pence, sent, due), unread: more.unread }],
})

/** Invoices, statements and taxes. */
export const money = [
  tidewater('invoice-2208', 'TW-2208', '250 river maps, A2', 31500, [1, '09:01'], 29, { unread: true }),
  tidewater('invoice-2171', 'TW-2171', '60 giclée proofs', 14250, [29, '09:01'], -1),
  tidewater('invoice-2119', 'TW-2119', '500 postcards, two sides', 9800, [63, '09:01'], -33, { thread: { folder: 'archive' } }),
  { id: 'invoice-reminder', subject: 'Reminder: invoice TW-2171', labels: ['money'], letters: [
    { from: 'tidewater', at: [0, '06:30'], unread: true, text: `Dear Robin Hale,

Our invoice TW-2171 of ${pounds(vary(14250, 'TW-2171') + Math.round(vary(14250, 'TW-2171') / 5))} was due yesterday, ${dayOf(-1)}. If you have paid it in the meantime, please take no notice of this letter.

Tidewater Print, accounts` },
  ] },
  { id: 'vat-return', subject: 'VAT return: what I still need', labels: ['money', 'work'], letters: [
    { from: 'priya', at: [2, '10:40'], text: `Hi Robin,

For the quarter I’m still missing:

- the invoice from Tidewater for the giclée proofs
- the receipt for the flight to Lisbon
- your mileage since January

If I have them by ${dayOf(8)}, we file with a week to spare. You are due back about ${pounds(vary(36210, 'vat'))}.

Priya` },
  ] },
  { id: 'power-bill', subject: `Your ${monthOf(-12)} electricity bill`, labels: ['money'], letters: [
    { from: 'power', at: [7, '05:12'], text: `Hello Robin,

Your bill for the studio is ready.

| Used | 214 kWh |
| Amount | ${pounds(vary(6387, 'power'))} |
| Collected by direct debit | ${dayOf(4)} |
| Account | 7741 2096 |` },
  ] },
  { id: 'statement', subject: 'Your statement is ready', labels: ['money'], letters: [
    { from: 'bank', at: [13, '06:00'], text: `Dear customer,

The statement for your account ending in 3307 is ready in the app. We never ask for your password or a code in an e-mail.

Harbour Bank` },
  ] },
  { id: 'otter-advance', subject: 'Payment advice: advance, first half', labels: ['money', 'work'], folder: 'archive', letters: [
    { from: 'daniel', at: [92, '11:15'], text: `Dear Robin,

${pounds(vary(420000, 'advance') / 2)} left our account today.

Daniel` },
  ] },
  { id: 'backup-plan', subject: 'Your plan renews next week', labels: ['money'], letters: [
    { from: 'cloud', at: [6, '04:44'], text: `Hi Robin,

Your Stowaway plan (2 TB) renews on ${dayOf(7)} for ${pounds(vary(7900, 'backup'))} a year. Nothing to do if you want to stay; you can change or stop it in your account until the day before.` },
  ] },
]
