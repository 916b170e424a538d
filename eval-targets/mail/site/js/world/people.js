/** Whose mailbox this is. */
export const owner = { name: 'Robin Hale', email: 'robin.hale@example.com' }

/** The address book before anybody changes it. */
export const people = [
  { id: 'anna', name: 'Anna Lindqvist', email: 'anna.lindqvist@example.com', company: 'Norrsken Arkitektur', phone: '01632 960 204' },
  { id: 'beatriz', name: 'Beatriz Costa', email: 'beatriz@folio-lisboa.example', company: 'Folio Lisboa', phone: '+351 21 555 0142' },
  { id: 'daniel', name: 'Daniel Okafor', email: 'daniel.okafor@brightwell.example', company: 'Brightwell Children’s Books', phone: '020 7946 0317' },
  { id: 'elif', name: 'Elif Demir', email: 'elif@maltings-ely.example', company: 'The Maltings Ely', phone: '01632 960 377' },
  { id: 'farid', name: 'Farid Haddad', email: 'farid.haddad@example.org', company: '', phone: '01632 960 655' },
  { id: 'grace', name: 'Grace Hale', email: 'grace.hale@example.com', company: '', phone: '01632 960 031' },
  { id: 'hannah', name: 'Hannah Brook', email: 'hannah@brookframes.example', company: 'Brook Picture Frames', phone: '01632 960 489' },
  { id: 'ingrid', name: 'Ingrid Solberg', email: 'ingrid@galleri-solberg.example', company: 'Galleri Solberg', phone: '+47 55 55 01 88' },
  { id: 'jonas', name: 'Jonas Weber', email: 'j.weber@druckerei-linden.example', company: 'Druckerei Linden', phone: '+49 341 5550 126' },
  { id: 'lucy', name: 'Lucy Farrow', email: 'lucy.farrow@example.org', company: 'Norwich Book Circle', phone: '01632 960 743' },
  { id: 'marcus', name: 'Marcus Oyelaran', email: 'marcus@fenlandpress.example', company: 'Fenland Press', phone: '01632 960 516' },
  { id: 'mei', name: 'Mei Tanaka', email: 'mei.tanaka@fenlandpress.example', company: 'Fenland Press', phone: '01632 960 517' },
  { id: 'owen', name: 'Owen Pryce', email: 'owen.pryce@example.org', company: 'Wensum Runners', phone: '01632 960 892' },
  { id: 'priya', name: 'Priya Raman', email: 'priya@ramanaccounts.example', company: 'Raman & Lowe Accountants', phone: '01632 960 270' },
  { id: 'sam', name: 'Sam Whitlock', email: 'sam.whitlock@example.com', company: 'Whitlock Letterpress', phone: '01632 960 338' },
  { id: 'tom', name: 'Tom Hale', email: 'tom.hale@example.com', company: 'Hale & Sons Joinery', phone: '01632 960 064' },
]

/** Those who write without being in the address book: firms, newsletters and crooks. */
const senders = {
  saltmarsh: { name: 'Saltmarsh', email: 'orders@saltmarsh.example' },
  marshLetter: { name: 'A letter from the marsh', email: 'letter@saltmarsh.example' },
  alder: { name: 'Alder Air', email: 'bookings@alderair.example' },
  hotel: { name: 'Hotel Azulejo', email: 'reservas@hotelazulejo.example' },
  railway: { name: 'Anglian Rail', email: 'tickets@anglianrail.example' },
  tidewater: { name: 'Tidewater Print', email: 'accounts@tidewaterprint.example' },
  power: { name: 'Northlight Energy', email: 'billing@northlight.example' },
  bank: { name: 'Harbour Bank', email: 'statements@harbourbank.example' },
  margin: { name: 'The Margin', email: 'hello@themargin.example' },
  kerning: { name: 'Kerning Weekly', email: 'digest@kerningweekly.example' },
  dentist: { name: 'Pottergate Dental', email: 'reception@pottergatedental.example' },
  library: { name: 'Norwich City Library', email: 'noreply@norwichlibrary.example' },
  council: { name: 'Norwich Council', email: 'waste@norwichcouncil.example' },
  cloud: { name: 'Stowaway Backup', email: 'team@stowaway.example' },
  parvion: { name: 'Parvion', email: 'post@parvion.example' },
  phisher: { name: 'Harb0ur Bank Security', email: 'secure@harbour-bank-login.example' },
  lottery: { name: 'Euro Prize Office', email: 'claims@prize-office.example' },
  seo: { name: 'Kevin from RankRocket', email: 'kevin@rankrocket.example' },
  parcel: { name: 'Parcel Dep0t', email: 'fee@parcel-depot-redelivery.example' },
}

/** The `{name, email}` behind a short name used in the letters. */
export function personOf(key) {
  if (key === 'me') return owner
  const { name, email } = people.find(({ id }) => id === key) ?? senders[key]
  return { name, email }
}
