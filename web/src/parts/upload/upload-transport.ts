import type { uploadedFileSchema } from '@rxdesk/contract/areas/files/schemas'
import { z } from 'zod'

/** The display of a file. */
export type FileKind = z.output<typeof uploadedFileSchema>['kind']

/** A file that the server has received in full and examined. `thumbnailUrl` is relative to the API base. */
export const receivedFileSchema = z.object({
  fileId: z.string(),
  mediaType: z.string(),
  pages: z.array(
    z.object({ number: z.number(), width: z.number(), height: z.number(), thumbnailUrl: z.string() }),
  ),
  sha256: z.string(),
})
export type ReceivedFile = z.output<typeof receivedFileSchema>

export interface PutOptions {
  signal: AbortSignal
  /** Part of the bytes that were sent, 0 to 1. */
  onProgress: (sent: number) => void
}

/** An upload that files may be put into. */
export interface OpenUpload {
  uploadId: string
  /** Puts a file; the same file under the same id again is the same file. Rejects with NetworkLost or CallRefused. */
  put: (file: Blob, fileId: string, options: PutOptions) => Promise<ReceivedFile>
}

/** The upload for the files of one form. */
export interface UploadTransport {
  open: () => Promise<OpenUpload>
}
