import { z } from 'zod'
import { admin, only, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { lineOfText } from '#line-of-text.ts'
import { message } from '#messages.ts'
import { hospitalStates } from '#options.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'
import { candidateSchema, comparedSchema, hospitalRowSchema, MOST_MERGED } from './schemas.ts'

// The master of hospitals: list, record, likely duplicates and merging (calls 7.5, screens 2:
// /hospital-master).

const text = (longest: number) => z.string().overwrite(lineOfText).max(longest).default('')

export const showallHospitals = defineCall({
  group: 'doctorMasters',
  name: 'showallHospitals',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: 'A page of the hospitals that the caller sees, with the exact total',
  request: z.object({
    ...actingUser,
    /** Searched in name, city and pin code. */
    searchText: text(100),
    /** Empty: all except the merged ones. */
    status: z.enum(['', ...hospitalStates]).default(''),
    clientId: wireNumber.optional(),
    sortBy: z
      .string()
      .regex(/^((hospitalName|city):(asc|desc))?$/)
      .default(''),
    ...pageFields,
  }),
  answer: z.object({ list: z.array(hospitalRowSchema), totalCount: z.number() }),
})

export const showMergedHospitals = defineCall({
  group: 'doctorMasters',
  name: 'showMergedHospitals',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary:
    'One hospital, those that are likely the same (the likeliest first), and those that were merged into it',
  request: z.object({ ...actingUser, hospitalId: wireId }),
  answer: z.object({
    hospital: hospitalRowSchema,
    list: z.array(candidateSchema),
    mergedList: z.array(hospitalRowSchema),
  }),
})

export const showMergedHospitalsmaster = defineCall({
  group: 'doctorMasters',
  name: 'showMergedHospitalsmaster',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Two hospitals side by side, with what points to each',
  request: z.object({ ...actingUser, hospitalId: wireId, otherHospitalId: wireId }),
  answer: z.object({ list: z.array(comparedSchema) }),
})

/** The fields of a hospital that a user writes. */
const written = {
  hospitalName: z.string().overwrite(lineOfText).min(1, message('client.enterName')).max(150),
  address: text(300),
  city: text(100),
  pinCode: z
    .string()
    .trim()
    .max(10)
    .refine((pin) => pin === '' || /^[1-9]\d{5}$/.test(pin), message('hospital.pinCode'))
    .default(''),
  phone: text(30),
}

export const saveHospital = defineCall({
  group: 'doctorMasters',
  name: 'saveHospital',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Adds a hospital, or changes one; one that waited for approval is approved by it',
  request: z
    .object({
      ...actingUser,
      /** Of the hospital that is changed. */
      hospitalId: wireId.optional(),
      version: wireNumber.default(0),
      /** The client of a new one; 0: shared by all clients. */
      clientId: wireNumber.default(0),
      ...written,
    })
    .refine(({ hospitalId, version }) => hospitalId === undefined || version > 0, {
      message: 'must be given',
      path: ['version'],
    }),
  answer: messageAnswer.extend({ hospitalId: z.number() }),
})

const oneOf = z.object({ hospitalId: wireId, version: wireId })

export const saveMergedHospitalsmaster = defineCall({
  group: 'doctorMasters',
  name: 'saveMergedHospitalsmaster',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Merges one hospital into another, which then is as it was chosen side by side',
  request: z.object({ ...actingUser, survivor: oneOf, retired: oneOf, ...written }),
  answer: messageAnswer.extend({ hospitalId: z.number(), movedCount: z.number() }),
})

export const savemergedHospitals = defineCall({
  group: 'doctorMasters',
  name: 'savemergedHospitals',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Merges several hospitals into another, which stays as it is',
  request: z.object({
    ...actingUser,
    survivor: oneOf,
    retired: z.array(oneOf).min(1, message('hospital.chooseOne')).max(MOST_MERGED),
  }),
  answer: messageAnswer.extend({ hospitalId: z.number(), movedCount: z.number() }),
})
