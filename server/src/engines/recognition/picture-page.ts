import sharp from 'sharp'
import { FileRefused } from '#engines/child-processes/outcome.ts'
import { type StoredPage, storePage } from './stored-page.ts'
import { uploadLimits } from './upload-limits.ts'

const reading = { failOn: 'truncated', limitInputPixels: uploadLimits.pixels } as const

/** Stores a JPEG or PNG as page 1, turned upright as its EXIF orientation says. Throws `FileRefused`. */
export async function storePicture(file: string, outputFolder: string): Promise<StoredPage> {
  try {
    const { width, height } = await sharp(file, reading).metadata()
    // The header alone decides, before a single pixel is unpacked.
    if (width * height > uploadLimits.pixels) throw tooManyPixels()
    const longSide = uploadLimits.pictureLongSide
    const page = sharp(file, reading)
      .autoOrient()
      .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
    return await storePage(page, outputFolder, 1)
  } catch (error) {
    if (error instanceof FileRefused) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels()
    throw new FileRefused('unreadable', undefined, { cause: error })
  }
}

function tooManyPixels(): FileRefused {
  return new FileRefused(
    'tooLarge',
    `A picture may have up to ${uploadLimits.pixels / 1_000_000} megapixels. Please upload a smaller copy.`,
  )
}
