import type { Sharp } from 'sharp'

const columns = 9
const rows = 8

/**
 * The 64-bit difference hash (dHash) of a picture as 16 hex digits: one bit for each of 8 × 8 neighbouring pairs of a
 * 9 × 8 grey reduction, set where the left one is darker. Scaling, recompression and brightness hardly change it.
 */
export async function perceptualHash(image: Sharp): Promise<string> {
  const { data } = await image
    .greyscale()
    .resize(columns, rows, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return differenceHash(data)
}

/** The hash of a 9 × 8 picture given as 72 grey values, row by row. */
export function differenceHash(grey: Uint8Array): string {
  if (grey.length !== columns * rows) throw new RangeError(`a ${columns} × ${rows} grey picture is needed`)
  let bits = 0n
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const left = grey[row * columns + column] ?? 0
      const right = grey[row * columns + column + 1] ?? 0
      bits = (bits << 1n) | (left < right ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}

/** In how many of the 64 bits two hashes differ: 0 for the same picture, around 32 for unrelated ones. */
export function hammingDistance(a: string, b: string): number {
  if (!isHash(a) || !isHash(b)) throw new RangeError('a perceptual hash is 16 hex digits')
  return (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length
}

function isHash(text: string): boolean {
  return /^[0-9a-f]{16}$/i.test(text)
}
