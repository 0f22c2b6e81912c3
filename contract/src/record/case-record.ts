import { z } from 'zod'
import { isoFromWire } from '#dates.ts'
import { lineOfText } from '#line-of-text.ts'
import { isMobile } from '#mobile-number.ts'
import { wireDate, wireId, wireNumber } from '#wire-types.ts'

/**
 * The record that operators type, in the sections of the detail answer (calls 3: rxdtls, docobsv, labobsv,
 * patientvital, docprocedure). Every field is saved separately; a save names the value it started from.
 */
const text = (longest: number) => z.string().trim().max(longest)
/** What a person is found by: two that look alike are alike. */
const line = (longest: number) => z.string().overwrite(lineOfText).max(longest)
const terms = z.array(text(200).min(1)).max(50)

/** Whether a date (dd-mm-yyyy) has begun somewhere on earth; empty text is no date. */
function isNotAhead(text: string): boolean {
  const iso = isoFromWire(text)
  return iso === null || Date.parse(iso) <= Date.now() + 14 * 3_600_000
}

export const generalFields = {
  fName: line(100),
  lName: line(100),
  genderCode: z.number().int().min(1).max(4).nullable(),
  /** Age in completed years, or months for an infant; a date of birth takes precedence. */
  ageYears: z.number().int().min(0).max(130).nullable(),
  ageMonths: z.number().int().min(0).max(11).nullable(),
  dateOfBirth: wireDate.refine(isNotAhead, 'must not be in the future'),
  uhid: line(50),
  mobileNo: z
    .string()
    .trim()
    .max(20)
    .refine((t) => t === '' || isMobile(t), 'Enter a valid mobile number'),
  email: z
    .string()
    .trim()
    .max(150)
    .refine((t) => t === '' || z.email().safeParse(t).success, 'Please enter valid Email'),
  address: text(300),
  prescriptionDate: wireDate,
  doctorId: z.number().int().positive().nullable(),
  hospitalId: z.number().int().positive().nullable(),
  departmentId: z.number().int().positive().nullable(),
  diseaseType: z.enum(['', 'Acute', 'Chronic']),
}

export const observationFields = {
  complaints: text(2000),
  symptoms: terms,
  diagnosis: terms,
  allergy: terms,
  disease: terms,
  observation: text(2000),
  advice: text(2000),
  adviceHindi: text(2000),
  followUp: wireDate,
  dischargeAdvice: text(2000),
}

export const investigationSchema = z.object({
  testName: text(200).min(1),
  investigationDate: wireDate.default(''),
  reportTagId: wireNumber.default(0),
  reportCategory: text(100).default(''),
  note: text(500).default(''),
})

export const vitalSchema = z.object({
  vitalId: wireId,
  value: text(30),
  unit: text(30).default(''),
})

const NUMBER = String.raw`\d+(?:\.\d+)?`
const vitalShapes = {
  number: new RegExp(`^${NUMBER}$`),
  pair: new RegExp(String.raw`^${NUMBER}\s*/\s*${NUMBER}$`),
} as const
export type VitalShape = keyof typeof vitalShapes

/** Whether a vital sign has the form that its master requires: one number, or for a blood pressure two (120/80). */
export function fitsVitalShape(value: string, shape: VitalShape): boolean {
  return vitalShapes[shape].test(value.trim())
}

/**
 * Vital signs that may be typed. What older versions stored is read by `vitalSchema`, so that it can be corrected; only
 * the sign's master knows whether it is one number or two.
 */
export const savedVitalsSchema = z
  .array(
    vitalSchema.extend({
      value: vitalSchema.shape.value.refine(
        (t) => t === '' || fitsVitalShape(t, 'number') || fitsVitalShape(t, 'pair'),
        'must be a number',
      ),
    }),
  )
  .max(60)

/** The editable record. A field that was never typed has the empty value of its kind. */
export const caseRecordSchema = z.object({
  rxdtls: z.object(generalFields),
  docobsv: z.object(observationFields),
  labobsv: z.array(investigationSchema).max(60),
  patientvital: z.array(vitalSchema).max(60),
  docprocedure: terms,
})
export type CaseRecord = z.infer<typeof caseRecordSchema>

/** The record as it is answered: contact data sealed in the client cipher, or empty where the reader may not see it. */
export const answeredRecordSchema = caseRecordSchema.extend({
  rxdtls: caseRecordSchema.shape.rxdtls.extend({ mobileNo: z.string(), email: z.string() }),
})

/** A save: only the fields that changed, each with the value the user started from. */
export const caseRecordPatchSchema = z.object({
  rxdtls: z.object(generalFields).partial().optional(),
  docobsv: z.object(observationFields).partial().optional(),
  labobsv: z.array(investigationSchema).max(60).optional(),
  patientvital: z.array(vitalSchema).max(60).optional(),
  docprocedure: terms.optional(),
})
export type CaseRecordPatch = z.infer<typeof caseRecordPatchSchema>

export const emptyCaseRecord: CaseRecord = {
  rxdtls: {
    fName: '',
    lName: '',
    genderCode: null,
    ageYears: null,
    ageMonths: null,
    dateOfBirth: '',
    uhid: '',
    mobileNo: '',
    email: '',
    address: '',
    prescriptionDate: '',
    doctorId: null,
    hospitalId: null,
    departmentId: null,
    diseaseType: '',
  },
  docobsv: {
    complaints: '',
    symptoms: [],
    diagnosis: [],
    allergy: [],
    disease: [],
    observation: '',
    advice: '',
    adviceHindi: '',
    followUp: '',
    dischargeAdvice: '',
  },
  labobsv: [],
  patientvital: [],
  docprocedure: [],
}

/** A field on which two writers differ: what is stored and what was typed. */
export const conflictSchema = z.object({ field: z.string(), theirs: z.unknown(), mine: z.unknown() })
export type Conflict = z.infer<typeof conflictSchema>
