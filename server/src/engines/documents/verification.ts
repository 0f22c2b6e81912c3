import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { PrescriptionDocument } from './prescription-document.ts'
import type { DocumentImage } from './sheet-document.ts'
import type { StayPaper } from './stay-paper.ts'

/** The subject of a verification code: this content of this version of this case. */
export interface VerificationSubject {
  erxId: number
  version: number
  /** `documentDigest` of what was issued, 64 hex digits. */
  digest: string
}

/** Separates these codes from anything else keyed with the same secret. */
const PURPOSE = 'rxdesk prescription verification 1'

/** 96 bits: far beyond guessing over a rate-limited page, and 16 characters in the QR code. */
const CODE_BYTES = 12

/** The code in a document's QR: a keyed hash of its subject, 16 characters of base64url. */
export function verificationCode(secret: Buffer, subject: VerificationSubject): string {
  return keyedHash(secret, subject).toString('base64url')
}

/**
 * Whether a code from a URL is the one issued for the subject, under one of the secrets that codes were ever made with. In
 * constant time.
 */
export function isVerificationCode(
  secrets: readonly Buffer[],
  subject: VerificationSubject,
  code: string,
): boolean {
  const given = Buffer.from(code)
  return secrets.some((secret) => {
    const expected = Buffer.from(verificationCode(secret, subject))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function keyedHash(secret: Buffer, { erxId, version, digest }: VerificationSubject): Buffer {
  const subject = JSON.stringify([PURPOSE, erxId, version, digest])
  return createHmac('sha256', secret).update(subject).digest().subarray(0, CODE_BYTES)
}

/**
 * sha256 (hex) of a document's content: who, by whom, when and what, and its pictures. The time of printing and the
 * verification address are excluded, so a reprint has the digest of the first print.
 */
export function documentDigest(document: PrescriptionDocument): string {
  const { name, qualification, registrationNumber, council, specialization } = document.doctor
  const { signature, seal } = document.doctor
  const { observation, procedures } = document
  const content = {
    hospital: document.hospital.name,
    department: document.hospital.department,
    doctor: { name, qualification, registrationNumber, council, specialization },
    patient: document.patient,
    prescriptionDate: document.prescriptionDate,
    documentNumber: document.documentNumber,
    vitals: document.vitals,
    complaints: document.complaints,
    diagnosis: document.diagnosis,
    investigations: document.investigations,
    medicines: document.medicines,
    advice: document.advice,
    followUp: document.followUp,
    // Left out when empty: a document without them keeps the digest that it was issued with before they were printed.
    observation: observation || undefined,
    procedures: procedures.length > 0 ? procedures : undefined,
    consultation: document.consultation,
    // With a signature or seal added since, a document is a new one, not a reprint.
    signature: signature && pictureDigest(signature),
    seal: seal && pictureDigest(seal),
    // Likewise under another logo: the stored document would be sent with the old one.
    logo: document.client.logo && pictureDigest(document.client.logo),
  }
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

/** The same of a paper of a stay; who signed and when are part of it. */
export function stayPaperDigest(paper: StayPaper): string {
  const { kind, stay, summary, medicines, preparedBy, signedAt, onPaper, correctionReason } = paper
  const { signature, seal, ...doctor } = paper.doctor
  const content = {
    ...{ kind, stay, summary, medicines, preparedBy, onPaper, correctionReason },
    signedAt: signedAt?.toISOString(),
    hospital: paper.hospital,
    client: paper.client.name,
    doctor,
    signature: signature && pictureDigest(signature),
    seal: seal && pictureDigest(seal),
    logo: paper.client.logo && pictureDigest(paper.client.logo),
  }
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

function pictureDigest({ bytes }: DocumentImage): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** JSON with sorted keys and no white space (RFC 8785 for the strings, integers and booleans used here). */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(byCodeUnit)) : inner,
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function byCodeUnit([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : left > right ? 1 : 0
}
