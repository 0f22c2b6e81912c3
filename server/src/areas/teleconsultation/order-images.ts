import { message } from '@rxdesk/contract/messages'
import type { UploadType } from '@rxdesk/contract/upload-types'
import { typeOfHead } from '#domain/page-files/arriving-file.ts'
import { atImage } from '#domain/page-files/receive-images.ts'
import { Problem } from '#platform/protocol/problem.ts'
import type { OrderMessage } from './order-message.ts'

/** What the partner may send; a telephone's own formats it turns into one of these itself. */
const TAKEN: readonly UploadType[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/**
 * The bytes of an order's images. What they contain is checked as they are received.
 *
 * @throws 400 for what is no base64, 415 for another type than the bytes may claim
 */
export function imagesOf({ images }: Pick<OrderMessage, 'images'>): Buffer[] {
  return images.map(({ data }, at) => {
    const bytes = Buffer.from(data, 'base64')
    // What is not of its alphabet is left out when it is read: written again it is then another text.
    if (bytes.toString('base64') !== data)
      throw atImage(at, new Problem('invalid', message('partner.noBase64')))
    const type = typeOfHead(bytes)
    if (!type || !TAKEN.includes(type))
      throw atImage(at, new Problem('unsupported', message('partner.imageType')))
    return bytes
  })
}
