import { LARGEST_PICTURE } from '@rxdesk/contract/wire-types'

/** The long side of a page that is read well on a screen and on paper. */
const LONGEST_SIDE = 2000
const QUALITIES = [0.85, 0.7, 0.5, 0.35] as const

/** The picture of a page as JPEG in base64, made as small as the server takes it; undefined where it is no picture. */
export async function scanPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of QUALITIES) {
    const [, base64 = ''] = canvas.toDataURL('image/jpeg', quality).split(',')
    if (base64.length <= (LARGEST_PICTURE / 3) * 4) return base64
  }
  return undefined
}
