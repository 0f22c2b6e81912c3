import { saveDoctorImage } from '@rxdesk/contract/areas/doctors/master-calls'
import { message } from '@rxdesk/contract/messages'
import type { FileServices } from '#domain/page-files/open-files.ts'
import { storePicture } from '#domain/page-files/store-picture.ts'
import { serve } from '#platform/protocol/handler.ts'
import type { Services } from '#platform/services.ts'
import { lockDoctor, requireChangeable } from './doctor-details-store.ts'
import { noteDoctor } from './written-doctor.ts'

const columns = { signature: 'signature_file_id', seal: 'seal_file_id' } as const

/** What a doctor signs with: put on the documents of his prescriptions. */
export function doctorImageCalls(
  services: Pick<Services, 'audit' | 'db' | 'settings'>,
  files: Pick<FileServices, 'recogniser' | 'storage'>,
) {
  const note = noteDoctor(services.audit)
  return [
    serve(saveDoctorImage, {
      async prepare({ db, caller }, { doctorId, picture, image }) {
        const doctor = await requireChangeable(db, caller, doctorId)
        if (image === '') return null
        return storePicture(services, files, {
          bytes: Buffer.from(image, 'base64'),
          kind: picture,
          clientId: doctor.client_id,
          createdBy: caller.userId,
        })
      },
      async run({ db: tx, caller }, { doctorId, version, picture }, fileId: string | null) {
        const doctor = await lockDoctor(tx, caller, { doctorId, version })
        await tx
          .updateTable('doctors')
          .set({ [columns[picture]]: fileId, version: version + 1 })
          .where('id', '=', doctor.id)
          .execute()
        await note(tx, caller, 'doctor.picture', doctor, {
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
