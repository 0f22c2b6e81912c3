import { z } from 'zod'
import { admin, only, user } from '#access-row.ts'
import { consultTimeSchema } from '#areas/users/schemas.ts'
import { defineCall } from '#call.ts'
import { limits } from '#limits.ts'
import { lineOfText } from '#line-of-text.ts'
import { message } from '#messages.ts'
import { doctorCategories } from '#options.ts'
import { actingUser, messageAnswer, pageFields, pictureField, wireId, wireNumber } from '#wire-types.ts'
import { doctorDetailsSchema, doctorPictures, doctorRowSchema, likeDoctorSchema } from './master-schemas.ts'
import { doctorContact } from './schemas.ts'

// Doctors as administrators manage them: lists by status, approval, likely duplicates and merging (calls
// 7.5).

const text = (longest: number) => z.string().overwrite(lineOfText).max(longest).default('')

/** The fields of a doctor that an administrator writes; adding and editing both send them. */
const written = {
  docName: z.string().overwrite(lineOfText).min(1, message('doctor.enterName')).max(150),
  registerno: text(50),
  council: text(100),
  specialization: text(100),
  qualification: text(100),
  doctorCategory: z.enum(doctorCategories).default('Primary'),
  /** Users who may not see it (permissions 1 and 2) leave it out, and it stays unchanged. */
  ...doctorContact,
  hospitalIds: z.array(wireId).max(50).default([]),
  consultTime: z
    .array(consultTimeSchema.refine(({ from, to }) => to > from, message('user.consultTimeOrder')))
    .max(20)
    .default([]),
}

const listQuestion = {
  ...actingUser,
  /** Part of the name, or the beginning of the registration number. */
  searchText: text(100),
  clientId: wireNumber.optional(),
  sortBy: z
    .string()
    .regex(/^((docName|registerno|added):(asc|desc))?$/)
    .default(''),
  ...pageFields,
}
const doctorPage = z.object({ data: z.array(doctorRowSchema), totalCount: z.number() })

export const getDoctors = defineCall({
  group: 'doctorMasters',
  name: 'getDoctors',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: 'A page of doctors with the exact total: "6" approved, "7" verified, else all that are registered',
  request: z.object({
    ...listQuestion,
    /** "0" lists those that wait for approval; anything except "6" and "7" lists all. */
    status: z.string().trim().max(10).default(''),
  }),
  answer: doctorPage,
})

export const getVerifiedDoctors = defineCall({
  group: 'doctorMasters',
  name: 'getVerifiedDoctors',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: 'A page of the doctors whose registration was held against the council’s register',
  request: z.object(listQuestion),
  answer: doctorPage,
})

export const getclientDoctor = defineCall({
  group: 'doctorDtls',
  name: 'getclientDoctor',
  steps: 'single',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: "A page of a client's own doctors that are approved, with their count",
  request: z.object({ ...actingUser, clientId: wireId, searchText: text(100), ...pageFields }),
  answer: z.object({ data: z.array(doctorRowSchema), count: z.number() }),
})

export const getDoctorDetails = defineCall({
  group: 'doctorMasters',
  name: 'getDoctorDetails',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: 'One doctor with all that is written of him; one that was merged, too',
  request: z.object({ ...actingUser, doctorId: wireId }),
  answer: doctorDetailsSchema,
})

export const editDoctor = defineCall({
  group: 'doctorMasters',
  name: 'editDoctor',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Changes a doctor; another name, number or council makes the verification open again',
  request: z.object({ ...actingUser, doctorId: wireId, version: wireId, ...written }),
  answer: messageAnswer.extend({ version: z.number() }),
})

export const addClientDoctor = defineCall({
  group: 'ipdPres',
  name: 'addClientDoctor',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Adds a doctor to a client, or to all of them where none is named; approved at once',
  request: z.object({
    ...actingUser,
    /** Null: shared by all clients; only for administrators of the whole deployment. */
    clientId: wireId.nullable(),
    ...written,
  }),
  answer: messageAnswer.extend({ doctorId: z.number() }),
})

export const updateDoctorMasterData = defineCall({
  group: 'doctorMasters',
  name: 'updateDoctorMasterData',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Approves a doctor ("6") or marks his registration as verified ("7")',
  request: z.object({
    ...actingUser,
    doctorId: wireId,
    version: wireId,
    status: z.enum(['6', '7']),
  }),
  answer: messageAnswer.extend({ version: z.number() }),
})
const likeDoctors = z.object({ data: z.array(likeDoctorSchema) })

