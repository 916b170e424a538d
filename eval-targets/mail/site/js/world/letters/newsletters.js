import { dayOf } from '../calendar.js'

const margin = (issue, daysAgo, title, text, more = {}) => ({
  id: `margin-${issue}`,
  subject: `The Margin #${issue}: ${title}`,
  labels: [],
  ...more.thread,
  letters: [{ from: 'margin', at: [daysAgo, '06:15'], text, unread: more.unread }],
})

/** Newsletters, which nobody reads at once. */
export const newsletters = [
  margin(88, 2, 'books that float', `Good morning,

This week: picture books about water, from Rotterdam to Hokkaido, and why page 17 is always the saddest one.

- An interview with the woman who letters menus
- Seven indie presses open for submissions in June
- A list of libraries that lend out tools

Until next Tuesday.`, { unread: true }),
  margin(87, 9, 'the return of the endpaper', `Good morning,

Endpapers are back, and nobody knows why. We asked four binders.

- Marbling at the kitchen table
- A short history of the bookplate

Until next Tuesday.`),
  margin(86, 16, 'drawing on trains', `Good morning,

Nine illustrators show what they draw between two stations.

- The best pencil for a moving table
- Sketchbooks that lie flat

Until next Tuesday.`),
  margin(85, 23, 'small type, large opinions', `Good morning,

A reader measured the type on a hundred paperbacks. It is getting smaller.

Until next Tuesday.`, { thread: { folder: 'trash' } }),
  { id: 'kerning-203', subject: 'Kerning Weekly: an ampersand for every mood', labels: [], letters: [{ from: 'kerning', at: [3, '05:40'], text: `Twelve new ampersands, two lawsuits about italics, and a free variable font (until ${dayOf(4)}).` }] },
  { id: 'kerning-202', subject: 'Kerning Weekly: the hyphen strikes back', labels: [], folder: 'trash', letters: [{ from: 'kerning', at: [10, '05:40'], text: `Line breaks that made us laugh, and a calculator for measure and leading.` }] },
  { id: 'folio-call', subject: 'Folio Lisboa: call for volunteers', labels: ['travel'], folder: 'trash', letters: [{ from: 'beatriz', at: [19, '15:15'], text: `Dear friends of Folio,

We need thirty volunteers for the weekend. You get a T-shirt, lunch and a seat at every talk.

Beatriz` }] },
]
