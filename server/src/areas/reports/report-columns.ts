import type {
  BillingRow,
  OperatorRow,
  RegistrationRow,
  RejectionRow,
  ReportRow,
} from '@rxdesk/contract/areas/reports/schemas'
import type { ReportColumn } from '@rxdesk/contract/options'
import { genderText } from '#domain/people/gender-text.ts'
import { statusWord } from '#domain/road/report-status.ts'
import type { sheetMoment } from '#engines/documents/sheet-moment.ts'
import type { Cell } from '#engines/documents/spreadsheet.ts'

/** A column of a workbook. */
export interface SheetColumn<Row> {
  header: string
  width: number
  cell: (row: Row) => Cell
}

type Moment = ReturnType<typeof sheetMoment>

/** Every column that a workbook of prescriptions may have. */
function caseCells(moment: Moment): Record<ReportColumn | 'client', SheetColumn<ReportRow>> {
  return {
    client: { header: 'Client', width: 22, cell: (row) => row.clientName },
    erxId: { header: 'eRx', width: 10, cell: (row) => row.erxId },
    patientName: { header: 'Patient', width: 26, cell: (row) => row.patName },
    status: { header: 'Status', width: 14, cell: statusWord },
    uhid: { header: 'UHID', width: 14, cell: (row) => row.uhid || null },
    age: {
      header: 'Age',
      width: 8,
      cell: ({ ageMonths }) => (ageMonths === null ? null : Math.floor(ageMonths / 12)),
    },
    gender: {
      header: 'Gender',
      width: 10,
      cell: (row) => genderText({ gender_code: row.genderCode }) ?? null,
    },
    doctor: { header: 'Doctor', width: 24, cell: (row) => row.doctorName || null },
    hospital: { header: 'Hospital', width: 24, cell: (row) => row.hospitalName || null },
    department: { header: 'Department', width: 18, cell: (row) => row.departmentName || null },
    media: { header: 'Medium', width: 14, cell: (row) => row.mediaName || null },
    channel: { header: 'Channel', width: 16, cell: (row) => row.channel },
    prescriptionDate: { header: 'Prescription date', width: 16, cell: (row) => row.prescriptionDate || null },
    receivedAt: { header: 'Received', width: 17, cell: (row) => moment(row.checkIn) },
    finishedAt: { header: 'Completed', width: 17, cell: (row) => moment(row.fulfilment) },
    reason: { header: 'Reason', width: 40, cell: (row) => row.reason || null },
    pages: { header: 'Pages', width: 8, cell: (row) => row.pages },
    medicines: { header: 'Medicines', width: 10, cell: (row) => row.medicines },
    fee: {
      header: 'Fee',
      width: 14,
      cell: (row) => (row.fee === null ? null : `${row.fee.toFixed(2)} ${row.currency}`),
    },
  }
}

/** The columns that a client chose. */
export function chosenColumns(moment: Moment, chosen: readonly ReportColumn[]): SheetColumn<ReportRow>[] {
  const cells = caseCells(moment)
  return chosen.map((name) => cells[name])
}

/** The columns of the clinical search. */
export function clinicalColumns(moment: Moment): SheetColumn<ReportRow>[] {
  const { erxId, patientName, client, doctor, receivedAt, finishedAt, status, medicines } = caseCells(moment)
  return [
    ...[erxId, patientName, client, doctor],
    { header: 'Specialization', width: 20, cell: (row) => row.specialization || null },
    { header: 'Diagnosis', width: 34, cell: (row) => row.diagnosis.join(', ') || null },
    medicines,
    { header: 'Investigations', width: 14, cell: (row) => row.investigations },
    ...[receivedAt, finishedAt, status],
  ]
}

/** The columns of the two lists. */
export function erxColumns(moment: Moment): SheetColumn<ReportRow>[] {
  const { erxId, patientName, client, media, status, receivedAt, finishedAt, reason } = caseCells(moment)
  return [
    ...[erxId, patientName, client, media],
    { header: 'Services', width: 20, cell: (row) => row.services.join(', ') || null },
    { header: 'Level', width: 8, cell: (row) => row.level },
    status,
    { header: 'Operator', width: 22, cell: (row) => row.operator || null },
    receivedAt,
    { header: 'Due', width: 17, cell: (row) => moment(row.due) },
    finishedAt,
    { header: 'Minutes', width: 9, cell: (row) => row.minutes },
    { header: 'In time', width: 9, cell: (row) => (row.inTime === null ? null : row.inTime ? 'Yes' : 'No') },
    reason,
  ]
}

const percent = (share: number | null): Cell => (share === null ? null : `${(share * 100).toFixed(1)} %`)

export const registrationColumns: readonly SheetColumn<RegistrationRow>[] = [
  { header: 'Of', width: 24, cell: (row) => row.key || null },
  { header: 'Registered', width: 11, cell: (row) => row.registered },
  { header: 'Digitized', width: 11, cell: (row) => row.digitized },
  { header: 'Share', width: 9, cell: (row) => percent(row.share) },
  { header: 'Rejected', width: 10, cell: (row) => row.rejected },
  { header: 'Failed', width: 10, cell: (row) => row.failed },
  { header: 'Open', width: 10, cell: (row) => row.open },
  { header: 'In time', width: 10, cell: (row) => row.inTime },
  { header: 'Minutes on average', width: 18, cell: (row) => row.minutes },
]

export const rejectionColumns: readonly SheetColumn<RejectionRow>[] = [
  { header: 'Of', width: 40, cell: (row) => row.key || null },
  { header: 'Rejected', width: 10, cell: (row) => row.rejected },
  { header: 'Share', width: 9, cell: (row) => percent(row.share) },
]

export const operatorColumns: readonly SheetColumn<OperatorRow>[] = [
  { header: 'Operator', width: 26, cell: (row) => row.operator },
  { header: 'Level', width: 8, cell: (row) => row.level },
  { header: 'Claimed', width: 10, cell: (row) => row.claimed },
  { header: 'Forwarded', width: 10, cell: (row) => row.forwarded },
  { header: 'Sent back', width: 10, cell: (row) => row.sentBack },
  { header: 'Sent', width: 10, cell: (row) => row.sent },
  { header: 'Rejected', width: 10, cell: (row) => row.rejected },
  { header: 'Lapsed', width: 10, cell: (row) => row.lapsed },
  { header: 'Released', width: 10, cell: (row) => row.released },
  { header: 'Came back', width: 10, cell: (row) => row.returned },
  { header: 'Corrected fields', width: 15, cell: (row) => row.corrected },
  { header: 'Median minutes', width: 15, cell: (row) => row.medianMinutes },
  { header: 'Minutes of 90 %', width: 15, cell: (row) => row.minutesOf90 },
  { header: 'Active minutes', width: 14, cell: (row) => row.activeMinutes },
  { header: 'Online minutes', width: 14, cell: (row) => row.onlineMinutes },
  { header: 'Keys', width: 10, cell: (row) => row.keys },
  { header: 'Clicks', width: 10, cell: (row) => row.clicks },
]

export const billingColumns: readonly SheetColumn<BillingRow>[] = [
  { header: 'Client', width: 26, cell: (row) => row.clientName },
  { header: 'Month', width: 12, cell: (row) => row.month || null },
  { header: 'Kind', width: 16, cell: (row) => row.kind || null },
  { header: 'Prescriptions', width: 13, cell: (row) => row.prescriptions },
  { header: 'Amount', width: 14, cell: (row) => (row.currency === '' ? null : row.amount) },
  { header: 'Currency', width: 10, cell: (row) => row.currency || null },
]
