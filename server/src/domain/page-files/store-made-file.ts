import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '#platform/database/db.ts'
import type { FileStorage } from '#platform/files/storage.ts'

/** A file that the product made. */
export interface MadeFile {
  clientId: number
  /** Of a case; null: only who made it gets it. */
  caseId: number | null
  kind: 'document' | PrintKind
  bytes: Buffer
  mediaType: string
  extension: string
  madeBy: number
}

/** Prints of a patient's data that are of no case: each is given to the user who asked for it alone. */
export const printKinds = ['vaccinationCard', 'covidVitals', 'emergencyDraft'] as const
export type PrintKind = (typeof printKinds)[number]

export const isPrint = (kind: string): boolean => printKinds.some((known) => known === kind)

/** Stores a file; its row first, so that no stored bytes are without one. Not inside a transaction. */
export async function storeMadeFile(
  db: Db,
  storage: FileStorage,
  { clientId, caseId, kind, bytes, mediaType, extension, madeBy }: MadeFile,
): Promise<string> {
  const fileId = randomUUID()
  const storage_key = `documents/${fileId}.${extension}`
  await db
    .insertInto('files')
    .values({
      id: fileId,
      client_id: clientId,
      case_id: caseId,
      kind,
      storage_key,
      media_type: mediaType,
      byte_size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      created_by: madeBy,
    })
    .execute()
  await storage.put(storage_key, bytes, mediaType)
  return fileId
}
