import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { FileRefused } from '#engines/child-processes/outcome.ts'
import { uploadLimits } from './upload-limits.ts'

const accepted = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type UploadMediaType = (typeof accepted)[number]

/** The media type of a file by its content, whatever its name says. Throws `FileRefused` for anything else than JPEG, PNG or PDF. */
export async function sniffUpload(file: string): Promise<UploadMediaType> {
  const { size } = await stat(file)
  if (size === 0) throw new FileRefused('unreadable', 'This file is empty. Please upload it again.')
  if (size > uploadLimits.fileBytes) throw new FileRefused('tooLarge', 'A file may have up to 10 MB.')
  const found = await fileTypeFromFile(file)
  const type = accepted.find((mediaType) => mediaType === found?.mime)
  if (type === undefined) throw new FileRefused('unsupported')
  return type
}
