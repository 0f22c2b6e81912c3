import { z } from 'zod'
import { abhaDigits, isAbhaAddress } from '#abha-number.ts'
import { deskUsers, only, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { message } from '#messages.ts'
import { clientForms } from '#options.ts'
import { generalFields } from '#record/case-record.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'
import { patientRelation, patientSchema, wholePatientSchema } from './schemas.ts'

export const suggestionPatList = defineCall({
  group: 'pateRxMgmt',
  name: 'suggestionPatList',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
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
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: 'One patient, with his relatives on the same phone',
  request: z.object({ ...actingUser, patientId: wireId }),
  answer: z.object({ patientDetails: wholePatientSchema, relatives: z.array(patientSchema) }),
})
export const updatePatient = defineCall({
  group: 'patientDtls',
  name: 'update',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(user, permissions.editPrescription),
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
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Clients a prescription may be added for',
  request: z.object({
    ...actingUser,
    clientId: wireNumber.optional(),
    /** Only those for which this form is open to who asks. */
    formKind: z.enum(clientForms.map(({ key }) => key)).optional(),
  }),
  answer: z.object({
    list: z.array(
      z.object({
        clientId: z.number(),
        clientName: z.string(),
        /** Whether its patients are told of their appointments unless somebody decides otherwise. */
        tellsAppointments: z.boolean(),
      }),
    ),
    totalCount: z.number(),
  }),
})
