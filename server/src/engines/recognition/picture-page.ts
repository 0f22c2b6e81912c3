import sharp, { type Sharp } from 'sharp'
import { FileRefused } from '#engines/child-processes/outcome.ts'
import { type StoredPage, storePage } from './stored-page.ts'
import { uploadLimits } from './upload-limits.ts'

const reading = { failOn: 'truncated', limitInputPixels: uploadLimits.pixels } as const

/**
 * Stores each picture of a file as a page, turned upright as its EXIF orientation says: one of a JPEG or PNG, as many as
 * there are pages in a TIFF or pictures in a WebP. Throws `FileRefused`.
 */
export async function storePictures(file: string, outputFolder: string): Promise<StoredPage[]> {
  try {
    const { width, height, pageHeight, pages = 1 } = await sharp(file, reading).metadata()
    // The header alone decides, before a single pixel is unpacked.
    requireSize(width, pageHeight ?? height)
    requirePages(pages)
    const stored: StoredPage[] = []
    for (let page = 0; page < pages; page += 1) {
      const picture = sharp(file, { ...reading, page })
      // Pages of a TIFF may have sizes of their own.
      const { width: wide, height: high } = await picture.metadata()
      requireSize(wide, high)
      stored.push(await storePicturePage(picture.autoOrient(), outputFolder, page + 1))
    }
    return stored
  } catch (error) {
    if (error instanceof FileRefused) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels()
    throw new FileRefused('unreadable', undefined, { cause: error })
  }
}

/** Stores an upright picture as page `number`, no larger than pages of pictures are. */
export function storePicturePage(picture: Sharp, outputFolder: string, number: number): Promise<StoredPage> {
  const longSide = uploadLimits.pictureLongSide
  const page = picture.resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
  return storePage(page, outputFolder, number)
}

/** Throws `FileRefused` for a picture of more pixels than are unpacked. */
export function requireSize(width: number, height: number): void {
  if (width * height > uploadLimits.pixels) throw tooManyPixels()
}

/** Throws `FileRefused` for a file without pictures, or with more than an upload may have pages. */
export function requirePages(count: number): void {
  if (count < 1) throw new FileRefused('unreadable')
  if (count > uploadLimits.pages)
    throw new FileRefused(
      'tooLarge',
      `A file may have up to ${uploadLimits.pages} pictures; this one has ${count}.`,
    )
}

function tooManyPixels(): FileRefused {
  return new FileRefused(
    'tooLarge',
    `A picture may have up to ${uploadLimits.pixels / 1_000_000} megapixels. Please upload a smaller copy.`,
  )
}
