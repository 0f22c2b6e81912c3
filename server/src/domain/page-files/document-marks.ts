import type { Selectable } from 'kysely'
import type { SheetDocument } from '#engines/documents/sheet-document.ts'
import type { Db } from '#platform/database/db.ts'
import type { DoctorsTable } from '#platform/database/tables.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import { documentPicture } from './document-picture.ts'

/** A doctor's signature and seal; empty for a doctor who is not approved yet. */
export async function marksOf(
  db: Db,
  storage: Pick<FileStorage, 'open'>,
  doctor: Pick<Selectable<DoctorsTable>, 'approval' | 'signature_file_id' | 'seal_file_id'> | undefined,
): Promise<Pick<SheetDocument['doctor'], 'signature' | 'seal'>> {
  if (doctor?.approval !== 'approved') return {}
  return {
    signature: await documentPicture(db, storage, doctor.signature_file_id),
    seal: await documentPicture(db, storage, doctor.seal_file_id),
  }
}
