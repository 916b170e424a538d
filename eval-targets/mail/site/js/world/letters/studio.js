import { dayOf, fullDayOf } from '../calendar.js'
import { pounds, vary } from '../variety.js'

const fee = vary(185000, 'fee')

/** Work: publishers, a gallery, a printer, the studio. */
export const studio = [
  { id: 'tidal-cover', subject: 'Tidal Rivers: cover roughs', labels: ['work'], starred: true, letters: [
    { from: 'marcus', cc: ['mei'], at: [5, '10:14'], text: `Hi Robin,

The board has read the manuscript and loves it. Could you let us have three cover roughs by ${dayOf(7)}? Portrait, 138 × 216 mm, with room for a long subtitle.

The fee is ${pounds(fee)}, half on roughs and half on delivery.

Best,
Marcus` },
    { from: 'me', to: ['marcus'], cc: ['mei'], at: [5, '11:32'], text: `Hi Marcus,

Delighted. Three roughs by the ${dayOf(7)} is fine. Is the subtitle final?

Robin` },
    { from: 'mei', to: ['me'], cc: ['marcus'], at: [4, '09:05'], text: `Hi Robin,

The subtitle is “A year on the Wash, the Nene and the Great Ouse”. Final, I promise.

Mei` },
    { from: 'marcus', to: ['me'], cc: ['mei'], at: [0, '08:51'], unread: true, text: `Morning Robin,

Shall we talk the roughs through before you draw? I could do Tuesday ${dayOf(5)} at 15:00 or Wednesday ${dayOf(6)} at 10:30, here in the office or on the phone.

Which suits you?

Marcus` },
  ] },
  { id: 'otter-spreads', subject: 'Otter and the Moon – corrections to spreads 4 and 9', labels: ['work'], letters: [
    { from: 'daniel', at: [1, '16:22'], unread: true, attachments: [{ name: 'Otter-corrections.pdf', size: '184 KB', lines: [['Spread 4', 'Otter’s scarf is red on the left page, blue on the right'], ['Spread 9', 'Seven stars in the text, six in the sky'], ['Cover', 'Author’s name 2 mm lower']] }], text: `Dear Robin,

Only three small corrections, all in the attached list. The one that matters is spread 9: the text counts seven stars and you drew six.

We go to press on ${fullDayOf(19)}, so final art by ${dayOf(12)} would be perfect.

Warmly,
Daniel` },
  ] },
  { id: 'bergen-show', subject: 'Autumn show in Bergen', labels: ['work', 'travel'], letters: [
    { from: 'ingrid', at: [9, '13:47'], text: `Dear Robin,

We would love to show twelve of the river drawings in October. The wall is 9.4 metres long. We take 40 per cent, pay the framing, and insure everything from your door.

Would you come for the opening? Bergen is at its wettest, so bring boots.

Ingrid` },
    { from: 'me', to: ['ingrid'], at: [8, '17:10'], text: `Dear Ingrid,

Yes, and yes to the boots. I’ll send a list of twelve with sizes next week.

Robin` },
    { from: 'ingrid', at: [7, '09:30'], text: `Wonderful. The opening is on Friday ${dayOf(148)} at 18:00. We’ll book you a room from Thursday to Sunday.

Ingrid` },
  ] },
  { id: 'paper-stock', subject: 'Papiermuster / paper samples', labels: ['work'], letters: [
    { from: 'jonas', at: [12, '08:19'], attachments: [{ name: 'Linden-price-list.pdf', size: '96 KB', lines: [['Munken Pure 130 g', '€0.21 a sheet'], ['Munken Pure 170 g', '€0.27 a sheet'], ['Colorplan 270 g', '€0.64 a sheet']] }], text: `Hello Robin,

Samples are in the post: Munken Pure in 130 and 170 grams, Colorplan in 270. For 500 giclée prints I would take the 170.

Our prices are attached and hold until the end of June.

Greetings from Leipzig
Jonas` },
  ] },
  { id: 'frames', subject: 'Your twelve frames', labels: ['work'], letters: [
    { from: 'hannah', at: [13, '12:05'], text: `Hi Robin,

Twelve frames in limed ash with museum glass come to ${pounds(vary(74400, 'frames'))}. I can start on Monday ${dayOf(11)} and need nine working days.

Shall I order the glass?

Hannah` },
  ] },
  { id: 'studio-heating', subject: 'Heating works at The Maltings', labels: ['work'], letters: [
    { from: 'elif', at: [1, '11:58'], unread: true, text: `Dear tenants,

The boiler is replaced on Thursday ${dayOf(14)}. There is no heating and no hot water in units 4 to 9 from 08:00 until about 17:00, and the goods lift is out of use all day.

Please keep the corridor clear.

Elif Demir
The Maltings` },
  ] },
  { id: 'studio-rent', subject: 'Rent from July', labels: ['work', 'money'], folder: 'archive', letters: [
    { from: 'elif', at: [34, '15:00'], text: `Dear Robin,

As agreed, the rent of unit 6 rises to ${pounds(vary(41500, 'rent'))} a month from 1 July. Electricity stays at cost.

Elif` },
  ] },
  { id: 'letterpress-loan', subject: 'Can I borrow the guillotine?', labels: [], letters: [
    { from: 'sam', at: [0, '07:48'], unread: true, text: `Morning! Could I have the big guillotine on Saturday, say from 10 to 12? I’ve 400 wedding invitations to trim and mine has eaten its blade.

I’ll bring buns.

Sam` },
  ] },
  { id: 'press-kit', subject: 'Portrait for the autumn catalogue', labels: ['work'], folder: 'archive', letters: [
    { from: 'mei', at: [41, '14:26'], text: `Hi Robin,

Could you send a portrait for the catalogue? 300 dpi, at least 10 cm wide, and the name of the photographer.

Mei` },
    { from: 'me', to: ['mei'], at: [40, '09:44'], attachments: [{ name: 'robin-hale-portrait.jpg', size: '2.1 MB', lines: [['Photographer', 'Farid Haddad'], ['Size', '2400 × 3000 pixels']] }], text: `Hi Mei,

Here it is. The photographer is Farid Haddad.

Robin` },
  ] },
  { id: 'contract-otter', subject: 'Signed contract: Otter and the Moon', labels: ['work'], folder: 'archive', letters: [
    { from: 'daniel', at: [96, '10:31'], attachments: [{ name: 'Contract-Otter-signed.pdf', size: '412 KB', lines: [['Advance', pounds(vary(420000, 'advance'))], ['Royalty', '5 % of net receipts'], ['Delivery of final art', dayOf(12)]] }], text: `Dear Robin,

Both signatures are on it now; your copy is attached. The first half of the advance goes out on Friday.

Daniel` },
  ] },
  { id: 'workshop-mail', subject: 'Workshop “Drawing water” – 14 places, 22 wishes', labels: ['work', 'travel'], letters: [
    { from: 'beatriz', at: [10, '18:36'], text: `Olá Robin,

Your workshop is full: 14 places and 22 people who want one. May we open a second group on Sunday morning, 10:00 to 12:30? The fee would be the same again, €650.

Beatriz
Folio Lisboa` },
    { from: 'me', to: ['beatriz'], at: [10, '20:02'], text: `Olá Beatriz,

A second group on Sunday is fine, as long as there is coffee.

Robin` },
  ] },
]
