import { expect, it } from 'vitest'
import { findBands } from './find-bands.js'

const widths = [320, 375, 600, 900, 1440]

/** A page whose faults show between two widths each. */
function page(faults: Readonly<Record<string, readonly [from: number, to: number]>>) {
  const asked: number[] = []
  const at = (width: number) =>
    new Set(Object.keys(faults).filter((key) => width >= faults[key]![0] && width <= faults[key]![1]))
  const look = async (width: number) => {
    asked.push(width)
    return at(width)
  }
  return { seen: new Map(widths.map((width) => [width, at(width)])), look, asked }
}

it('names the widths between which a page overflows, to a few pixels', async () => {
  const { seen, look, asked } = page({ overflow: [550, 1000] })
  const [band] = await findBands(seen, look, [375, 1440])
  expect(band!.from).toBeGreaterThanOrEqual(550)
  expect(band!.from).toBeLessThanOrEqual(558)
  expect(band!.to).toBeLessThanOrEqual(1000)
  expect(band!.to).toBeGreaterThanOrEqual(992)
  expect(asked.length).toBeLessThan(15)
})

it('leaves faults of phones and desktops to the audits of those', async () => {
  const { seen, look, asked } = page({ phone: [300, 700], desktop: [800, 1500] })
  expect(await findBands(seen, look, [375, 1440])).toEqual([])
  expect(asked).toEqual([])
})

it('ends a band at the narrowest width when nothing narrower is looked at', async () => {
  const { seen, look } = page({ overflow: [0, 340] })
  const [band] = await findBands(seen, look, [375, 1440])
  expect(band).toMatchObject({ from: 320 })
  expect(band!.to).toBeLessThanOrEqual(340)
})
