/**
 * The share, 0..1, of pixels that a person would see differ between two pictures (pixelmatch: Vyšniauskas 2012 for antialiasing, Kotsarenko & Ramos
 * 2010 for colour). Pictures of different size are compared where both have pixels; the rest differs. Rejects when one can't be read.
 */
export async function differingShare(before: Uint8Array, after: Uint8Array): Promise<number> {
  const [{ default: sharp }, { default: pixelmatch }] = await Promise.all([
    import('sharp'),
    import('pixelmatch'),
  ])
  const [one, two] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()])
  const [width, height] = [Math.min(one.width, two.width), Math.min(one.height, two.height)]
  const whole = Math.max(one.width * one.height, two.width * two.height)
  const pixels = (picture: Uint8Array) =>
    sharp(picture).extract({ left: 0, top: 0, width, height }).ensureAlpha().raw().toBuffer()
  const [left, right] = await Promise.all([pixels(before), pixels(after)])
  const different = pixelmatch(left, right, undefined, width, height, { threshold: 0.1 })
  return (different + whole - width * height) / whole
}
