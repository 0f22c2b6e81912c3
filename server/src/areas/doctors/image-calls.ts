import { saveDoctorImage } from '@rxdesk/contract/areas/doctors/master-calls'
import { message } from '@rxdesk/contract/messages'
import type { FileServices } from '#domain/page-files/open-files.ts'
import { storePicture } from '#domain/page-files/store-picture.ts'
import { serve } from '#platform/protocol/handler.ts'
import { lockDoctor, requireChangeable } from './doctor-details-store.ts'
import { noteDoctor } from './written-doctor.ts'

const columns = { signature: 'signature_file_id', seal: 'seal_file_id' } as const

/** A doctor's signature and seal, which are printed on the documents of their prescriptions. */
export function doctorImageCalls(files: Pick<FileServices, 'recogniser' | 'storage'>) {
  return [
    serve(saveDoctorImage, {
      async prepare(work, { doctorId, picture, image }) {
        const { db, caller } = work
        const doctor = await requireChangeable(db, caller, doctorId)
        if (image === '') return null
        return storePicture(work, files, {
          bytes: Buffer.from(image, 'base64'),
          kind: picture,
          clientId: doctor.client_id,
          createdBy: caller.userId,
        })
      },
      async run(work, { doctorId, version, picture }, fileId: string | null) {
        const { db: tx, caller } = work
        const doctor = await lockDoctor(tx, caller, { doctorId, version })
        await tx
          .updateTable('doctors')
          .set({ [columns[picture]]: fileId, version: version + 1 })
          .where('id', '=', doctor.id)
          .execute()
        await noteDoctor(work, 'doctor.picture', doctor, {
          picture,
          changed: { file: { from: doctor[columns[picture]], to: fileId } },
        })
        return {
          message: message(fileId ? 'picture.saved' : 'picture.removed'),
          version: version + 1,
          fileId: fileId ?? '',
        }
      },
    }),
  ]
}
