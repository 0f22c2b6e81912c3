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
import type { SystemReading } from '#platform/protocol/work.ts'

/**
 * The message (JSON) that takes a finished consultation to the partner, without contact data: the partner knows the
 * patient from the order. Without the patient's consent for it, it says only that the consultation is finished.
 */
export async function submissionNotice(
  work: SystemReading,
  row: CaseData,
  idempotencyKey: string,
): Promise<string> {
  const { db } = work
  const order = await readOrder(db, row)
  const { consultation } = await readConsultation(db, row)
  const head = { id: idempotencyKey, bookingId: order?.booking_id ?? '', erxId: row.id }
  if (!consultation.partnerConsent)
    return JSON.stringify({
      event: 'consultation.finished',
      ...head,
      prescription: 'sent to the patient alone',
    })
  const { record, version } = await readRecord(work, row)
  const { branded, generic } = await readLines(db, row)
  const lines = branded.length > 0 ? branded : generic
  const units = await unitNames(db, lines)
  const lists = new Map((await readLists(db, row)).map(({ txnNo, list }) => [txnNo, list]))
  const ordered = await readOrderLines(db, row)
  const doctor =
    row.doctor_id === null
      ? undefined
      : await db.selectFrom('doctors').selectAll().where('id', '=', row.doctor_id).executeTakeFirst()
  const { rxdtls, docobsv, labobsv } = record
  return JSON.stringify({
    event: 'consultation.prescribed',
    ...head,
    version,
    consultation: {
      kind: 'Teleconsultation',
      mode: consultation.mode,
      visit: consultation.kind === 'followUp' ? 'follow-up' : 'first',
      consent: consultation.consent,
    },
    issueDate: isoFromWire(rxdtls.prescriptionDate),
    doctor: doctor && {
      name: doctor.name,
      qualification: doctor.qualification,
      registrationNumber: doctor.registration_number,
      council: doctor.council,
    },
    patient: {
      name: `${rxdtls.fName} ${rxdtls.lName}`.trim(),
      genderCode: rxdtls.genderCode,
      ageYears: rxdtls.ageYears,
      ageMonths: rxdtls.ageMonths,
      heightCm: consultation.heightCm,
      weightKg: consultation.weightKg,
    },
    complaints: docobsv.complaints,
    observation: docobsv.observation,
    diagnosis: docobsv.diagnosis,
    investigations: labobsv.map(({ testName }) => testName),
    advice: docobsv.advice,
    medicines: lines.map((line) => ({
      partnerCode: line.partnerCode || line.mCode,
      name: line.medName,
      salt: line.saltName,
      strength: line.strength,
      form: line.type,
      list: lists.get(line.txnNo),
      directions: line.dosage,
      directionsInWords: wholeWords(line),
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
  })
}
