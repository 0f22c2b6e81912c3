import { printable, printableInstant } from './printable-text.ts'
import type { SheetDocument } from './sheet-document.ts'
import { joined, type LabelledText, optional } from './text-parts.ts'

/** What all papers have in common, as the strings that are printed. */
export interface SheetView {
  title: string
  documentNumber: string
  version: string
  date: string
  issued: string
  hospital: { name: string; address: string; phone: string; group: string; department: string }
  doctor: { name: string; credentials: string; registration: string; address: string; contact: string }
  patientName: string
  /** The name first. */
  patient: LabelledText[]
  /** Stands with the name wherever that stands, also on the pages after the first. */
  allergies: string
  patientAddress: string
  /** In place of a drawn signature, on a paper that was signed from afar. */
  issuedFromAfar: string
  verifyCaption: string
  verificationUrl: string
}

/** Headings that the patient reads in both languages. */
export const TITLES = {
  directions: { english: 'Directions', hindi: 'निर्देश' },
  duration: { english: 'Duration', hindi: 'अवधि' },
  advice: { english: 'Advice', hindi: 'सलाह' },
  allergies: { english: 'Allergies', hindi: 'एलर्जी' },
} as const

/** In place of a missing date: never the day of receipt, which would be taken for it. */
export const DATE_MISSING = 'Not written'

/** What a paper says of itself in its frame. */
export interface SheetNames {
  title: string
  /** As printed; empty when none was written. */
  date: string
  /** The number by which its readers know it. */
  number: LabelledText
  verifyCaption: string
  /** When it was signed electronically; this is said where its doctor has no drawn signature. */
  signedFromAfar: Date | undefined
}

/** The frame of a paper as cleaned, formatted strings; empty strings for missing content. */
export function sheetView(document: SheetDocument, names: SheetNames): SheetView {
  const { client, hospital, doctor, patient } = document
  const clientName = printable(client.name)
  const hospitalName = printable(hospital.name) || clientName
  const date = names.date || DATE_MISSING
  return {
    title: names.title,
    documentNumber: names.number.text,
    version: String(document.version),
    date,
    issued: printableInstant(document.issuedAt, document.timeZone),
    hospital: {
      name: hospitalName,
      address: printable(hospital.address),
      phone: optional(hospital.phone),
      group: clientName === hospitalName ? '' : clientName,
      department: optional(hospital.department),
    },
    doctor: {
      name: printable(doctor.name),
      credentials: joined(' · ', optional(doctor.qualification), optional(doctor.specialization)),
      registration: joined(
        ' ',
        doctor.registrationNumber.trim() && `Reg. No. ${printable(doctor.registrationNumber)}`,
        doctor.council?.trim() && `(${printable(doctor.council)})`,
      ),
      address: optional(doctor.address),
      contact: optional(doctor.contact),
    },
    patientName: printable(patient.name),
    patient: [
      { label: 'Patient', text: printable(patient.name) },
      { label: 'Age / Gender', text: joined(' / ', optional(patient.ageText), optional(patient.gender)) },
      { label: 'Date', text: date },
      { label: 'UHID', text: optional(patient.uhid) },
      { label: 'Mobile', text: optional(patient.mobileMasked) },
      names.number,
    ],
    allergies: joined(', ', ...(patient.allergies ?? []).map(printable)),
    patientAddress: optional(patient.address),
    issuedFromAfar:
      names.signedFromAfar && !doctor.signature
        ? `Signed electronically, ${printableInstant(names.signedFromAfar, document.timeZone)}`
        : '',
    verifyCaption: names.verifyCaption,
    verificationUrl: document.verificationUrl,
  }
}
