import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** The pages of a PDF as grey pictures (PNG), at `dpi`. The same file gives the same pictures on every platform. */
export async function pagePictures(pdf: Buffer, dpi: number): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const pictures: Buffer[] = []
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: dpi / 72, render: 'bitmap' })
      pictures.push(
        await sharp(data, { raw: { width, height, channels: 4 } })
          .flatten({ background: '#ffffff' })
          .grayscale()
          .png({ compressionLevel: 9 })
          .toBuffer(),
      )
    }
    document.destroy()
    return pictures
  } finally {
    library.destroy()
  }
}

/** A pixel whose grey differs by more is another one: the edges of letters may differ a little. */
const GREY_APART = 64

/** How many pixels of two pictures differ; all of them when the sizes do. */
export async function pixelsApart(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = await Promise.all(
    [one, other].map((picture) => sharp(picture).grayscale().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!left || !right || left.info.width !== right.info.width || left.info.height !== right.info.height)
    return Number.POSITIVE_INFINITY
  return left.data.reduce(
    (sum, grey, at) => sum + (Math.abs(grey - (right.data[at] ?? 0)) > GREY_APART ? 1 : 0),
    0,
  )
}
