import { stat } from 'node:fs/promises'
import { type UploadType, uploadTypeOf } from '@rxdesk/contract/upload-types'
import { fileTypeFromFile } from 'file-type'
import { FileRefused } from '#engines/child-processes/outcome.ts'
import { uploadLimits } from './upload-limits.ts'

/** The media type of a file by its content, whatever its name says. Throws `FileRefused` for what may not be uploaded. */
export async function sniffUpload(file: string): Promise<UploadType> {
  const { size } = await stat(file)
  if (size === 0) throw new FileRefused('unreadable', 'This file is empty. Please upload it again.')
  if (size > uploadLimits.fileBytes) throw new FileRefused('tooLarge', 'A file may have up to 10 MB.')
  const found = await fileTypeFromFile(file)
  const type = found && uploadTypeOf(found.mime)
  if (type === undefined) throw new FileRefused('unsupported')
  return type
}
