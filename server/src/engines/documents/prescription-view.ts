import { type MedicineTable, medicineTable } from './medicine-view.ts'
import type { PrescriptionDocument } from './prescription-document.ts'
import { printable, printableDate, printableLines } from './printable-text.ts'
import { type SheetView, sheetView } from './sheet-view.ts'
import { joined, type LabelledText, optional } from './text-parts.ts'

/**
 * A prescription as the strings that are printed. PDF and HTML are laid out from this only, so both say the same. A
 * line feed in `findings` and `advice` is a new line; no other string has one.
 */
export interface PrescriptionView extends SheetView, MedicineTable {
  vitals: LabelledText[]
  findings: LabelledText[]
  advice: { english: string; hindi: string }[]
  followUp: string
}

const VERIFY_CAPTION = 'Scan to verify this prescription'

/** The document as cleaned, formatted strings; empty strings and lists for missing content. */
export function prescriptionView(document: PrescriptionDocument): PrescriptionView {
  const date = document.prescriptionDate ? printableDate(document.prescriptionDate) : ''
  return {
    ...sheetView(document, {
      title: `Prescription ${document.documentNumber}`,
      date,
      number: { label: 'Prescription no.', text: String(document.documentNumber) },
      verifyCaption: VERIFY_CAPTION,
      signedFromAfar: document.consultation && document.issuedAt,
    }),
    vitals: document.vitals.map(({ name, value, unit }) => ({
      label: printable(name),
      text: joined(' ', printable(value), printable(unit)),
    })),
    findings: [
      { label: 'Teleconsultation', text: consultationText(document.consultation) },
      { label: 'Emergency', text: emergencyText(document.consultation) },
      { label: 'Complaints', text: printableLines(document.complaints) },
      { label: 'History', text: historyText(document.consultation) },
      { label: 'Findings', text: printableLines(document.observation) },
      { label: 'Diagnosis', text: joined('; ', ...document.diagnosis.map(printable)) },
      { label: 'Procedures', text: joined('; ', ...document.procedures.map(printable)) },
      { label: 'Investigations', text: joined('; ', ...document.investigations.map(investigation)) },
    ].filter(({ text }) => text),
    ...medicineTable(document.medicines, 'prescribed'),
    advice: document.advice
      .map(({ english = '', hindi = '' }) => ({
        english: printableLines(english),
        hindi: printableLines(hindi),
      }))
      .filter(({ english, hindi }) => english || hindi),
    followUp: document.followUp
      ? joined(
          ' · ',
          document.followUp.date && printableDate(document.followUp.date),
          optional(document.followUp.note),
        )
      : '',
  }
}

/** "Video call, follow-up", or nothing where the patient was seen. */
function consultationText(consultation: PrescriptionDocument['consultation']): string {
  if (!consultation) return ''
  const mode = consultation.mode === 'video' ? 'Video call' : 'Audio call'
  return `${mode}, ${consultation.visit === 'followUp' ? 'follow-up' : 'first consultation'}`
}

/** What was advised until help is there, and where the patient was sent. */
function emergencyText(consultation: PrescriptionDocument['consultation']): string {
  const { advice = '', hospital = '' } = consultation?.emergency ?? {}
  return joined('\n', printableLines(advice), hospital && `Go to ${printable(hospital)}`)
}

/** "Are you allergic to any medicine? None", a line for each question that was answered. */
function historyText(consultation: PrescriptionDocument['consultation']): string {
  const asked = consultation?.history ?? []
  return asked.map(({ question, answer }) => `${printable(question)} ${printable(answer)}`).join('\n')
}

/** "Complete blood count (09-03-2026): fasting" */
function investigation({ name, date, note }: PrescriptionDocument['investigations'][number]): string {
  const on = date ? ` (${printableDate(date)})` : ''
  return joined(': ', printable(name) + on, optional(note))
}
