import { saveCameraDetails } from '@rxdesk/contract/areas/doctors/camera-calls'
import { message } from '@rxdesk/contract/messages'
import { seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing } from '#platform/protocol/problem.ts'
import { lockDoctor } from './doctor-details-store.ts'
import { noteDoctor } from './written-doctor.ts'

/** The camera of a doctor's own room. */
export function doctorCameraCalls() {
  return [
    serve(saveCameraDetails, {
      async run(work, { doctorId, cameraId, version }) {
        const { db: tx, caller } = work
        const doctor = await lockDoctor(tx, caller, { doctorId, version })
        const camera = await tx
          .selectFrom('cameras')
          .select(['id', 'client_id'])
          .where('id', '=', cameraId ?? 0)
          .executeTakeFirst()
        const fits =
          camera &&
          seesClient(caller, camera.client_id) &&
          (doctor.client_id === null || doctor.client_id === camera.client_id)
        if (cameraId !== null && !fits) throw missing()
        await tx
          .updateTable('doctors')
          .set({ camera_id: cameraId, version: version + 1 })
          .where('id', '=', doctorId)
          .execute()
        const changed = { camera: { from: doctor.camera_id, to: cameraId } }
        await noteDoctor(work, 'doctor.camera', doctor, { changed })
        return { message: message('camera.linked'), version: version + 1 }
      },
    }),
  ]
}
