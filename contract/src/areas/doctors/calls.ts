import { z } from 'zod'
import { deskUsers, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { message } from '#messages.ts'
import { doctorCategories } from '#options.ts'
import { permissions } from '#roles.ts'
import { actingUser, pageFields, wireId } from '#wire-types.ts'
import { doctorContact, doctorSchema, hospitalSchema, wholeDoctorSchema } from './schemas.ts'

const text = (longest: number) => z.string().trim().max(longest)
const search = {
  ...actingUser,
  searchText: text(100).default(''),
  limit: pageFields.limit,
  erxId: wireId.optional(),
}

export const searchDoctor = defineCall({
  group: 'doctorDtls',
  name: 'searchDoctor',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Doctors by name or registration number',
  request: z.object({
    ...search,
    /** Of this client and of all. */
    clientId: wireId.optional(),
  }),
  answer: z.object({ suggestionlist: z.array(doctorSchema) }),
})
export const searchHospital = defineCall({
  group: 'doctorDtls',
  name: 'searchHospital',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Hospitals by name',
  request: z.object(search),
  answer: z.object({ suggestion_hospitals: z.array(hospitalSchema) }),
})
export const getDoctor = defineCall({
  group: 'doctorDtls',
  name: 'getDoctor',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'One doctor, with the weekly consulting hours',
  request: z.object({ ...actingUser, doctorId: wireId }),
  answer: wholeDoctorSchema,
})
export const getHospital = defineCall({
  group: 'doctorDtls',
  name: 'getHospital',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'One hospital',
  request: z.object({ ...actingUser, hospitalId: wireId }),
  answer: hospitalSchema,
})
export const createDoctor = defineCall({
  group: 'doctorDtls',
  name: 'create',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(deskUsers, permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary: 'Add a doctor met on a prescription, with the hospital; it waits for approval',
  request: z.object({
    ...actingUser,
    erxId: wireId.optional(),
    docName: text(150).min(1, message('doctor.enterName')),
    registerno: text(50).default(''),
    council: text(100).default(''),
    /** Of a new doctor; those of a known one are changed by an administrator alone. */
    email: doctorContact.email,
    mobileNo: doctorContact.mobileNo,
    specialization: text(100).default(''),
    qualification: text(100).default(''),
    doctorCategory: z.enum(doctorCategories).default('Primary'),
    hospitalId: wireId.optional(),
    hospitalName: text(200).default(''),
    hospitalAddress: text(300).default(''),
    hospitalCity: text(100).default(''),
    /** An existing doctor who was chosen; the hospital is added to theirs. */
    doctorId: wireId.optional(),
    /**
     * The user has seen the likely matches: a doctor with an unknown council is then not treated as the same
     * one.
     */
    another: z.boolean().default(false),
  }),
  answer: z.object({
    message: z.string(),
    doctor: doctorSchema,
    hospital: hospitalSchema.nullable(),
    /** Whether an existing doctor was used. */
    wasThere: z.boolean(),
  }),
})
export const specialization = defineCall({
  group: 'doctorDtls',
  name: 'specialization',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Specializations',
  request: z.object(search),
  answer: z.object({ list: z.array(z.object({ id: z.number(), name: z.string() })) }),
})
