import type { PatientRow } from '#domain/people/patient-store.ts'
import { refusedLiterally } from '#platform/protocol/problem.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import { findTwin } from './duplicate-images.ts'

/** Refuses files that look like those of a prescription which the client has already, and names it. */
export async function refuseUploadTwin(
  work: Pick<SystemReading, 'db' | 'sealer'>,
  { files, patient }: { files: readonly { fileId: string }[]; patient: PatientRow },
): Promise<void> {
  const twin = await findTwin(work, [patient.client_id], {
    fileIds: files.map(({ fileId }) => fileId),
    patientId: patient.id,
    mobileIndex: patient.mobile_index ?? undefined,
  })
  if (twin)
    throw refusedLiterally(
      'duplicate.prescription',
      { erxId: twin.erxId },
      { duplicateOf: twin.erxId, why: twin.why },
    )
}
