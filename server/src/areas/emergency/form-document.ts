import { dayIn } from '@rxdesk/contract/dates'
import { standingReadings } from '@rxdesk/contract/readings/reading'
import { documentPicture } from '#domain/page-files/document-picture.ts'
import { ageText } from '#domain/people/age-text.ts'
import { genderText } from '#domain/people/gender-text.ts'
import { fullName } from '#domain/people/patient-store.ts'
import type { SigningDoctor } from '#domain/people/signing-doctor.ts'
import { readingsOfCase } from '#domain/readings/reading-store.ts'
import { readVitalMasters } from '#domain/reference/read-vital-masters.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import type { DocumentReading, EmergencyFormDocument } from '#engines/documents/emergency-form-document.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import { patientOf } from './form-access.ts'
import type { StoredForm } from './form-store.ts'
import { triageNames } from './triage-names.ts'

type Work = Pick<SystemReading, 'db' | 'settings'> & { now: Date }

/** What is printed of an assessment. Reads the logo from the storage: not inside a transaction. */
export async function formDocument(
  work: Work,
  storage: Pick<FileStorage, 'open'>,
  row: CaseData,
  stored: StoredForm,
  closing?: { doctor: SigningDoctor; at: Date },
): Promise<EmergencyFormDocument> {
  const { db, settings, now } = work
  const patient = await patientOf(work, row)
  const client = await db
    .selectFrom('clients')
    .select(['name', 'logo_file_id'])
    .where('id', '=', row.client_id)
    .executeTakeFirstOrThrow()
  return {
    client: { name: client.name, logo: await documentPicture(db, storage, client.logo_file_id) },
    patient: {
      name: fullName(patient),
      age: ageText(patient, dayIn(settings.TIME_ZONE, now)) || undefined,
      sex: genderText(patient),
      uhid: patient.uhid || undefined,
    },
    caseNumber: row.id,
    version: stored.version,
    form: stored.form,
    triageNames: await triageNames(db),
    readings: await readingsOnPaper(work, row),
    closed: closing && {
      doctor: closing.doctor.name,
      registrationNumber: closing.doctor.registration_number,
      council: closing.doctor.council,
      at: closing.at,
    },
    correctionReason: stored.row.correction_reason || undefined,
    writtenBy: stored.row.writer,
    issuedAt: now,
    timeZone: settings.TIME_ZONE,
  }
}

/** The readings of a case in the order in which they were taken. */
async function readingsOnPaper({ db }: Work, row: CaseData): Promise<DocumentReading[]> {
  const masters = await Promise.all([
    readVitalMasters(db, [row.client_id]),
    readVitalMasters(db, [row.client_id], { retired: true }),
  ])
  const names = new Map(masters.flat().map((master) => [master.vitalId, master]))
  return standingReadings(await readingsOfCase(db, row))
    .toReversed()
    .map(({ vitalId, takenAt, timed, value, unit, oxygen, proning }) => ({
      takenAt: new Date(takenAt),
      timed,
      sign: names.get(vitalId)?.name ?? '',
      value,
      unit: unit || (names.get(vitalId)?.unit ?? ''),
      oxygen,
      proning,
    }))
}
