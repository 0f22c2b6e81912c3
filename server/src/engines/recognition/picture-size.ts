import sharp from 'sharp'
import { FileRefused } from '#engines/child-processes/outcome.ts'
import type { PageSize } from './page-turn.ts'
import { uploadLimits } from './upload-limits.ts'

/** Width and height of a picture file in pixels, by its header. Throws `FileRefused` when it is no picture. */
export async function pictureSize(image: string): Promise<PageSize> {
  try {
    const { width, height } = await sharp(image, { limitInputPixels: uploadLimits.pixels }).metadata()
    return { width, height }
  } catch (error) {
    throw new FileRefused('unreadable', undefined, { cause: error })
  }
}
