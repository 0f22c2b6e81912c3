import { z } from 'zod'
import { admin, only, operators, user } from '#access-row.ts'
import { doctorSchema } from '#areas/doctors/schemas.ts'
import { uploadedFileSchema } from '#areas/files/schemas.ts'
import { patientSchema } from '#areas/patients/schemas.ts'
import { heldCase } from '#areas/workbench/medicine-schemas.ts'
import { defineCall } from '#call.ts'
import { ipdChannel } from '#channels.ts'
import { lineOfText } from '#line-of-text.ts'
import { caseRecordPatchSchema, generalFields } from '#record/case-record.ts'
import { openPointKinds } from '#record/open-points.ts'
import { severeConfirmed } from '#record/safety-warning.ts'
import { permissions, roles } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, wireDate, wireId, wireNumber } from '#wire-types.ts'
import { stayLists } from './options.ts'
import {
  admissionFields,
  bedSchema,
  instant,
  placeFields,
  placeSchema,
  stayRowSchema,
  staySchema,
} from './schemas.ts'

const reads = only(user, undefined, ipdChannel)
const writes = only(operators, permissions.editPrescription, ipdChannel)
const actor = ['userCode', 'userId'] as const
const reason = z.string().trim().max(500)

/** Prescription types that a new case may have, and the one that is chosen (screens 4, initial values). */
const presOptions = wireNumber.refine((n) => n >= 1 && n <= 3, 'must be 1, 2 or 3').default(3)
const presCat = z.enum(['1', '2']).default('1')

export const createIPD = defineCall({
  group: 'ipdPres',
  name: 'createIPD',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: writes,
  actor,
  summary: 'Admit a patient: a stay with its first place, and an inpatient prescription of it',
  request: z.object({
    ...actingUser,
    clientId: wireId,
    /** A known patient instead of a new one. */
    patientId: wireId.optional(),
    fName: generalFields.fName.default(''),
    lName: generalFields.lName.default(''),
    uhid: generalFields.uhid.default(''),
    mobileNo: generalFields.mobileNo.default(''),
    email: generalFields.email.default(''),
    ipdNo: z.string().overwrite(lineOfText).min(1, 'Write the IPD number').max(30),
    /** Somebody looked at the patients who may be the one that is written, and says that it is another person. */
    isOtherPerson: z.boolean().default(false),
    admittedAt: instant,
    ...placeFields,
    ...admissionFields,
    mediaId: wireNumber.optional(),
    accessKey: z.string().default(''),
    files: z.array(uploadedFileSchema).max(31).default([]),
    /** Why a patient who was discharged before is admitted again, or pages are added that look like other ones. */
    duplicateReason: reason.default(''),
    presOptions,
    presCat,
    /** The outpatient case that it follows from, and what was chosen of its findings. */
    fromErxId: wireId.optional(),
    findings: caseRecordPatchSchema.pick({ docobsv: true, patientvital: true }).default({}),
  }),
  answer: messageAnswer.extend({
    erxId: z.number(),
    stayId: z.number(),
    ipdNo: z.string(),
    duplicateOf: z.number().optional(),
  }),
})

export const getIPDpatient = defineCall({
  group: 'ipdPres',
  name: 'getIPDpatient',
  steps: 'pair',
  effect: 'reads',
  access: reads,
  actor,
  summary: 'A patient as an admission needs them: departments, beds, and earlier stays (permission 3)',
  request: z
    .object({ ...actingUser, erxId: wireId.optional(), patientId: wireId.optional() })
    .refine(({ erxId, patientId }) => erxId !== undefined || patientId !== undefined, {
      message: 'Name a case or a patient',
      path: ['erxId'],
    }),
  answer: z.object({
    patientDetails: patientSchema,
    /** Departments of everybody and of the client, and the client's alone. */
    departmentList: z.array(z.object({ id: z.number(), name: z.string() })),
    clientDeptList: z.array(z.object({ id: z.number(), name: z.string() })),
    presOptions: z.number(),
    presCat: z.string(),
    /** The relative address of the editor of summaries; empty while a case has none. */
    editorUrl: z.string(),
    admissions: z.array(stayRowSchema),
    beds: z.array(bedSchema),
  }),
})

export const getIPDdoctor = defineCall({
  group: 'ipdPres',
  name: 'getIPDdoctor',
  steps: 'pair',
  effect: 'reads',
  access: reads,
  actor,
  summary: 'Doctors of a client whose names begin with a text',
  request: z
    .object({
      ...actingUser,
      erxId: wireId.optional(),
      clientId: wireId.optional(),
      searchText: z.string().trim().max(150).default(''),
      limit: pageFields.limit,
      /** Our own: those without an account, whose signature on paper is recorded for them. */
      signsByHand: z.boolean().default(false),
    })
    .refine(({ erxId, clientId }) => erxId !== undefined || clientId !== undefined, {
      message: 'Name a case or a client',
      path: ['erxId'],
    }),
  answer: z.object({ list: z.array(doctorSchema.extend({ department: z.string() })) }),
})

