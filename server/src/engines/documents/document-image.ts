import sharp from 'sharp'
import type { DocumentImage } from './sheet-document.ts'

/** Twice what the largest picture of a document needs at 300 dpi; more adds size without sharpness. */
const LONGEST_SIDE = 900
const MOST_PIXELS = 40_000_000

/** A picture as PNG of moderate size with its orientation applied. Rejects what is not a readable picture. */
export async function documentPng({ bytes }: DocumentImage): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
