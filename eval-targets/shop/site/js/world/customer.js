/** Who is signed in, before they change anything. */
export const customer = {
  profile: { name: 'Robin Hale', email: 'robin.hale@example.com', phone: '01632 960 118' },
  addresses: [
    { id: 'a1', label: 'Home', name: 'Robin Hale', line1: '14 Pottergate', line2: '', town: 'Norwich', postcode: 'NR2 1DX', country: 'GB' },
    { id: 'a2', label: 'Studio', name: 'Robin Hale', line1: 'Unit 6, The Maltings', line2: 'Ship Lane', town: 'Ely', postcode: 'CB7 4BB', country: 'GB' },
  ],
  defaultAddress: 'a1',
  preferences: { newArrivals: true, sales: true, journal: false, frequency: 'weekly' },
}
