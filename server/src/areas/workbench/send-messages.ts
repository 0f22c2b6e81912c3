import { wireFromIso } from '@rxdesk/contract/dates'
import { bilingualEmail } from '#engines/documents/bilingual-email.ts'
import type { PrescriptionDocument } from '#engines/documents/prescription-document.ts'
import type { CaseDocument } from './case-document.ts'

/** The text of a message. */
export interface MessageText {
  subject: string
  text: string
  html?: string
}

/** The e-mail that carries the prescription to its patient, in English and Hindi. */
export function patientEmail(document: PrescriptionDocument): MessageText {
  const { patient, documentNumber, verificationUrl, followUp } = document
  const hospital = hospitalOf(document)
  const date = dateOf(document)
  const followUpDate = wireFromIso(followUp?.date ?? null)
  const english = [
    `Dear ${patient.name || 'Sir or Madam'},`,
    `your prescription ${documentNumber} of ${date} from ${fromWhom(document)} is attached to this e-mail as a PDF. Please take the medicines as it says, and ask your doctor or pharmacist if anything is not clear.`,
    ...(followUpDate ? [`Your next visit: ${followUpDate}.`] : []),
  ]
  const hindi = [
    `प्रिय ${patient.name || 'महोदय/महोदया'},`,
    `${fromWhom(document)} का दिनांक ${date} का आपका पर्चा (क्रमांक ${documentNumber}) इस ई-मेल के साथ PDF में संलग्न है। कृपया दवाएँ पर्चे में लिखे अनुसार ही लें। कुछ स्पष्ट न हो तो अपने डॉक्टर या फ़ार्मासिस्ट से पूछें।`,
    ...(followUpDate ? [`आपकी अगली विज़िट: ${followUpDate}।`] : []),
  ]
  return {
    subject: `Your prescription ${documentNumber} from ${hospital}`,
    ...bilingualEmail({
      title: `Prescription ${documentNumber}`,
      english,
      hindi,
      verificationUrl,
      closing: hospital,
    }),
  }
}

/**
 * The SMS beside it: that the prescription is ready, and where it is verified. It names no illness and no
 * medicine.
 */
export function patientSms(document: PrescriptionDocument, mailed: boolean): MessageText {
  const where = mailed ? ' It was sent to your e-mail. / आपके ई-मेल पर भेजा गया है।' : ''
  return {
    subject: '',
    text: `${hospitalOf(document)}: your prescription ${document.documentNumber} of ${dateOf(document)} is ready. / आपका पर्चा तैयार है।${where} ${document.verificationUrl}`,
  }
}

/** The e-mail that carries a prescription to an address of its client. Only the PDF names the patient. */
export function clientEmail(document: PrescriptionDocument): MessageText {
  const { documentNumber, verificationUrl } = document
  return {
    subject: `Prescription ${documentNumber} from ${hospitalOf(document)}`,
    text: [
      `Prescription ${documentNumber} of ${dateOf(document)} from ${fromWhom(document)} is attached to this e-mail as a PDF.`,
      `Anyone can check here that the document is genuine: ${verificationUrl}`,
    ].join('\n\n'),
  }
}

/**
 * The notice to a client's system (JSON): the content of the prescription without pictures, with the PDF
 * attached.
 */
export function clientNotice(made: CaseDocument, idempotencyKey: string): MessageText {
  const { document, digest, verificationCode } = made
  const { signature: _, ...doctor } = document.doctor
  return {
    subject: 'prescription.sent',
    text: JSON.stringify({
      event: 'prescription.sent',
      id: idempotencyKey,
      erxId: document.documentNumber,
      version: document.version,
      digest,
      verificationCode,
      verificationUrl: document.verificationUrl,
      issuedAt: document.issuedAt.toISOString(),
      prescriptionDate: document.prescriptionDate,
      patient: document.patient,
      doctor,
      hospital: document.hospital,
      vitals: document.vitals,
      complaints: document.complaints,
      diagnosis: document.diagnosis,
      investigations: document.investigations,
      medicines: document.medicines,
      advice: document.advice,
      followUp: document.followUp,
    }),
  }
}

function hospitalOf({ hospital, client }: PrescriptionDocument): string {
  return hospital.name || client.name
}

function fromWhom(document: PrescriptionDocument): string {
  return [document.doctor.name, hospitalOf(document)].filter(Boolean).join(', ')
}

/** dd-mm-yyyy. A case without a date is not sent. */
function dateOf({ prescriptionDate }: PrescriptionDocument): string {
  if (prescriptionDate === undefined) throw new Error('a prescription without a date cannot be sent')
  return wireFromIso(prescriptionDate)
}
