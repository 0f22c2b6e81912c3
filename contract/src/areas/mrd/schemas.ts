import { z } from 'zod'
import { message } from '#messages.ts'
import { generalFields } from '#record/case-record.ts'
import { wireDate, wireNumber } from '#wire-types.ts'
import { recordSources, recordStates } from './options.ts'

const line = (most: number) => z.string().trim().max(most)

/** Codes of genders; 0 says that none is given. */
const genderCode = wireNumber.refine((code) => code >= 0 && code <= 4, 'unknown gender')

/** What is known of a document that is filed, by hand or from a row of a workbook. */
export const recordFields = {
  /** The number of the patient at the hospital, and that of the visit. */
  uhid: line(50).min(1, message('mrd.enterUhid')),
  opid: line(50).default(''),
  patName: line(100).min(1, message('mrd.enterPatient')),
  genderCode: genderCode.default(0),
  ageYears: z.number().int().min(0).max(130).nullable().default(null),
  mobileNo: generalFields.mobileNo.default(''),
  email: generalFields.email.default(''),
  /** The day of the document, dd-mm-yyyy; empty where it is not known. */
  documentDate: generalFields.dateOfBirth.default(''),
  source: z.enum(recordSources).default('MRD'),
  department: line(100).default(''),
  /** 1 IPD, 2 OPD. */
  prescriptionType: wireNumber.pipe(z.union([z.literal(1), z.literal(2)])).default(2),
  /** A link to a file or folder of the client's Google Drive. */
  url: line(2_000).default(''),
}
export const recordFieldsSchema = z.object(recordFields)
export type RecordFields = z.output<typeof recordFieldsSchema>

/** A filed document as lists show it. Contact data is sealed in the client cipher, or empty where the reader may not see it. */
export const recordRowSchema = z.object({
  recordId: z.number(),
  version: z.number(),
  erxId: z.number(),
  clientId: z.number(),
  clientName: z.string(),
  uhid: z.string(),
  opid: z.string(),
  patName: z.string(),
  genderCode: z.number(),
  ageYears: z.number().nullable(),
  mobileNo: z.string(),
  email: z.string(),
  documentDate: z.string(),
  source: z.enum(recordSources),
  department: z.string(),
  prescriptionType: z.number(),
  url: z.string(),
  pages: z.number(),
  state: z.enum(recordStates),
  /** Why its files cannot be fetched; empty otherwise. */
  fault: z.string(),
  uploadedBy: z.string(),
  /** ISO 8601. */
  uploadedAt: z.string(),
})
export type RecordRow = z.infer<typeof recordRowSchema>

/** Days of receipt (dd-mm-yyyy, both included) and the client; 0 is every client of the caller. */
export const recordRange = {
  fromDate: wireDate,
  toDate: wireDate,
  clientId: wireNumber.default(0),
}

/** Filters of the list of records. */
export const recordFilter = {
  ...recordRange,
  /** The user who filed it; 0 is everybody. */
  userCodeOf: wireNumber.default(0),
  source: z.enum(['', ...recordSources]).default(''),
  state: z.enum(['', ...recordStates]).default(''),
  /** A part of the patient's name, or the beginning of the UHID or OPID. */
  searchText: line(100).default(''),
  /** Whole words that stand on its pages, all of them; asks for the permission to view history (3). */
  words: line(200).default(''),
}

/** One line of the report: a client and a user on a day. */
export const recordDaySchema = z.object({
  /** dd-mm-yyyy. */
  day: z.string(),
  clientName: z.string(),
  user: z.string(),
  uploaded: z.number(),
  updated: z.number(),
  refused: z.number(),
  pages: z.number(),
  /** Of what was uploaded, given as a link. */
  linked: z.number(),
})

/** A document of `/mrdLabReports`: a filed record, or a report image of a case. */
export const filedReportSchema = z.object({
  /** 0 for a report image of a case. */
  recordId: z.number(),
  erxId: z.number(),
  patName: z.string(),
  uhid: z.string(),
  clientName: z.string(),
  source: z.enum(recordSources),
  category: z.string(),
  documentDate: z.string(),
  pages: z.number(),
  receivedAt: z.string(),
  /** Of a report image, relative to the API base; empty for a record, whose pages `openMrdRecord` gives out. */
  imageUrl: z.string(),
})

/** Pages of a record, as the files of a case are given out. */
export const recordPageSchema = z.object({
  number: z.number(),
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  width: z.number(),
  height: z.number(),
})
