import type { CovidVitalsDocument } from './covid-vitals-document.ts'
import { printable, printableDate, printableInstant } from './printable-text.ts'

/** The readings as cleaned, formatted strings, for the PDF and the page alike; empty strings for missing content. */
export function covidVitalsView(document: CovidVitalsDocument) {
  const { client, patient, from, to, timeZone } = document
  const detail = (label: string, text: string | undefined) => ({ label, text: printable(text ?? '') })
  return {
    title: 'Vital signs',
    hospital: { name: printable(client.name), address: '', phone: '', group: '', department: '' },
    patientName: printable(patient.name),
    patient: [
      detail('Name', patient.name),
      patient.dateOfBirth
        ? { label: 'Date of birth', text: printableDate(patient.dateOfBirth) }
        : detail('Age', patient.age),
      detail('Gender', patient.gender),
      detail('UHID', patient.uhid),
    ],
    range: `${printableDate(from)} – ${printableDate(to)}`,
    facts: [
      ...document.statuses.map(({ since, words }) => ({
        label: `Since ${printableDate(since)}`,
        text: printable(words),
      })),
      ...listed('Diseases', document.comorbidities),
      ...listed('Medicines', document.medicines),
    ],
    headings: ['Time', ...document.columns.map(printable), 'Other', 'By figures', 'Noted by'],
    rows: document.measurements.map(({ at, values, other, byFigures, who }) => [
      'instant' in at ? printableInstant(at.instant, timeZone) : printableDate(at.day),
      ...values.map(printable),
      printable(other),
      printable(byFigures),
      printable(who),
    ]),
    note: `"By figures" says what the figures mean in: ${printable(document.source)}. It is no diagnosis.`,
    issued: printableInstant(document.issuedAt, timeZone),
  }
}
export type CovidVitalsView = ReturnType<typeof covidVitalsView>

function listed(label: string, texts: readonly string[]) {
  return texts.length === 0 ? [] : [{ label, text: texts.map(printable).join(' · ') }]
}
