import { dayIn, isoFromWire } from '@rxdesk/contract/dates'
import { maskedMobile } from '@rxdesk/contract/masked-mobile'
import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import type { Kysely, Selectable } from 'kysely'
import { marksOf } from '#domain/page-files/document-marks.ts'
import { documentPicture } from '#domain/page-files/document-picture.ts'
import { ageText } from '#domain/people/age-text.ts'
import { genderText } from '#domain/people/gender-text.ts'
import { fullName } from '#domain/people/patient-store.ts'
import { documentMedicine } from '#domain/record/case-medicine.ts'
import { readLines } from '#domain/record/medicine-lines.ts'
import { readRecord } from '#domain/record/record-store.ts'
import { unitNames } from '#domain/reference/unit-names.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { issuedDocuments, nextNumber } from '#domain/verification/issued-documents.ts'
import { verificationUrl } from '#domain/verification/verification-url.ts'
import type { PrescriptionDocument } from '#engines/documents/prescription-document.ts'
import { documentDigest, verificationCode } from '#engines/documents/verification.ts'
import type { DoctorsTable, HospitalsTable, Tables } from '#platform/database/tables.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import type { Services } from '#platform/services.ts'
import { consultationParts } from './consultation-document.ts'
import { adviceOf, medicineAdvice, readKnownAdvice } from './document-advice.ts'

/** A case as a document, with the data that identifies the document. */
export interface CaseDocument {
  document: PrescriptionDocument
  /** The version of the record that it was made from. */
  recordVersion: number
  digest: string
  verificationCode: string
  /** Nothing except the patient's own details has been typed yet. */
  empty: boolean
  /** The patient's contact data; never in the document. */
  contact: { email: string; mobile: string }
}

/**
 * Builds the document of a case from its current record. Reads the logo and the doctor's pictures from the
 * storage: not inside a transaction.
 *
 * Everything that is typed is printed, with these exceptions: the date of birth (a dose needs only the age),
 * the e-mail address and all but the last digits of the mobile number (the paper goes through many hands),
 * the kind of disease (one word for the whole case, for reports: beside several diagnoses it would be read as
 * applying to each), category and tag of an investigation (they file its report), and the operators' notes to
 * one another.
 */
export async function readCaseDocument(
  services: Services,
  storage: Pick<FileStorage, 'open'>,
  row: CaseData,
): Promise<CaseDocument> {
  const read = await services.db
    .transaction()
    // One snapshot of all tables, so that no half of a save is printed.
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => ({
      ...(await readRecord({ ...services, db }, row)),
      // Generic lines replace the branded ones: printing both would double the treatment.
      lines: await readLines(db, row).then(({ branded, generic }) =>
        branded.length > 0 ? branded : generic,
      ),
      ...(await readLetterhead(db, row)),
      issued: await issuedDocuments(db, row.id),
    }))
  const { record, patient, version, doctor, hospital, department, client, issued, lines } = read
  const prescriptionDate = row.prescription_date ?? undefined
  const seenOn = prescriptionDate ?? dayIn(services.settings.TIME_ZONE, row.received_at)
  const schedules = await schedulesOf(
    services.db,
    lines.map((line) => line.mCode),
  )
  const units = await unitNames(services.db, lines)
  const known = await readKnownAdvice(services.db)
  const held = await consultationParts(services, row, {
    doctor,
    hospital,
    vitals: await vitalsOf(services.db, record),
  })
  const document: PrescriptionDocument = {
    client: { name: client.name, logo: await documentPicture(services.db, storage, client.logo_file_id) },
    hospital: {
      name: hospital?.name ?? client.name,
      address: [hospital?.address, hospital?.city].filter(Boolean).join(', '),
      phone: hospital?.phone || undefined,
      department: department?.name,
    },
    doctor: {
      name: doctor?.name ?? '',
      registrationNumber: doctor?.registration_number ?? '',
      council: doctor?.council || undefined,
      qualification: doctor?.qualification || undefined,
      specialization: doctor?.specialization || undefined,
      ...held.doctor,
      ...(await marksOf(services.db, storage, doctor)),
    },
    patient: {
      name: fullName(patient),
      ageText: ageText(patient, seenOn) || undefined,
      gender: genderText(patient),
      uhid: patient.uhid || undefined,
      mobileMasked: maskedMobile(record.rxdtls.mobileNo) || undefined,
      address: patient.address || undefined,
      allergies: record.docobsv.allergy.length > 0 ? record.docobsv.allergy : undefined,
    },
    prescriptionDate,
    documentNumber: row.id,
    vitals: held.vitals,
    consultation: held.consultation,
    complaints: [record.docobsv.complaints, record.docobsv.symptoms.join(', ')].filter(Boolean).join('; '),
    observation: record.docobsv.observation,
    diagnosis: [...new Set([...record.docobsv.diagnosis, ...record.docobsv.disease])],
    procedures: record.docprocedure,
    investigations: record.labobsv.map(({ testName, investigationDate, note }) => ({
      name: testName,
      date: isoFromWire(investigationDate) ?? undefined,
      note: note || undefined,
    })),
    medicines: lines.map((line) => ({
      ...documentMedicine(line, schedules.get(line.mCode), units.get(line.uomId ?? 0)),
      ...medicineAdvice(line, known),
      route: line.route || undefined,
    })),
    advice: adviceOf(record, known),
    followUp: followUpOf(record),
    verificationUrl: '',
    issuedAt: new Date(),
    timeZone: services.settings.TIME_ZONE,
    version: 1,
  }
  const digest = documentDigest(document)
  const code = verificationCode(services.settings.keys.verification, { erxId: row.id, version, digest })
  document.verificationUrl = verificationUrl(services.settings, code)
  document.version = nextNumber(issued, digest)
  return {
    document,
    recordVersion: version,
    digest,
    verificationCode: code,
    empty: lines.length === 0 && nothingTyped(record),
    contact: { email: record.rxdtls.email, mobile: record.rxdtls.mobileNo },
  }
}

