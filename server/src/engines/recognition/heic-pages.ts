import { readFile } from 'node:fs/promises'
import type { HeifImage } from 'libheif-js'
import sharp from 'sharp'
import { FileRefused } from '#engines/child-processes/outcome.ts'
import { requirePages, requireSize, storePicturePage } from './picture-page.ts'
import type { StoredPage } from './stored-page.ts'

/**
 * Stores each picture of a HEIC file as a page. The decoder turns and mirrors a picture as the file says; its EXIF
 * orientation counts for nothing in this format. Throws `FileRefused`.
 */
export async function storeHeicPages(file: string, outputFolder: string): Promise<StoredPage[]> {
  // Five megabytes of WebAssembly, loaded when the first such file arrives.
  const { HeifDecoder } = (await import('libheif-js/wasm-bundle.js')).default
  let pictures: readonly HeifImage[] = []
  try {
    pictures = new HeifDecoder().decode(await readFile(file))
    requirePages(pictures.length)
    for (const picture of pictures) requireSize(picture.get_width(), picture.get_height())
    const stored: StoredPage[] = []
    for (const [index, picture] of pictures.entries()) {
      const raw = { width: picture.get_width(), height: picture.get_height(), channels: 4 } as const
      const pixels = await unpacked(picture)
      stored.push(await storePicturePage(sharp(pixels, { raw }), outputFolder, index + 1))
    }
    return stored
  } catch (error) {
    // An error of the WebAssembly's own leaves the decoder unusable; after a refusal the child is replaced.
    if (error instanceof FileRefused) throw error
    throw new FileRefused('unreadable', undefined, { cause: error })
  } finally {
    for (const picture of pictures) picture.free()
  }
}

function unpacked(picture: HeifImage): Promise<Uint8ClampedArray> {
  const [width, height] = [picture.get_width(), picture.get_height()]
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  return new Promise((resolve, reject) => {
    picture.display(target, (shown) => {
      if (shown) resolve(shown.data)
      else reject(new FileRefused('unreadable'))
    })
  })
}
