import { dayOf } from '../calendar.js'
import { hash, pounds, vary } from '../variety.js'
import { seed } from '../seed.js'

/** The shop counts its orders like this. */
const number = (n) => `SM-${20000 + (hash(seed, 'orders') % 6000) + n}`

const receipt = (n, lines, delivery, postage) => {
  const priced = lines.map(([what, count, each]) => ({ what, count, each: vary(each, what) }))
  const total = priced.reduce((sum, { count, each }) => sum + count * each, postage)
  return `Hello Robin,

Thank you for your order. We’ll write again when it is on its way.

Order number: ${number(n)}

|! What | How many | Each |
${priced.map(({ what, count, each }) => `| ${what} | ${count} | ${pounds(each)} |`).join('\n')}
| Delivery: ${delivery} | | ${postage === 0 ? 'Free' : pounds(postage)} |
| Total | | ${pounds(total)} |

Paid by card ending in 4242. Goes to Robin Hale, 14 Pottergate, Norwich NR2 1DX.

You’ll find the order in your account at Saltmarsh, under Orders.`
}

/** What the shop Saltmarsh has written. At seed 1 orders and prices are those that the shop itself shows. */
export const orders = [
  { id: 'order-41', subject: `Order ${number(6)} confirmed`, labels: ['orders'], letters: [{ from: 'saltmarsh', at: [3, '09:12'], text: receipt(6, [['Cook’s jar with five tools (Sea)', 1, 5400]], 'Standard', 450) }] },
  { id: 'shipped-40', subject: `Your order ${number(5)} is on its way`, labels: ['orders'], letters: [{ from: 'saltmarsh', at: [2, '15:40'], unread: true, text: `Hello Robin,

Good news: your Heath cake stand and Fathom casserole left our studio this afternoon. Two boxes, one of them heavy.

| Order | ${number(5)} |
| Carrier | Royal Mail Tracked 48 |
| Tracking number | RM712472GB |
| Expected | ${dayOf(1)} |

Someone has to be in to sign for it.` }] },
  { id: 'order-40', subject: `Order ${number(5)} confirmed`, labels: ['orders'], letters: [{ from: 'saltmarsh', at: [6, '18:27'], text: receipt(5, [['Heath cake stand (Chalk)', 1, 5600], ['Fathom casserole (Clay, 3 litres)', 1, 12800]], 'Standard', 0) }] },
  { id: 'order-39', subject: `Order ${number(4)} confirmed`, labels: ['orders'], letters: [{ from: 'saltmarsh', at: [25, '11:03'], text: receipt(4, [['Dune pasta bowl (Moss)', 4, 2400], ['Quay pitcher (Sea)', 1, 4800]], 'Standard', 0) }] },
  { id: 'delivered-39', subject: `Delivered: your order ${number(4)}`, labels: ['orders'], folder: 'archive', letters: [{ from: 'saltmarsh', at: [21, '13:20'], text: `Hello Robin,

Your order ${number(4)} was handed over today at 13:02. If anything arrived chipped, keep the box and send us a photo within 14 days.

How do you like your pasta bowls? A line or two helps the next person decide.` }] },
  { id: 'order-38', subject: `Order ${number(3)} confirmed`, labels: ['orders'], folder: 'archive', letters: [{ from: 'saltmarsh', at: [62, '20:15'], text: receipt(3, [['Saltmarsh bottle vase (Sea)', 1, 3400], ['Tarn mug (Chalk, Small, 250 ml)', 2, 1850]], 'Standard', 0) }] },
  { id: 'refund-37', subject: `Your refund for ${number(2)}`, labels: ['orders', 'money'], folder: 'archive', letters: [{ from: 'saltmarsh', at: [117, '10:48'], text: `Hello Robin,

We have cancelled order ${number(2)}, as you asked, and refunded ${pounds(vary(15595, 'refund'))} to your card ending in 4242. Banks take up to three working days.` }] },
  { id: 'marsh-spring', subject: 'New glazes, and a kiln that behaved', letters: [{ from: 'marshLetter', at: [8, '07:30'], unread: true, text: `Dear friend of the marsh,

The spring firing came out without a single crack, so there is more Moss and Blush on the shelves than we dared hope for.

- The Harbour teapot is back in all three colours
- Tomas shows how he pulls a handle, in the workshop on Saturday ${dayOf(16)}
- New customers take 10% off with WELCOME10

You get this letter twice a month at the most.` }] },
]
