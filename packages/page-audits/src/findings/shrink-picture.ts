/** The most pixels across that a picture has in a report. */
const widest = 1100

/** A picture small enough for a report: at most 1,100 pixels across, as WebP. Rejects when it can't be read. */
export async function shrinkPicture(
  picture: Uint8Array,
): Promise<{ readonly data: Uint8Array; readonly mimeType: string }> {
  const { default: sharp } = await import('sharp')
  const data = await sharp(picture)
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality: 74, effort: 2 })
    .toBuffer()
  return { data, mimeType: 'image/webp' }
}
