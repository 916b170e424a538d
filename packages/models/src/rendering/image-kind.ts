/**
 * Detects a picture's type from its bytes; null for anything that models don't accept: empty, truncated or of another
 * type.
 */
export function imageKind(data: Uint8Array): 'image/png' | 'image/jpeg' | null {
  const begins = (...bytes: number[]) => bytes.every((byte, index) => data[index] === byte)
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  return begins(0xff, 0xd8, 0xff) ? 'image/jpeg' : null
}
