import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { retailMembers } from '@rxdesk/contract/areas/workbench/retail-fields'
import { dayIn, isoFromWire } from '@rxdesk/contract/dates'
import { disagreeingParts } from '#domain/entity-extraction/parts-store.ts'
import { readDoctor, readHospital } from '#domain/people/doctor-store.ts'
import { directionsState, wholeWords } from '#domain/record/case-medicine.ts'
import { readWarnedLines } from '#domain/record/medicine-lines.ts'
import { readRecord } from '#domain/record/record-store.ts'
import { readMedicineCategories } from '#domain/reference/medicine-categories.ts'
import { unitNames } from '#domain/reference/unit-names.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { isSent, missingForPartner } from './submission.ts'
import { pagesOf, partsOf, uploadOf } from './upload-store.ts'

/**
 * Everything that is submitted of a case, what is missing for it, and which prescription of its upload it is.
 */
export async function readSubmission(work: Reading, row: CaseData) {
  const { db, caller } = work
  const { record, version } = await readRecord(work, row)
  const { branded, generic } = await readWarnedLines(work, row)
  const lines = branded.length > 0 ? branded : generic
  const pages = await pagesOf(db, row.client_id, [row.id])
  const units = await unitNames(db, lines)
  const categories = new Map(
    (await readMedicineCategories(db)).map(({ id, description }) => [id, description]),
  )
  const { doctorId, hospitalId } = record.rxdtls
  return {
    record,
    version,
    pages,
    medicines: lines.map((line) => ({
      line,
      uom: (line.uomId !== null && units.get(line.uomId)) || '',
      medCategory: (line.medCategoryId !== null && categories.get(line.medCategoryId)) || '',
    })),
    doctor: doctorId === null ? undefined : await readDoctor(db, caller, doctorId),
    hospital: hospitalId === null ? undefined : await readHospital(db, caller, hospitalId),
    prescriptionNumber: (await partsOf(db, row)).findIndex(({ id }) => id === row.id) + 1,
    missing: missingForPartner(
      {
        record,
        medicines: lines,
        images: pages,
        severalPatients: (await disagreeingParts(work, row)).length > 1,
      },
      directionsState,
      dayIn(work.settings.TIME_ZONE, work.now),
    ),
  }
}
export type ReadSubmission = Awaited<ReturnType<typeof readSubmission>>

/** The retailer's own members of a line, without those that are empty. */
function retailPart(line: MedicineLine): Record<string, unknown> {
  return Object.fromEntries(
    retailMembers.map((member) => [member, line[member]] as const).filter(([, value]) => value !== ''),
  )
}

/** The message to the partner (JSON), without contact data: the partner knows the patient from the order. */
export function partnerNotice(row: CaseData, read: ReadSubmission, idempotencyKey: string): string {
  const { rxdtls, docobsv } = read.record
  return JSON.stringify({
    event: 'prescription.submitted',
    id: idempotencyKey,
    erxId: row.id,
    uploadErxId: uploadOf(row),
    prescriptionNumber: read.prescriptionNumber,
    version: read.version,
    issueDate: isoFromWire(rxdtls.prescriptionDate),
    diseaseType: rxdtls.diseaseType,
    diagnosis: docobsv.diagnosis,
    patient: {
      name: `${rxdtls.fName} ${rxdtls.lName}`.trim(),
      genderCode: rxdtls.genderCode,
      ageYears: rxdtls.ageYears,
      ageMonths: rxdtls.ageMonths,
    },
    doctor: read.doctor && { name: read.doctor.docName, registrationNumber: read.doctor.registerno },
    hospital: read.hospital && { name: read.hospital.hospitalName, city: read.hospital.city },
    images: read.pages.filter(isSent).map(({ number, image_id, original_sha256 }) => ({
      page: number,
      file: image_id,
      originalSha256: original_sha256.toString('hex'),
    })),
    medicines: read.medicines.map(({ line, uom, medCategory }) => ({
      partnerCode: line.partnerCode || line.mCode,
      name: line.medName,
      salt: line.saltName,
      strength: line.strength,
      form: line.type,
      category: medCategory,
      directions: line.dosage,
      directionsInWords: wholeWords(line),
      quantity: line.qty,
      unit: uom,
      seeOriginal: line.referOriginalDoc,
      retail: retailPart(line),
    })),
  })
}
