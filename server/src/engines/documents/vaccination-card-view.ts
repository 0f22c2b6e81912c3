import { printable, printableDate, printableInstant } from './printable-text.ts'
import type { DocumentDose, VaccinationCardDocument } from './vaccination-card-document.ts'

interface Bilingual {
  english: string
  hindi: string
}

const STATES: Readonly<Record<NonNullable<DocumentDose['state']>, Bilingual>> = {
  given: { english: 'Given', hindi: 'दिया गया' },
  due: { english: 'Due', hindi: 'देय' },
  overdue: { english: 'Overdue', hindi: 'समय निकल रहा है' },
  notYet: { english: 'Not yet', hindi: 'अभी नहीं' },
  missed: { english: 'Missed', hindi: 'छूट गया' },
  notWanted: { english: 'Not wanted', hindi: 'नहीं चाहिए' },
}

const REPORTED: Bilingual = { english: 'reported', hindi: 'बताया गया' }

/** The words of the paper, in both languages. */
const TITLES = {
  card: { english: 'Vaccination card', hindi: 'टीकाकरण कार्ड' },
  age: { english: 'Age', hindi: 'आयु' },
  vaccine: { english: 'Vaccine', hindi: 'टीका' },
  due: { english: 'Due', hindi: 'देय तारीख' },
  given: { english: 'Given on', hindi: 'दिया गया' },
  details: { english: 'Batch, place, given by', hindi: 'बैच, स्थान, किसने दिया' },
  next: { english: 'Next due', hindi: 'अगली तारीख' },
  since: { english: 'Due since', hindi: 'इस तारीख से बाकी' },
} as const satisfies Record<string, Bilingual>

/** The card as cleaned, formatted strings; empty strings for missing content. */
export function vaccinationCardView(document: VaccinationCardDocument) {
  const { client, patient } = document
  return {
    title: TITLES.card.english,
    titles: TITLES,
    hospital: { name: printable(client.name), address: '', phone: '', group: '', department: '' },
    patientName: printable(patient.name),
    patient: [
      { label: 'Name', hindi: 'नाम', text: printable(patient.name) },
      { label: 'Date of birth', hindi: 'जन्म की तारीख', text: dateOr(patient.dateOfBirth) },
      { label: 'Gender', hindi: 'लिंग', text: printable(patient.gender ?? '') },
      { label: 'UHID', hindi: '', text: printable(patient.uhid ?? '') },
    ],
    schedule: printable(document.schedule),
    nextDue: dateOr(document.nextDue),
    nextTitle: document.doses.some(({ state }) => state === 'overdue' || state === 'due')
      ? TITLES.since
      : TITLES.next,
    issued: printableInstant(document.issuedAt, document.timeZone),
    doses: document.doses.map(doseView),
  }
}

function doseView({ age, name, state, due, given, reason }: DocumentDose) {
  const isGiven = given !== undefined
  return {
    age: bilingual(age),
    name: bilingual(name),
    due: due && !isGiven ? `${printableDate(due.from)} – ${printableDate(due.until)}` : '',
    state: state === null || isGiven ? { english: '', hindi: '' } : STATES[state],
    urgent: state === 'overdue',
    given: given ? printableGiven(given.on) : '',
    reported: given?.reported ? REPORTED : { english: '', hindi: '' },
    details: [given?.batch, given?.maker, given?.site, given?.by, reason]
      .map((part) => printable(part ?? ''))
      .filter(Boolean)
      .join(' · '),
  }
}

/** A day, a month as mm-yyyy, or a mark where neither is known. */
function printableGiven(on: string): string {
  const month = /^(\d{4})-(\d{2})$/.exec(on)
  if (month) return `${month[2]}-${month[1]}`
  return on === '' ? '✓' : printableDate(on)
}

const dateOr = (date: string | undefined) => (date ? printableDate(date) : '')

const bilingual = ({ english, hindi }: Bilingual): Bilingual => ({
  english: printable(english),
  hindi: printable(hindi),
})
