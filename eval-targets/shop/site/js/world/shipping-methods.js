/** Where we send parcels. */
export const countries = [
  { code: 'GB', name: 'United Kingdom', zone: 'uk' },
  { code: 'IE', name: 'Ireland', zone: 'europe' },
  { code: 'FR', name: 'France', zone: 'europe' },
  { code: 'DE', name: 'Germany', zone: 'europe' },
  { code: 'NL', name: 'Netherlands', zone: 'europe' },
  { code: 'US', name: 'United States', zone: 'world' },
]

/** Ways of sending, with the price in pence for each zone, and working days. */
const methods = [
  { id: 'standard', name: 'Standard', prices: { uk: 450, europe: 1200, world: 2400 }, days: { uk: 4, europe: 7, world: 12 }, freeFrom: 6000 },
  { id: 'express', name: 'Express', prices: { uk: 895, europe: 2250, world: 3900 }, days: { uk: 1, europe: 3, world: 5 } },
  { id: 'saturday', name: 'Saturday', prices: { uk: 1195 }, days: { uk: 3 } },
  { id: 'collect', name: 'Collect from our studio', prices: { uk: 0 }, days: { uk: 2 } },
]

/** The ways of sending to a country, priced for a basket of that many pence. */
export function shippingTo(code, subtotal, freeStandard = false) {
  const { zone } = countries.find((country) => country.code === code) ?? countries[0]
  return methods
    .filter((method) => zone in method.prices)
    .map(({ id, name, prices, days, freeFrom }) => {
      const free = zone === 'uk' && id === 'standard' && (freeStandard || subtotal >= freeFrom)
      return { id, name, price: free ? 0 : prices[zone], days: days[zone] }
    })
}
