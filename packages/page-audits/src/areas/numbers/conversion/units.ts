/** A unit of measurement. */
export interface Unit {
  /** Its sign: `km`, `°C`. */
  readonly name: string
  readonly dimension: string
  /** How many base units one of it is; several where the word means several units (US and imperial pints). */
  readonly factors: readonly number[]
  /** Base units at zero of this unit; temperatures only. */
  readonly offset: number
}

type Row = readonly [names: string, factors: number | readonly number[], offset?: number]

// Factors: BIPM, The International System of Units (SI Brochure, 9th edition), and NIST Special Publication 811 (2008), appendix B.8.
const table: Readonly<Record<string, readonly Row[]>> = {
  length: [
    ['m|metre|metres|meter|meters', 1],
    ['km|kilometre|kilometres|kilometer|kilometers|kms', 1000],
    ['dm|decimetre|decimetres|decimeter|decimeters', 0.1],
    ['cm|centimetre|centimetres|centimeter|centimeters|cms', 0.01],
    ['mm|millimetre|millimetres|millimeter|millimeters', 0.001],
    ['µm|μm|um|micrometre|micrometres|micrometer|micrometers|micron|microns', 1e-6],
    ['nm|nanometre|nanometres|nanometer|nanometers', 1e-9],
    ['mi|mile|miles', 1609.344],
    ['yd|yds|yard|yards', 0.9144],
    ['ft|foot|feet|′', 0.3048],
    ['in|inch|inches|″', 0.0254],
    ['nmi|nautical mile|nautical miles', 1852],
  ],
  mass: [
    ['kg|kgs|kilogram|kilograms|kilogramme|kilogrammes|kilo|kilos', 1],
    ['g|gram|grams|gramme|grammes', 0.001],
    ['mg|milligram|milligrams', 1e-6],
    ['µg|μg|mcg|microgram|micrograms', 1e-9],
    ['tonne|tonnes|metric ton|metric tons|metric tonne|metric tonnes', 1000],
    ['lb|lbs|pound|pounds', 0.45359237],
    ['oz|ounce|ounces', 0.028349523125],
    ['st|stone|stones', 6.35029318],
    ['t|ton|tons|us ton|us tons|short ton|long ton', [1000, 907.18474, 1016.0469088]],
  ],
  volume: [
    ['l|litre|litres|liter|liters', 1],
    ['ml|millilitre|millilitres|milliliter|milliliters|cc', 0.001],
    ['cl|centilitre|centilitres|centiliter|centiliters', 0.01],
    ['dl|decilitre|decilitres|deciliter|deciliters', 0.1],
    ['m³|m3|cubic metre|cubic metres|cubic meter|cubic meters', 1000],
    ['cm³|cm3|cubic centimetre|cubic centimetres|cubic centimeter|cubic centimeters', 0.001],
    ['ft³|ft3|cubic foot|cubic feet', 28.316846592],
    ['in³|in3|cubic inch|cubic inches', 0.016387064],
    ['gal|gallon|gallons', [3.785411784, 4.54609]],
    ['qt|quart|quarts', [0.946352946, 1.1365225]],
    ['pt|pint|pints', [0.473176473, 0.56826125]],
    ['cup|cups', [0.2365882365, 0.24, 0.25, 0.284130625]],
    ['fl oz|floz|fluid ounce|fluid ounces', [0.0295735295625, 0.0284130625, 0.03]],
    ['tbsp|tablespoon|tablespoons', [0.01478676478125, 0.015, 0.01775816]],
    ['tsp|teaspoon|teaspoons', [0.00492892159375, 0.005, 0.00591939]],
  ],
  speed: [
    ['m/s|mps|metres per second|meters per second|metre per second|meter per second', 1],
    ['km/h|kmh|kph|kilometres per hour|kilometers per hour|kilometre per hour|kilometer per hour', 1 / 3.6],
    ['mph|mi/h|miles per hour|mile per hour', 0.44704],
    ['kn|kt|kts|knot|knots', 1852 / 3600],
    ['ft/s|fps|feet per second|foot per second', 0.3048],
    ['km/s|kilometres per second|kilometers per second', 1000],
  ],
  temperature: [
    ['°C|ºc|℃|c|celsius|centigrade|degrees celsius', 1, 273.15],
    ['°F|ºf|℉|f|fahrenheit|degrees fahrenheit', 5 / 9, 459.67 * (5 / 9)],
    ['K|°k|kelvin|kelvins', 1, 0],
    ['°R|rankine', 5 / 9, 0],
  ],
  area: [
    ['m²|m2|sq m|sqm|square metre|square metres|square meter|square meters', 1],
    ['km²|km2|sq km|square kilometre|square kilometres|square kilometer|square kilometers', 1e6],
    ['cm²|cm2|sq cm|square centimetre|square centimetres|square centimeter|square centimeters', 1e-4],
    ['ha|hectare|hectares', 1e4],
    ['ac|acre|acres', 4046.8564224],
    ['ft²|ft2|sq ft|sqft|square foot|square feet', 0.09290304],
    ['in²|in2|sq in|square inch|square inches', 0.00064516],
    ['yd²|yd2|sq yd|square yard|square yards', 0.83612736],
    ['mi²|mi2|sq mi|square mile|square miles', 2589988.110336],
  ],
  time: [
    ['s|sec|secs|second|seconds', 1],
    ['ms|millisecond|milliseconds', 0.001],
    ['min|mins|minute|minutes', 60],
    ['h|hr|hrs|hour|hours', 3600],
    ['d|day|days', 86_400],
    ['wk|week|weeks', 604_800],
  ],
  data: [
    ['b|byte|bytes', 1],
    ['kb|kilobyte|kilobytes', [1000, 1024]],
    ['mb|megabyte|megabytes', [1e6, 1024 ** 2]],
    ['gb|gigabyte|gigabytes', [1e9, 1024 ** 3]],
    ['tb|terabyte|terabytes', [1e12, 1024 ** 4]],
  ],
  pressure: [
    ['pa|pascal|pascals', 1],
    ['kpa|kilopascal|kilopascals', 1000],
    ['bar|bars', 1e5],
    ['psi|pounds per square inch', 6894.757293168],
    ['atm|atmosphere|atmospheres|standard atmosphere', 101_325],
  ],
  energy: [
    ['j|joule|joules', 1],
    ['kj|kilojoule|kilojoules', 1000],
    ['cal|calorie|calories', [4.184, 4.1868]],
    ['kcal|kilocalorie|kilocalories', [4184, 4186.8]],
    ['wh|watt hour|watt hours|watt-hour|watt-hours', 3600],
    ['kwh|kilowatt hour|kilowatt hours|kilowatt-hour|kilowatt-hours', 3.6e6],
  ],
}

