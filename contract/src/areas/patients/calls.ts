import { z } from 'zod'
import { abhaDigits, isAbhaAddress } from '#abha-number.ts'
import { defineCall } from '#call.ts'
import { message } from '#messages.ts'
import { relations } from '#options.ts'
import { generalFields } from '#record/case-record.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'

/** A patient as the console shows one. Contact data is sealed in the client cipher, or empty without permission 1 or 2. */
export const patientSchema = z.object({
  patientId: z.number(),
  unqiuePatientId: z.string(),
  fName: z.string(),
  lName: z.string(),
  genderCode: z.number().nullable(),
  ageYears: z.number().nullable(),
  ageMonths: z.number().nullable(),
  dateOfBirth: z.string(),
  uhid: z.string(),
  mobileNo: z.string(),
  email: z.string(),
  address: z.string(),
  clientId: z.number(),
  relation: z.string(),
  /** 14 digits, or empty. */
  abhaNumber: z.string(),
  abhaAddress: z.string(),
  /** Approved once somebody said which client the patient belongs to (screens 4). */
  clientState: z.enum(['', 'Approved']),
  /** The record that this one was merged into. */
  mergedInto: z.number().nullable(),
  version: z.number(),
})
export type Patient = z.infer<typeof patientSchema>

/** How a patient is related to whom the phone belongs to; empty when nobody said. */
export const patientRelation = z
  .string()
  .trim()
  .refine((text) => text === '' || relations.some((known) => known === text), 'unknown relation')

export const suggestionPatList = defineCall({
  group: 'pateRxMgmt',
  name: 'suggestionPatList',
  steps: 'pair',
  effect: 'reads',
  actor: ['userCode', 'userId'],
  summary: 'Patients by mobile number (relatives share one), UHID or name',
  request: z.object({
    ...actingUser,
    searchText: z.string().trim().max(150),
    clientId: wireId.optional(),
    limit: pageFields.limit,
  }),
  answer: z.object({ suggestionlist: z.array(patientSchema) }),
})
export const getpatient = defineCall({
  group: 'patientDtls',
  name: 'getpatient',
  steps: 'pair',
  effect: 'reads',
  actor: ['userCode', 'userId'],
  summary: 'One patient, with his relatives on the same phone',
  request: z.object({ ...actingUser, patientId: wireId }),
  answer: z.object({ patientDetails: patientSchema, relatives: z.array(patientSchema) }),
})
export const updatePatient = defineCall({
  group: 'patientDtls',
  name: 'update',
  steps: 'pair',
  effect: 'changes',
  actor: ['userCode', 'userId'],
  summary: 'Change the details of a patient',
  request: z.object({
    ...actingUser,
    patientId: wireId,
    version: wireNumber,
    changes: z
      .object({
        fName: generalFields.fName.min(1),
        lName: generalFields.lName,
        genderCode: generalFields.genderCode,
        ageYears: generalFields.ageYears,
        ageMonths: generalFields.ageMonths,
        dateOfBirth: generalFields.dateOfBirth,
        uhid: generalFields.uhid,
        mobileNo: generalFields.mobileNo,
        email: generalFields.email,
        address: generalFields.address,
        relation: patientRelation,
        abhaNumber: z
          .string()
          .trim()
          .max(30)
          .refine((text) => text === '' || abhaDigits(text) !== undefined, message('patient.enterAbha')),
        abhaAddress: z
          .string()
          .trim()
          .toLowerCase()
          .max(64)
          .refine((text) => text === '' || isAbhaAddress(text), message('patient.enterAbhaAddress')),
      })
      .partial(),
  }),
  answer: messageAnswer.extend({ patientDetails: patientSchema }),
})
export const onGetRegisteredClients = defineCall({
  group: 'patientDtls',
  name: 'onGetRegisteredClients',
  steps: 'single',
  effect: 'reads',
  actor: ['userCode', 'userId'],
  summary: 'Clients a prescription may be added for',
  request: z.object({ ...actingUser, clientId: wireNumber.optional() }),
  answer: z.object({
    list: z.array(z.object({ clientId: z.number(), clientName: z.string() })),
    totalCount: z.number(),
  }),
})
