import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { perceptualHash } from './perceptual-hash.ts'
import { uploadLimits } from './upload-limits.ts'

/** The path of page `number` (from 1) of an upload. The names are fixed, so that no child chooses a path. */
export function pageFiles(outputFolder: string, number: number): { image: string; thumbnail: string } {
  return {
    image: join(outputFolder, `page-${number}.jpg`),
    thumbnail: join(outputFolder, `page-${number}-thumbnail.webp`),
  }
}

/** Width and height in pixels of the page as stored, and its perceptual hash. */
export interface StoredPage {
  width: number
  height: number
  perceptualHash: string
}

/**
 * Writes a page as JPEG with its thumbnail. Re-encoding drops every kind of metadata (EXIF with its place and time,
 * XMP, colour profiles after conversion to sRGB) and anything appended to or hidden in the original.
 */
export async function storePage(page: Sharp, outputFolder: string, number: number): Promise<StoredPage> {
  const files = pageFiles(outputFolder, number)
  const { width, height } = await page
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: uploadLimits.jpegQuality })
    .toFile(files.image)
  const longSide = uploadLimits.thumbnailLongSide
  await sharp(files.image)
    .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toFile(files.thumbnail)
  return { width, height, perceptualHash: await perceptualHash(sharp(files.image)) }
}
