import sharp, { type Sharp } from 'sharp'
import { FileRefused } from '#engines/child-processes/outcome.ts'
import type { PageTurn, WordBox } from '../recognised-page.ts'
import { uploadLimits } from '../upload-limits.ts'

/** A picture in memory: `width` × `height` pixels of red, green and blue, row by row from the top. */
export interface Raster {
  data: Uint8Array
  width: number
  height: number
}

/**
 * Reads the part `cut` of a picture file, in whole pixels of it, so that its long side has at most `longSide` pixels.
 * Throws `FileRefused` when it is no picture.
 */
export async function loadRaster(file: string, longSide: number, cut: WordBox): Promise<Raster> {
  try {
    const picture = sharp(file, { limitInputPixels: uploadLimits.pixels }).extract({
      left: cut.x,
      top: cut.y,
      width: cut.width,
      height: cut.height,
    })
    return await pixelsOf(picture.resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true }))
  } catch (error) {
    throw new FileRefused('unreadable', undefined, { cause: error })
  }
}

/** The picture turned clockwise. */
export async function turnRaster(raster: Raster, turn: PageTurn): Promise<Raster> {
  return turn === 0 ? raster : pixelsOf(asPicture(raster).rotate(turn))
}

/** The picture at another size, its sides stretched as asked. */
export async function resizeRaster(raster: Raster, width: number, height: number): Promise<Raster> {
  return pixelsOf(asPicture(raster).resize(width, height, { fit: 'fill' }))
}

export function asPicture({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

async function pixelsOf(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
