import { dayOf } from '../calendar.js'

/** What the owner began to write and has not sent, and what they sent to nobody's answer. */
export const begun = [
  { id: 'draft-lucy', subject: '', folder: 'drafts', letters: [{ from: 'me', to: ['lucy'], at: [3, '22:14'], text: `Dear Lucy,

My vote for July is “The Outrun”. See you on the ${dayOf(27)}, I’ll bring the cheese.

Robin` }] },
  { id: 'draft-list', subject: 'Twelve drawings for Bergen', folder: 'drafts', letters: [{ from: 'me', to: ['ingrid'], at: [1, '23:05'], text: `Dear Ingrid,

Here is the list:

- Nene at Sutton Bridge, 42 × 59 cm
- The Wash, low water, 59 × 84 cm
- Great Ouse, frost, 42 × 59 cm` }] },
  { id: 'sent-gallery', subject: 'Opening hours over Easter', folder: 'sent', letters: [{ from: 'me', to: ['elif'], at: [44, '10:10'], text: `Dear Elif,

Is the front door open on Easter Monday? I’d like to fetch a frame.

Robin` }] },
  { id: 'sent-invoice', subject: 'Invoice 2026-07: Tidal Rivers, first half', folder: 'sent', labels: ['money'], letters: [{ from: 'me', to: ['marcus'], cc: ['priya'], at: [4, '10:02'], text: `Dear Marcus,

Here is my invoice for the first half of the fee. Fourteen days, please.

Robin`, attachments: [{ name: 'RH-2026-07.pdf', size: '74 KB', lines: [['Invoice', 'RH-2026-07'], ['For', 'Tidal Rivers, cover, first half'], ['Terms', '14 days']] }] }] },
  { id: 'sent-hannah', subject: 'Frames for October', folder: 'sent', labels: ['work'], letters: [{ from: 'me', to: ['hannah'], at: [14, '09:30'], text: `Hi Hannah,

What would twelve frames in limed ash cost, eight at 42 × 59 and four at 59 × 84? I need them by the middle of June.

Robin` }] },
]
