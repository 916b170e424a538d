/** Degrees by which two places may differ and be one: about a metre. */
const tolerance = 1e-5

/** `Coordinates`: latitude and longitude as an object, a pair, or a text such as `40.7 N, 74.0 W` or `40° 42' 46" N, 74° 0' 21" W`. */
export const sameCoordinates = (expected: unknown, found: unknown): boolean => {
  const [wanted, given] = [expected, found].map(pointOf)
  return (
    wanted != null &&
    given != null &&
    wanted.every((part, index) => Math.abs(part - given[index]!) <= tolerance + 1e-12)
  )
}

type Point = readonly [latitude: number, longitude: number]

function pointOf(value: unknown): Point | null {
  const parts = partsOf(value)
  const [latitude, longitude] = parts.map(Number)
  const isPoint = parts.length === 2 && Number.isFinite(latitude) && Number.isFinite(longitude)
  return isPoint && Math.abs(latitude!) <= 90 ? [latitude!, wrapped(longitude!)] : null
}

const wrapped = (longitude: number): number => {
  const turned = (((longitude + 180) % 360) + 360) % 360
  return turned - 180
}

function partsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'object' && value !== null) {
    const named = (isName: (key: string) => boolean) =>
      Object.entries(value).find(([key]) => isName(key.toLowerCase()))?.[1] as unknown
    return [
      named((key) => key.length >= 2 && 'latitude'.startsWith(key)),
      named((key) => key === 'lng' || (key.length >= 2 && 'longitude'.startsWith(key))),
    ]
  }
  const text = String(value)
  const degrees =
    /([+-]?\d+(?:\.\d+)?)\s*°?\s*(?:(\d+(?:\.\d+)?)\s*['′]\s*(?:(\d+(?:\.\d+)?)\s*["″]\s*)?)?([NSEW])?/giu
  const rest = text.replace(degrees, '').replace(/[\s,;/()]/g, '')
  if (rest !== '') return []
  return [...text.matchAll(degrees)].map(([, whole = '', minutes = '0', seconds = '0', side = '']) => {
    const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3_600
    return (whole.startsWith('-') ? -1 : 1) * (/[SW]/i.test(side) ? -1 : 1) * size
  })
}
