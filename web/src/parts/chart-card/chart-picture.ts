import { drawnCopy } from './drawn-copy.ts'

/** Pixels of the picture for each of the screen. */
const SHARPNESS = 2

/** An element as a PNG. */
export async function pictureOf(element: HTMLElement): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect()
  const text = new XMLSerializer().serializeToString(drawnCopy(element))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${text}</foreignObject></svg>`
  const picture = new Image()
  // As data and not as a blob: a browser does not give out the pixels of a blob with HTML in it.
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * SHARPNESS)
  canvas.height = Math.ceil(height * SHARPNESS)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser does not draw')
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png')
  })
}