const names = new Map<string, Unit>()
for (const [dimension, rows] of Object.entries(table))
  for (const [words, factors, offset = 0] of rows) {
    const all = words.split('|')
    const unit: Unit = {
      name: all[0]!,
      dimension,
      factors: typeof factors === 'number' ? [factors] : factors,
      offset,
    }
    for (const word of all) if (!names.has(word.toLowerCase())) names.set(word.toLowerCase(), unit)
  }

const tidy = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\p{Extended_Pictographic}\uFE0F?/gu, ' ')
    .replace(/[.:*]+(?=\s|$)/g, ' ')
    .replace(/^\s*(?:degrees?|deg)\s+(?=[cfk]\b)/, '')
    .replace(/\s+/g, ' ')
    .trim()

const origin =
  /^(?:us|u\.s\.?|uk|u\.k\.?|imperial|imp|international|american|british|metric)\s+|\s+(?:us|uk|imperial|imp)$/g

/** The unit that a short text names, such as the entry of a list: `km`, `Kilometre (km)`, `°C – Celsius`. null when it names none, or several. */
export function unitNamed(text: string): Unit | null {
  const whole = tidy(text)
  const pieces = [whole, ...whole.split(/[()[\]|,]|\s[-–—·]\s/).map((piece) => piece.trim())].flatMap(
    (piece) => [piece, piece.replace(origin, '').trim()],
  )
  const found = new Set(pieces.flatMap((piece) => names.get(piece) ?? []))
  const [unit] = found
  return unit &&
    [...found].every((other) => other.dimension === unit.dimension && other.factors[0] === unit.factors[0])
    ? unit
    : null
}

const long = [...names.keys()]
  .filter((name) => (name.length > 3 && /^[a-z -]+$/.test(name)) || /[°º℃℉²³]/.test(name) || name === 'foot')
  .toSorted((one, two) => two.length - one.length)
const short = /\(\s*([^()\d\s](?:[^()\d]{0,6}[^()\d\s])?)\s*\)/g
const longPattern = new RegExp(
  `(?<![\\p{L}])(?:${long.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})(?![\\p{L}])`,
  'giu',
)

/**
 * The different units that a longer text names, in its order: words in full, signs such as °C, and text in
 * brackets.
 */
export function unitsIn(text: string): Unit[] {
  const named = unitNamed(text)
  if (named) return [named]
  const found: Unit[] = []
  const seen = new Map<Unit, number>()
  for (const match of text.matchAll(longPattern)) {
    const unit = names.get(match[0].toLowerCase())
    if (unit && !seen.has(unit)) seen.set(unit, match.index)
  }
  for (const match of text.matchAll(short)) {
    const unit = unitNamed(match[1]!)
    if (unit && !seen.has(unit)) seen.set(unit, match.index)
  }
  found.push(...[...seen].toSorted((one, two) => one[1] - two[1]).map(([unit]) => unit))
  return found
}

/** Values of one unit in another of the same dimension: several if a word means several units. */
export function convert(value: number, from: Unit, to: Unit): number[] {
  return from.factors.flatMap((factor) =>
    to.factors.map((other) => (value * factor + from.offset - to.offset) / other),
  )
}
