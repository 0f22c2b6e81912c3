import { retailMembers } from '@rxdesk/contract/areas/workbench/retail-fields'
import { isoFromWire } from '@rxdesk/contract/dates'
import { wholeWords } from '#domain/record/case-medicine.ts'
import { readLines } from '#domain/record/medicine-lines.ts'
import { readRecord } from '#domain/record/record-store.ts'
import { unitNames } from '#domain/reference/unit-names.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { readLists } from '#domain/safety/medicine-lists.ts'
import { readConsultation } from '#domain/teleconsultation/consultation-store.ts'
import { readOrder, readOrderLines } from '#domain/teleconsultation/order-store.ts'
import type { PrescriptionDocument } from '#engines/documents/prescription-document.ts'
import type { SystemReading } from '#platform/protocol/work.ts'

/**
 * The message (JSON) that takes a finished consultation to the partner, with all that the document has, and without the
 * patient's contact data: the partner knows the patient from the order. Without the patient's consent for it, it says
 * only that the consultation is finished.
 *
 * @param document what the patient gets
 */
export async function submissionNotice(
  work: SystemReading,
  row: CaseData,
  { id, document }: { id: string; document: PrescriptionDocument },
): Promise<string> {
  const { db } = work
  const order = await readOrder(db, row)
  const { consultation } = await readConsultation(db, row)
  const head = { id, bookingId: order?.booking_id ?? '', erxId: row.id }
  if (!consultation.partnerConsent)
    return JSON.stringify({
      event: 'consultation.finished',
      ...head,
      prescription: 'sent to the patient alone',
    })
  const { record, version } = await readRecord(work, row)
  const { rxdtls, docobsv } = record
  const { doctor, patient } = document
  const lines = await orderedLines(work, row, document)
  return JSON.stringify({
    event: 'consultation.prescribed',
    ...head,
    version,
    consultation: {
      kind: 'Teleconsultation',
      mode: consultation.mode,
      visit: consultation.kind === 'followUp' ? 'follow-up' : 'first',
      consent: consultation.consent,
      emergency: document.consultation?.emergency,
    },
    issueDate: document.prescriptionDate,
    doctor: {
      name: doctor.name,
      qualification: doctor.qualification,
      specialization: doctor.specialization,
      registrationNumber: doctor.registrationNumber,
      council: doctor.council,
      address: doctor.address,
      contact: doctor.contact,
    },
    patient: {
      name: patient.name,
      age: patient.ageText,
      sex: patient.gender,
      address: patient.address,
      genderCode: rxdtls.genderCode,
      ageYears: rxdtls.ageYears,
      ageMonths: rxdtls.ageMonths,
      heightCm: consultation.heightCm,
      weightKg: consultation.weightKg,
      lastMenstrualPeriod: isoFromWire(consultation.lmp) ?? undefined,
      allergies: patient.allergies,
    },
    complaints: document.complaints,
    history: document.consultation?.history ?? [],
    observation: document.observation,
    diagnosis: document.diagnosis,
    investigations: document.investigations.map(({ name }) => name),
    advice: docobsv.advice,
    followUp: document.followUp?.date,
    ...lines,
    // What stands for the signature: whoever has the prescription can look there whether it is the doctor's.
    signature: { by: doctor.name, verifyAt: document.verificationUrl },
  })
}

/** The medicines as they were prescribed, and those of the order that were refused. */
async function orderedLines({ db }: SystemReading, row: CaseData, document: PrescriptionDocument) {
  const { branded, generic } = await readLines(db, row)
  const lines = branded.length > 0 ? branded : generic
  const units = await unitNames(db, lines)
  const lists = new Map((await readLists(db, row)).map(({ txnNo, list }) => [txnNo, list]))
  const ordered = await readOrderLines(db, row)
  return {
    medicines: lines.map((line, at) => ({
      partnerCode: line.partnerCode || line.mCode,
      name: line.medName,
      genericName: document.medicines[at]?.genericName.toLocaleUpperCase('en'),
      salt: line.saltName,
      strength: line.strength,
      form: line.type,
      list: lists.get(line.txnNo),
      directions: line.dosage,
      directionsInWords: wholeWords(line),
      duration: document.medicines[at]?.duration,
      quantity: line.qty,
      unit: (line.uomId !== null && units.get(line.uomId)) || '',
      orderLine: ordered.find(({ medicine_id }) => medicine_id === line.txnNo)?.order_line,
      retail: Object.fromEntries(
        retailMembers.map((member) => [member, line[member]] as const).filter(([, value]) => value !== ''),
      ),
    })),
    refused: ordered
      .filter(({ decision }) => decision === 'refused')
      .map(({ order_line, name, reason, note }) => ({ orderLine: order_line, name, reason, note })),
  }
}
