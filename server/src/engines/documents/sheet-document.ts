/** A picture for a document: a logo, a signature or a seal, as stored. */
export interface DocumentImage {
  bytes: Uint8Array
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp'
}

/** What every document of a case has: letterhead, patient, signature, and where it is verified. */
export interface SheetDocument {
  client: { name: string; logo?: DocumentImage }
  /** `department` is the one that wrote the document. */
  hospital: { name: string; address: string; phone?: string; department?: string }
  doctor: {
    name: string
    qualification?: string
    registrationNumber: string
    council?: string
    specialization?: string
    /** Of a tele-consultation: where the doctor practises, and is reached. */
    address?: string
    contact?: string
    signature?: DocumentImage
    /** The doctor's stamp, beside the signature. */
    seal?: DocumentImage
  }
  patient: {
    name: string
    /** "34 years", "8 months". */
    ageText?: string
    gender?: string
    uhid?: string
    /** Already masked: the document goes through many hands. */
    mobileMasked?: string
    /** In full: pharmacists require it (Drugs and Cosmetics Rules 1945, rule 65(10)(b)). */
    address?: string
    /** Recorded allergies, as they were entered; a recorded "no known allergy" too. Absent while none is recorded. */
    allergies?: string[]
  }
  /** The case number (erxId). */
  documentNumber: number
  /** Where the document is verified; the QR code carries exactly this. */
  verificationUrl: string
  issuedAt: Date
  /** IANA name, e.g. "Asia/Kolkata": the zone in which `issuedAt` is printed. */
  timeZone: string
  /** Counts up each time the document is issued again with other content, from 1. */
  version: number
}
