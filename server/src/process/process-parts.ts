import type { DriveFiles } from '#domain/drive/drive-files.ts'
import type { Identity } from '#domain/identity/identity.ts'
import type { OpenFiles } from '#domain/page-files/open-files.ts'
import type { DocumentRenderer } from '#engines/documents/document-renderer.ts'
import type { DriveClient } from '#engines/drive/drive-client.ts'
import type { Recogniser } from '#engines/recognition/recogniser.ts'
import type { Services } from '#platform/services.ts'

/** What every process opens, whatever its role; those with children start them with their first task. */
export interface ProcessParts {
  services: Services
  identity: Identity
  recogniser: Recogniser
  files: OpenFiles
  documents: DocumentRenderer
  drive: DriveClient | undefined
  driveFiles: DriveFiles
  /** What is opened later, and ended before the parts above. */
  closes(end: () => unknown): void
}