export const getLikelyDoctors = defineCall({
  group: 'doctorMasters',
  name: 'getLikelyDoctors',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'Doctors who are likely there already, before one is added: of the same number under the same or no council, or of the same name and number',
  request: z.object({
    ...actingUser,
    docName: text(150),
    registerno: text(50),
    council: text(100),
    /** The client of the new doctor; null, or left out: shared by all clients. */
    clientId: wireId.nullable().default(null),
  }),
  answer: z.object({
    data: z.array(
      likeDoctorSchema.extend({
        /** The doctor with this number and council: the same doctor cannot be added twice. */
        certain: z.boolean(),
      }),
    ),
  }),
})
export type LikelyDoctor = z.infer<typeof getLikelyDoctors.answer>['data'][number]

export const getMatchedDoctors = defineCall({
  group: 'doctorMasters',
  name: 'getMatchedDoctors',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Doctors who are likely the same as one, the likeliest first',
  request: z.object({ ...actingUser, doctorId: wireId }),
  answer: likeDoctors,
})

export const getmatchedApprovedDoctors = defineCall({
  group: 'doctorMasters',
  name: 'getmatchedApprovedDoctors',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'The same among those who are approved',
  request: z.object({ ...actingUser, doctorId: wireId }),
  answer: likeDoctors,
})

export const showallDoctors = defineCall({
  group: 'doctorMasters',
  name: 'showallDoctors',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'A page of the doctors with whom one may be merged, by name or registration number',
  request: z.object({ ...actingUser, doctorId: wireId, searchText: text(100), ...pageFields }),
  answer: doctorPage,
})

export const showMergedDoctors = defineCall({
  group: 'doctorMasters',
  name: 'showMergedDoctors',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary:
    'A page of the doctors who became others, with whom each became; of one of these where it is named',
  request: z.object({
    ...actingUser,
    doctorId: wireId.optional(),
    searchText: text(100),
    clientId: wireNumber.optional(),
    ...pageFields,
  }),
  answer: z.object({
    data: z.array(
      doctorRowSchema.extend({ mergedInto: z.object({ doctorId: z.number(), docName: z.string() }) }),
    ),
    totalCount: z.number(),
  }),
})

const { hospitalIds: _hospitals, ...merged } = written

export const saveMappedDoctors = defineCall({
  group: 'doctorMasters',
  name: 'saveMappedDoctors',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary:
    'Makes one doctor of two: one stays, with what was chosen of both and the hospitals, prescriptions and account of either',
  request: z.object({
    ...actingUser,
    /** The doctor who stays. */
    doctorId: wireId,
    version: wireId,
    /** The doctor who is merged into them. */
    mergedDoctorId: wireId,
    mergedVersion: wireId,
    ...merged,
  }),
  answer: messageAnswer.extend({ version: z.number(), caseCount: z.number() }),
})

export const saveDoctorImage = defineCall({
  group: 'doctorMasters',
  name: 'saveDoctorImage',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    "Keeps a doctor's signature or seal, JPEG or PNG, for the documents of his prescriptions, or takes it away",
  request: z.object({
    ...actingUser,
    doctorId: wireId,
    version: wireId,
    picture: z.enum(doctorPictures),
    image: pictureField,
  }),
  answer: messageAnswer.extend({ version: z.number(), fileId: z.string() }),
})

export const linkDoctorAccount = defineCall({
  group: 'doctorMasters',
  name: 'linkDoctorAccount',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Says with which account a doctor signs in himself; an empty agent id takes it away from him',
  request: z.object({
    ...actingUser,
    doctorId: wireId,
    version: wireId,
    agentId: z.string().trim().max(limits.userIdLongest),
  }),
  answer: messageAnswer.extend({ version: z.number() }),
})

export const resetDocpassword = defineCall({
  group: 'ipdPres',
  name: 'resetDocpassword',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: "Gives a doctor's own account another password; its sessions end. A doctor without one is told so",
  request: z.object({
    ...actingUser,
    doctorId: wireId,
    /** In the client cipher. */
    pwd: z.string().min(1).max(400),
  }),
  answer: messageAnswer,
})
