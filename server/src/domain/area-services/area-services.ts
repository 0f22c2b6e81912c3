import type { Cameras } from '#domain/cameras/open-cameras.ts'
import type { DriveFiles } from '#domain/drive/drive-files.ts'
import type { IdentityParts } from '#domain/identity/identity-parts.ts'
import type { FileServices } from '#domain/page-files/open-files.ts'
import type { DocumentRenderer } from '#engines/documents/document-renderer.ts'
import type { DriveClient } from '#engines/drive/drive-client.ts'
import type { Services } from '#platform/services.ts'

/** The engines and services that an area may ask for beside the `work` that each of its handlers gets. */
export interface AreaServices {
  services: Services
  files: FileServices
  documents: DocumentRenderer
  identity: IdentityParts
  cameras: Cameras
  /** Undefined where nothing is read from Google Drive. */
  drive: DriveClient | undefined
  /** One for the server: it has the tokens, and the turns of each client. */
  driveFiles: DriveFiles
}