export const updateIPD = defineCall({
  group: 'ipdPres',
  name: 'updateIPD',
  steps: 'pair',
  effect: 'changes',
  access: only([...operators, roles.admin], undefined, ipdChannel),
  actor,
  summary:
    'A step of a case or its stay: send to the next level or to the patient, advise the discharge, or discharge at the hour of the signed summary; undo and cancel are for administrators',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    /** Of the claim; the steps of an administrator need none. */
    fence: wireNumber.optional(),
    status: z.enum([
      'Send to Patient',
      'Send to L2',
      'adviseDischarge',
      'discharge',
      'undoDischarge',
      'cancelAdmission',
    ]),
    reason: reason.default(''),
    goesOnWith: z.array(z.enum(openPointKinds)).max(openPointKinds.length).default([]),
    severeConfirmed,
  }),
  answer: messageAnswer.extend({ status: z.number(), level: z.string() }),
})

export const ipdTransfer = defineCall({
  group: 'pateRxMgmt',
  name: 'ipdTransfer',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: writes,
  actor,
  summary: 'Move a patient within the stay: department, ward, bed, doctor, or another hospital of the client',
  request: z.object({
    ...heldCase,
    toDepartmentId: wireId,
    toDoctorId: wireId.optional(),
    toHospitalId: wireId.optional(),
    toWard: placeFields.ward,
    toRoom: placeFields.room,
    toBed: placeFields.bedId,
    reason,
    at: instant,
  }),
  answer: messageAnswer.extend({ status: z.string(), place: placeSchema.optional() }),
})

export const checkIpdDuplicatePrescription = defineCall({
  group: 'ipdPres',
  name: 'checkIpdDuplicatePrescription',
  steps: 'single',
  effect: 'reads',
  access: reads,
  actor,
  summary:
    'Whether an admission like this one is there: an open stay, the same day and doctor, or a near-equal image of the last 90 days',
  request: z
    .object({
      ...actingUser,
      erxId: wireId.optional(),
      patientId: wireId.optional(),
      admittedAt: instant.optional(),
      doctorId: wireId.optional(),
    })
    .refine(({ erxId, patientId }) => erxId !== undefined || patientId !== undefined, {
      message: 'Name a case or a patient',
      path: ['erxId'],
    }),
  answer: z.object({ duplicate: z.boolean(), erxId: z.number().nullable(), why: z.string() }),
})

export const getStays = defineCall({
  group: 'ipdPres',
  name: 'getStays',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  access: only(user, permissions.viewHistory, ipdChannel),
  actor,
  summary: 'The stays of a patient, the newest first',
  request: z.object({ ...actingUser, patientId: wireId }),
  answer: z.object({ list: z.array(staySchema) }),
})

export const getStayList = defineCall({
  group: 'ipdPres',
  name: 'getStayList',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  access: reads,
  actor,
  summary: 'Stays by state, the last admitted first, and how many each list has',
  request: z.object({
    ...actingUser,
    ...pageFields,
    list: z.enum(stayLists).default('admitted'),
    filterVendor: z.union([wireNumber, z.literal('')]).default(''),
    departmentId: wireNumber.default(0),
    doctorId: wireNumber.default(0),
    ward: z.string().trim().max(100).default(''),
    patName: z.string().trim().max(150).default(''),
    admittedFrom: wireDate.default(''),
    admittedTo: wireDate.default(''),
  }),
  answer: z.object({
    data: z.array(stayRowSchema),
    totalCount: z.number(),
    /** Of the caller's clients, whatever is filtered. */
    counts: z.object({ admitted: z.number(), advised: z.number(), discharged: z.number() }),
  }),
})

export const getBeds = defineCall({
  group: 'ipdPres',
  name: 'getBeds',
  steps: 'single',
  effect: 'reads',
  origin: 'ours',
  access: reads,
  actor,
  summary: 'Beds of a client by floor, ward and room, and which are taken',
  request: z.object({ ...actingUser, clientId: wireId }),
  answer: z.object({ list: z.array(bedSchema) }),
})

export const saveBed = defineCall({
  group: 'ipdPres',
  name: 'saveBed',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  access: only(admin, undefined, ipdChannel),
  actor,
  summary: 'Add a bed on a floor of a client, change it, or retire it while nobody lies in it',
  request: z.object({
    ...actingUser,
    clientId: wireId,
    bedId: wireId.optional(),
    floorId: wireId,
    ward: placeFields.ward,
    room: placeFields.room,
    bedName: z.string().overwrite(lineOfText).min(1, 'Write the name of the bed').max(50),
    retired: z.boolean().default(false),
  }),
  answer: messageAnswer.extend({ bedId: z.number() }),
})
