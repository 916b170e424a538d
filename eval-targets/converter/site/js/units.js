/** What can be converted: each unit with how many of the first unit it is, or how to come to and from the first. */
export const quantities = {
  length: { name: 'Length', units: { m: ['metres', 1], km: ['kilometres', 1000], cm: ['centimetres', 0.01], mm: ['millimetres', 0.001], mi: ['miles', 1609.344], yd: ['yards', 0.9144], ft: ['feet', 0.3048], in: ['inches', 0.0254] } },
  weight: { name: 'Weight', units: { kg: ['kilograms', 1], g: ['grams', 0.001], t: ['tonnes', 1000], lb: ['pounds', 0.45359237], oz: ['ounces', 0.028349523125], st: ['stone', 6.35029318] } },
  temperature: {
    name: 'Temperature',
    units: {
      '°C': ['degrees Celsius', { to: (value) => value, from: (base) => base }],
      '°F': ['degrees Fahrenheit', { to: (value) => ((value - 32) * 5) / 9, from: (base) => (base * 9) / 5 + 32 }],
      K: ['kelvins', { to: (value) => value - 273.15, from: (base) => base + 273.15 }],
    },
  },
  volume: { name: 'Volume', units: { l: ['litres', 1], ml: ['millilitres', 0.001], 'm³': ['cubic metres', 1000], pt: ['pints (UK)', 0.56826125], gal: ['gallons (UK)', 4.54609], 'US gal': ['gallons (US)', 3.785411784], cup: ['cups (US)', 0.2365882365] } },
  speed: { name: 'Speed', units: { 'km/h': ['kilometres an hour', 1 / 3.6], 'm/s': ['metres a second', 1], mph: ['miles an hour', 0.44704], kn: ['knots', 1852 / 3600] } },
}

const inBase = (value, how) => (typeof how === 'number' ? value * how : how.to(value))
const outOfBase = (base, how) => (typeof how === 'number' ? base / how : how.from(base))

/** A value of one unit in another of the same quantity. */
export const convert = (value, quantity, from, to) => outOfBase(inBase(value, quantities[quantity].units[from][1]), quantities[quantity].units[to][1])

/** The lowest value that makes sense: nothing is colder than absolute zero, or shorter than nothing. */
export const lowest = (quantity, unit) => (quantity === 'temperature' ? convert(0, quantity, 'K', unit) : 0)