async function readLetterhead(db: Kysely<Tables>, row: CaseData) {
  const client = await db
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', row.client_id)
    .executeTakeFirstOrThrow()
  const doctor: Selectable<DoctorsTable> | undefined =
    row.doctor_id === null
      ? undefined
      : await db.selectFrom('doctors').selectAll().where('id', '=', row.doctor_id).executeTakeFirst()
  const hospital: Selectable<HospitalsTable> | undefined =
    row.hospital_id === null
      ? undefined
      : await db.selectFrom('hospitals').selectAll().where('id', '=', row.hospital_id).executeTakeFirst()
  const department =
    row.department_id === null
      ? undefined
      : await db
          .selectFrom('departments')
          .select('name')
          .where('id', '=', row.department_id)
          .executeTakeFirst()
  return { client, doctor, hospital, department }
}

async function vitalsOf(db: Kysely<Tables>, record: CaseRecord): Promise<PrescriptionDocument['vitals']> {
  const taken = record.patientvital.filter((vital) => vital.value !== '')
  if (taken.length === 0) return []
  const masters = await db
    .selectFrom('vital_masters')
    .select(['id', 'name', 'unit'])
    .where(
      'id',
      'in',
      taken.map((vital) => vital.vitalId),
    )
    .execute()
  return taken.flatMap(({ vitalId, value, unit }) => {
    const master = masters.find(({ id }) => id === vitalId)
    return master ? [{ name: master.name, value, unit: unit || master.unit }] : []
  })
}

async function schedulesOf(db: Kysely<Tables>, codes: readonly string[]): Promise<Map<string, string>> {
  const known = codes.filter(Boolean)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('medicines')
    .select(['code', 'schedule'])
    .where('code', 'in', known)
    .execute()
  return new Map(rows.map(({ code, schedule }) => [code, schedule]))
}

function followUpOf({ docobsv }: CaseRecord): PrescriptionDocument['followUp'] {
  const date = isoFromWire(docobsv.followUp)
  return date === null ? undefined : { date }
}

/** The patient's own details come with the upload: only what was read off the prescription counts. */
function nothingTyped({ rxdtls, docobsv, labobsv, patientvital, docprocedure }: CaseRecord): boolean {
  const observed = Object.values(docobsv).some((value) => value.length > 0)
  const lists = labobsv.length + patientvital.length + docprocedure.length
  return !observed && lists === 0 && rxdtls.doctorId === null && rxdtls.hospitalId === null
}
