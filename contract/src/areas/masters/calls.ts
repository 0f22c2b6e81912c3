import { z } from 'zod'
import { deskUsers, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { masterTypes, otherMasters } from '#options.ts'
import { actingUser, pageFields, wireId, wireNumber } from '#wire-types.ts'
import { masterRowSchema, vitalMasterSchema } from './schemas.ts'

export const getMastersList = defineCall({
  group: 'master',
  name: 'getMastersList',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'A page of a master list; department with limit 0 is the full list',
  request: z.object({
    ...actingUser,
    mastertype: z.enum([...masterTypes, ...otherMasters]),
    searchText: z.string().trim().max(100).default(''),
    ...pageFields,
    /** Rows of this client and of all, where clients have their own: departments and media. */
    clientId: wireId.optional(),
  }),
  answer: z.object({
    list: z.array(masterRowSchema),
    totalCount: z.number(),
    /** The same rows under the documented name of the list (calls 3, suggestion responses). */
    symptomslist: z.array(masterRowSchema).optional(),
    diagnosisList: z.array(masterRowSchema).optional(),
    proceduresList: z.array(masterRowSchema).optional(),
    investigationList: z.array(masterRowSchema).optional(),
    allergyList: z.array(masterRowSchema).optional(),
    diseaseList: z.array(masterRowSchema).optional(),
  }),
})

export const getClientMastersList = defineCall({
  group: 'master',
  name: 'getClientMastersList',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Clients that the user works for, with their media and doctors',
  request: z.object({
    ...actingUser,
    searchText: z.string().trim().max(100).default(''),
    ...pageFields,
    clientId: wireNumber.optional(),
  }),
  answer: z.object({
    list: z.array(z.object({ clientId: z.number(), clientName: z.string(), languages: z.array(z.string()) })),
    drList: z.array(z.object({ doctorId: z.number(), docName: z.string() })),
    mediaList: z.array(z.object({ mediaId: z.number(), mediaName: z.string() })),
    totalCount: z.number(),
  }),
})

const reasonSchema = z.object({ reasonId: z.number(), reason: z.string(), userReasons: z.boolean() })

/** The choices of the workbench and the filters, in one answer. */
export const masters = defineCall({
  group: 'pateRxMgmt',
  name: 'masters',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Choices of the prescription screens: genders, reject reasons, routes, units, departments',
  request: z.object({ ...actingUser }),
  answer: z.object({
    gender: z.array(z.object({ genderCode: z.number(), gender: z.string() })),
    callBackServices: z.array(z.object({ code: z.string(), label: z.string() })),
    rejectReasons: z.array(reasonSchema),
    consultationRejectReasons: z.array(reasonSchema),
    routes: z.array(masterRowSchema),
    uom: z.array(masterRowSchema),
    department: z.array(masterRowSchema),
    media: z.array(z.object({ mediaId: z.number(), mediaName: z.string() })),
    investigationCategory: z.array(z.object({ uid: z.number(), category: z.string() })),
  }),
})

export const getVitalMasters = defineCall({
  group: 'pateRxMgmt',
  name: 'getVitalMasters',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Vital signs with their units and plausible ranges',
  request: z.object({ ...actingUser }),
  answer: z.object({
    vitallen: z.number(),
    newVitalList: z.array(vitalMasterSchema),
    /** Retired signs, for prescriptions that have them. */
    formerVitalList: z.array(vitalMasterSchema),
  }),
})
