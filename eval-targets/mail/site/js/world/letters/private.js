import { dayOf } from '../calendar.js'
import { pounds, vary } from '../variety.js'

/** Family and friends, clubs and appointments. */
export const personal = [
  { id: 'anna-throw', subject: 'A throw for the cold sofa', labels: [], letters: [
    { from: 'anna', at: [1, '20:33'], unread: true, text: `Hi Robin,

You know that shop, Saltmarsh. I want their Moor lambswool throw for the new flat but I can never find prices on my phone.

What does it cost there now, in the single size? Write me the price and I’ll decide at the weekend.

Kiss,
Anna` },
  ] },
  { id: 'tom-lamp', subject: 'Lamp for Mum’s birthday', labels: ['family'], letters: [
    { from: 'tom', at: [3, '21:08'], text: `Hi,

I saw the Heron pendant lamp that Mum wants, in the window of the lighting shop in Ely. They ask ${pounds(16200)} for it. Isn’t it from that shop of yours, Saltmarsh? If it’s cheaper there, order it and I’ll pay half.

Her birthday is on ${dayOf(23)}, remember.

Tom` },
  ] },
  { id: 'mum-lunch', subject: 'Sunday lunch', labels: ['family'], letters: [
    { from: 'grace', at: [2, '17:55'], text: `Darling,

Lunch on Sunday at one? Tom brings the children. There’ll be lamb, and something with aubergines for you.

Could you bring the big casserole?

Mum` },
    { from: 'me', to: ['grace'], at: [2, '18:20'], text: `Dear Mum,

Lovely. If it arrives by then, I’ll bring a new one.

R.` },
    { from: 'grace', at: [1, '08:15'], text: `A new one! What was wrong with the old one?

Mum` },
  ] },
  { id: 'anna-move', subject: 'Moving day', labels: [], letters: [
    { from: 'anna', to: ['me', 'sam', 'farid'], at: [5, '19:02'], text: `Dear all,

I’ve got the keys! The van comes on Saturday ${dayOf(9)} at 9:00 to Colegate 41, third floor, no lift. Pizza for everyone who carries, cake for those who only stand about.

Who can come?

Anna` },
    { from: 'farid', to: ['anna', 'me', 'sam'], at: [5, '19:40'], text: `I can, from ten. My back says nothing above twenty kilos.

Farid` },
    { from: 'sam', to: ['anna', 'me', 'farid'], at: [4, '07:31'], text: `In. I’ll bring the trolley.

Sam` },
  ] },
  { id: 'book-circle', subject: 'Book circle: June and July', labels: [], letters: [
    { from: 'lucy', at: [4, '16:48'], text: `Dear readers,

We meet on Wednesday ${dayOf(27)} at 19:30 at mine, about “The Summer Book” by Tove Jansson. For July there are two proposals:

- “Waterland” by Graham Swift
- “The Outrun” by Amy Liptrot

Please vote by ${dayOf(10)}.

Lucy` },
  ] },
  { id: 'running', subject: 'Wensum Runners: summer timetable', labels: [], letters: [
    { from: 'owen', at: [6, '08:08'], text: `Hello all,

From next week:

|! Day | Time | Where | Distance |
| Tuesday | 18:30 | Wensum Park | 6 km |
| Thursday | 18:30 | Mousehold Heath | 9 km |
| Sunday | 09:00 | Whitlingham Broad | 14 km |

The half marathon is on Sunday ${dayOf(45)}. Entry costs ${pounds(vary(3400, 'race'))} until the end of the month.

Owen` },
  ] },
  { id: 'dentist', subject: 'Your appointment on Tuesday', labels: [], letters: [
    { from: 'dentist', at: [2, '09:20'], text: `Dear Robin,

We expect you for your check-up on Tuesday ${dayOf(5)} at 11:45 with Dr Marsh. If you can’t come, call 01632 960 150 at least 24 hours before.

Pottergate Dental` },
  ] },
  { id: 'library', subject: 'Two books are due back', labels: [], letters: [
    { from: 'library', at: [1, '03:00'], unread: true, text: `Dear Robin Hale,

These loans end on ${dayOf(3)}:

- The Water Atlas of the Fens
- Japanese Woodblock Printing

You may renew each of them once.` },
  ] },
  { id: 'bins', subject: 'Bank holiday: bins a day later', labels: [], letters: [
    { from: 'council', at: [9, '10:00'], text: `Because of the bank holiday, bins in Pottergate are emptied on Saturday ${dayOf(16)} instead of Friday. Garden waste is not collected that week.` },
  ] },
  { id: 'tom-shelf', subject: 'Shelves for the studio', labels: ['family', 'work'], folder: 'archive', letters: [
    { from: 'tom', at: [48, '12:30'], text: `Three shelves in oak, 180 × 28, oiled: ${pounds(vary(28500, 'shelves'))} for you, with brackets. I can put them up in June.

Tom` },
    { from: 'me', to: ['tom'], at: [47, '09:12'], text: `Deal. Beer’s on me.

R.` },
  ] },
  { id: 'farid-photos', subject: 'Contact sheets', labels: [], folder: 'archive', letters: [
    { from: 'farid', at: [52, '23:10'], attachments: [{ name: 'contact-sheet-1.jpg', size: '3.4 MB', lines: [['Frames', '36'], ['Favourites', '7, 12, 29']] }, { name: 'contact-sheet-2.jpg', size: '3.2 MB', lines: [['Frames', '36'], ['Favourites', '3, 18']] }], text: `Seventy-two frames and you blink in thirty of them. My favourite is number 12.

Farid` },
  ] },
  { id: 'welcome', subject: 'Welcome to Parvion', labels: [], folder: 'archive', letters: [
    { from: 'parvion', at: [240, '09:00'], text: `Hello Robin,

Your mailbox is ready. Three things worth knowing:

- Press ? to see what the keys do
- Labels can be renamed and coloured at any time
- Deleted mail stays in the trash until you empty it` },
  ] },
]
