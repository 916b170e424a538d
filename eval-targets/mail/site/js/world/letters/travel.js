import { dayOf, fullDayOf } from '../calendar.js'
import { pounds, reference, vary } from '../variety.js'

const booking = reference('K7QX2M', 'flight')
const out = 28
const back = 32

/** Getting to Lisbon and elsewhere. */
export const travel = [
  { id: 'flight-lisbon', subject: 'Your booking to Lisbon is confirmed', labels: ['travel'], starred: true, letters: [
    { from: 'alder', at: [11, '21:17'], attachments: [{ name: 'Alder-Air-itinerary.pdf', size: '128 KB', lines: [['Passenger', 'Robin Hale'], ['Booking reference', booking], ['Outward', `AD 418, ${dayOf(out)}, 07:25 Stansted to 10:10 Lisbon, seat 11A`], ['Return', `AD 423, ${dayOf(back)}, 17:50 Lisbon to 20:35 Stansted, seat 14F`], ['Baggage', 'One bag of 23 kg']] }], text: `Dear Robin Hale,

Thank you for flying with us. Your booking reference is ${booking}.

|! Flight | Date | Leaves | Arrives | Seat |
| AD 418 | ${fullDayOf(out)} | Stansted 07:25 | Lisbon 10:10 | 11A |
| AD 423 | ${fullDayOf(back)} | Lisbon 17:50 | Stansted 20:35 | 14F |

Total paid: ${pounds(vary(21840, 'flight'))}, with one bag of 23 kg. Bag drop closes 45 minutes before departure.` },
  ] },
  { id: 'flight-change', subject: `Change of time: AD 423 on ${dayOf(back)}`, labels: ['travel'], letters: [
    { from: 'alder', at: [2, '06:55'], unread: true, text: `Dear Robin Hale,

Your return flight in booking ${booking} leaves later than planned.

|! AD 423 | Before | Now |
| Leaves Lisbon | 17:50 | 19:15 |
| Arrives Stansted | 20:35 | 22:00 |

Your seat, 14F, stays the same. If the new time does not suit you, you can move to another flight free of charge until ${dayOf(10)}.` },
  ] },
  { id: 'hotel-lisbon', subject: 'Reservation confirmed – Hotel Azulejo', labels: ['travel'], letters: [
    { from: 'hotel', at: [11, '22:04'], text: `Dear guest,

We look forward to welcoming you.

| Confirmation | ${reference('AZ-55102', 'hotel')} |
| Arrival | ${fullDayOf(out)}, from 15:00 |
| Departure | ${fullDayOf(back)}, until 11:00 |
| Room | Single with balcony, 4 nights |
| Price | €${vary(39600, 'hotel') / 100} including breakfast |

You can cancel without charge until ${dayOf(25)}.` },
  ] },
  { id: 'rail-stansted', subject: 'Your e-ticket: Norwich to Stansted Airport', labels: ['travel'], letters: [
    { from: 'railway', at: [4, '19:45'], attachments: [{ name: 'e-ticket-NRW-SSD.pdf', size: '61 KB', lines: [['From', 'Norwich 03:58'], ['To', 'Stansted Airport 06:02'], ['Seat', 'Coach C, 22'], ['Price', pounds(vary(2870, 'rail'))]] }], text: `Hello Robin,

Here is your e-ticket for ${dayOf(out)}.

| Leaves | Norwich 03:58 |
| Arrives | Stansted Airport 06:02 |
| Seat | Coach C, 22 |
| Paid | ${pounds(vary(2870, 'rail'))} |

Have a good journey.` },
  ] },
  { id: 'lisbon-programme', subject: 'Folio Lisboa: programme and speakers’ dinner', labels: ['travel', 'work'], letters: [
    { from: 'beatriz', at: [3, '12:11'], attachments: [{ name: 'Folio-programme.pdf', size: '1.3 MB', lines: [['Friday', '10:00 Opening, 14:00 Portfolio reviews, 20:00 Speakers’ dinner'], ['Saturday', '11:00 Robin Hale: Drawing water, 16:30 Panel'], ['Sunday', '10:00 Drawing water, second group']] }], text: `Olá Robin,

The programme is attached. The speakers’ dinner is on Friday at 20:00 at Tasca do Rio, Rua da Bica 31. Tell me what you don’t eat.

Abraço,
Beatriz` },
  ] },
  { id: 'old-flight', subject: 'Rate your flight to Edinburgh', labels: ['travel'], folder: 'archive', letters: [
    { from: 'alder', at: [74, '09:00'], text: `Dear Robin Hale,

How was AD 207? Two questions, one minute.` },
  ] },
]
