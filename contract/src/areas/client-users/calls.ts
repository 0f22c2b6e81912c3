import { z } from 'zod'
import { only, vendors } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { limits } from '#limits.ts'
import { message } from '#messages.ts'
import { prescriptionTypeFilters, prescriptionTypes, userStatus } from '#options.ts'
import { actingUser, messageAnswer, pageFields, sortField, wireId, wireNumber } from '#wire-types.ts'
import { credentialSchema } from './schemas.ts'

// Client users and their credentials (calls 7.6, vendor). The documents call the client "vendor" where they filter lists.

/** What the client user dialog writes, with its sentences (screens 5). */
const written = {
  /** The update sends it as text (screens 3). */
  clientId: wireNumber.refine((id) => id > 0, message('clientUser.selectClient')),
  emailId: z
    .string()
    .trim()
    .max(limits.emailLongest)
    .pipe(z.email(message('user.enterEmail'))),
  /** The agent id that the client user signs in with. */
  userId: z
    .string()
    .trim()
    .max(limits.userIdLongest)
    .regex(/^[A-Za-z0-9]+$/, message('user.agentIdSigns')),
  /** 1 IPD, 2 OPD; 0 and empty text mean none and are refused (gap A15). */
  prescriptionType: z
    .union([wireNumber, z.literal('')])
    .refine((type) => prescriptionTypes.some(({ id }) => id === type), message('clientUser.selectType'))
    .transform(Number),
  userCategory: z.literal('User').default('User'),
}

const search = { searchText: z.string().trim().max(100).default('') }

export const getVendorCredentialList = defineCall({
  group: 'vendor',
  name: 'getVendorCredentialList',
  steps: 'pair',
  effect: 'reads',
  access: only(vendors),
  actor: ['userCode', 'userId'],
  summary: 'A page of the client users, with the exact total',
  request: z.object({
    ...actingUser,
    ...search,
    credentialId: wireId.optional(),
    clientId: wireNumber.optional(),
    /** 1 Active, 2 Inactive. */
    statusCode: wireNumber.optional(),
    /** 1 IPD, 2 OPD, 3 OPD + Emergency; 0 and empty text are any. */
    prescriptionType: z
      .union([wireNumber, z.literal('')])
      .refine(
        (type) => !type || prescriptionTypeFilters.some(({ id }) => id === type),
        'must be 0, 1, 2 or 3',
      )
      .optional(),
    sortBy: sortField('userId', 'statusCode'),
    ...pageFields,
  }),
  answer: z.object({ list: z.array(credentialSchema), listCount: z.number() }),
})

export const getVendorList = defineCall({
  group: 'vendor',
  name: 'getVendorList',
  steps: 'pair',
  effect: 'reads',
  access: only(vendors),
  actor: ['userCode', 'userId'],
  summary: 'Clients that the caller may give credentials of, by name',
  request: z.object({ ...actingUser, ...search, ...pageFields }),
  answer: z.object({
    list: z.array(z.object({ clientId: z.number(), clientName: z.string() })),
    listCount: z.number(),
  }),
})

export const getClientCount = defineCall({
  group: 'vendor',
  name: 'getClientCount',
  steps: 'pair',
  effect: 'reads',
  access: only(vendors),
  actor: ['userCode', 'userId'],
  summary: 'How many clients the caller has, and how many client users they have by status',
  request: z.object({ ...actingUser }),
  answer: z.object({ totalCount: z.number(), activeCount: z.number(), inactiveCount: z.number() }),
})

export const getClientDetails = defineCall({
  group: 'vendor',
  name: 'getClientDetails',
  steps: 'pair',
  effect: 'reads',
  access: only(vendors),
  actor: ['userCode', 'userId'],
  summary: 'One client: its languages, turnaround in minutes, and how much it has',
  request: z.object({ ...actingUser, clientId: wireId }),
  answer: z.object({
    clientId: z.number(),
    clientName: z.string(),
    languages: z.array(z.string()),
    clientCTATData: z.number(),
    active: z.boolean(),
    userCount: z.number(),
    doctorCount: z.number(),
  }),
})

export const getClientDoctorsList = defineCall({
  group: 'vendor',
  name: 'getClientDoctorsList',
  steps: 'pair',
  effect: 'reads',
  access: only(vendors),
  actor: ['userCode', 'userId'],
  summary: "A page of a client's own doctors, with the exact total",
  request: z.object({ ...actingUser, clientId: wireId, ...search, ...pageFields }),
  answer: z.object({
    data: z.array(
      z.object({
        doctorId: z.number(),
        docName: z.string(),
        registerno: z.string(),
        specialization: z.string(),
      }),
    ),
    count: z.number(),
  }),
})

export const Addvendorcredential = defineCall({
  group: 'vendor',
  name: 'Addvendorcredential',
  steps: 'pair',
  effect: 'changes',
  access: only(vendors),
  actor: ['userCode'],
  summary:
    'Makes a client user, inactive at first; refused with "Error: …" in step one when the user id is taken',
  request: z.object({
    userCode: wireNumber.optional(),
    ...written,
    /** In the client cipher. */
    userPaswd: z.string().min(1, message('password.weak')).max(400),
  }),
  answer: messageAnswer.extend({ credentialId: z.number() }),
})

export const vendorlistupdate = defineCall({
  group: 'vendor',
  name: 'vendorlistupdate',
  steps: 'pair',
  effect: 'changes',
  access: only(vendors),
  actor: ['userCode'],
  summary: 'Changes a client user; another client, or Inactive, ends his session',
  request: z.object({
    userCode: wireNumber.optional(),
    credentialId: wireId,
    /** The version as it was read. The documents send none; without it, nothing prevents overwriting. */
    version: wireId.optional(),
    ...written,
    statusCode: wireNumber.refine(
      (status) => status === userStatus.active || status === userStatus.inactive,
      'must be 1 or 2',
    ),
  }),
  answer: messageAnswer.extend({ version: z.number() }),
})

export const deleteVendor = defineCall({
  group: 'vendor',
  name: 'deleteVendor',
  steps: 'pair',
  effect: 'changes',
  access: only(vendors),
  actor: ['userCode', 'userId'],
  summary: 'Removes a client user: he is out at his next call',
  request: z.object({ ...actingUser, credentialId: wireId }),
  answer: messageAnswer,
})

export const vendorresetUserPaswd = defineCall({
  group: 'vendor',
  name: 'vendorresetUserPaswd',
  steps: 'pair',
  effect: 'changes',
  access: only(vendors),
  actor: ['userCode'],
  summary: 'Gives a client user another password; his sessions and trusted devices end',
  request: z.object({
    userCode: wireNumber.optional(),
    credentialId: wireId,
    /** In the client cipher. */
    pwd: z.string().min(1).max(400),
  }),
  answer: messageAnswer,
})
