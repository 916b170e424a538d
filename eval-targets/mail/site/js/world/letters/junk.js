/** What the filter caught. */
export const junk = [
  { id: 'phish-bank', subject: 'URGENT: your account will be suspended', folder: 'spam', letters: [{ from: 'phisher', at: [0, '04:02'], unread: true, text: `Dear Costumer,

We detected unusuall activity. Your account will be SUSPENDED in 24 hours unless you confirm your password and PIN at:

harbour-bank-login.example/verify-now

Do not ignore this massage.

Harb0ur Bank Security Departement` }] },
  { id: 'phish-parcel', subject: 'Your parcel is waiting: fee of £1.99 unpaid', folder: 'spam', letters: [{ from: 'parcel', at: [1, '13:13'], unread: true, text: `Your parcel could not be delivered because a fee of £1.99 was not paid. Enter your card at parcel-depot-redelivery.example within 12 hours or it will be destroyed.` }] },
  { id: 'lottery', subject: 'You have won 850,000.00 EUR', folder: 'spam', letters: [{ from: 'lottery', at: [4, '02:37'], unread: true, text: `Congratulations! Your e-mail address was drawn. Send your full name, address and a copy of your passport to claim.` }] },
  { id: 'seo', subject: 'Quick question about your website', folder: 'spam', letters: [{ from: 'seo', at: [5, '11:11'], text: `Hi there,

I was on your website and noticed it is not on page one of the search engines. Do you have 15 minutes this week?

Kevin` }] },
]
