import { z } from 'zod'
import { admin, only, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { message } from '#messages.ts'
import { isMobile } from '#mobile-number.ts'
import { clientForms, reportColumns } from '#options.ts'
import { actingUser, messageAnswer, wireId, wireNumber } from '#wire-types.ts'
import {
  clientFormSchema,
  floorSchema,
  MOST_OF_A_LIST,
  mappedPharmacySchema,
  namedSchema,
} from './list-schemas.ts'

// Lists that belong to a client: pharmacies by department, floors, forms, columns of reports (calls 7.5,
// screens 3).

const ofClient = { ...actingUser, clientId: wireId }
/**
 * A change names the version of the client that was read (`getClientMasterData`), and returns the next one.
 */
const changing = { ...ofClient, version: wireId }
const changed = messageAnswer.extend({ version: z.number() })

export const getMapedPharmDtls = defineCall({
  group: 'master',
  name: 'getMapedPharmDtls',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Pharmacies of a client that fill the prescriptions of some departments',
  request: z.object(ofClient),
  answer: z.object({
    pharmacyList: z.array(mappedPharmacySchema),
    /** The same, one row per department. */
    clientmappingdepmt: z.array(
      z.object({
        pharmacyId: z.number(),
        pharmacyName: z.string(),
        departmentId: z.number(),
        departmentName: z.string(),
      }),
    ),
  }),
})

export const getPharmDepartments = defineCall({
  group: 'master',
  name: 'getPharmDepartments',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Departments that prescriptions of a client may have, and which pharmacy fills them',
  request: z.object(ofClient),
  answer: z.object({
    /** `pharmacyId` null: the client's own pharmacy. */
    pharmacyDepList: z.array(namedSchema.extend({ pharmacyId: z.number().nullable() })),
  }),
})

const writtenPharmacy = {
  name: z.string().trim().min(1, message('client.enterName')).max(150),
  email: z
    .string()
    .trim()
    .max(150)
    .refine((text) => text === '' || z.email().safeParse(text).success, message('user.enterEmail'))
    .default(''),
  mobile: z
    .string()
    .trim()
    .max(20)
    .refine((text) => text === '' || isMobile(text), message('user.enterMobile'))
    .default(''),
  departments: z.array(wireId).min(1, message('client.chooseDepartment')).max(MOST_OF_A_LIST),
}
const isReachable = ({ email, mobile }: { email: string; mobile: string }) => email !== '' || mobile !== ''
const unreachable = { message: message('client.pharmacyUnreachable'), path: ['email'] }

export const addDepartmentPharm = defineCall({
  group: 'master',
  name: 'addDepartmentPharm',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Adds a pharmacy of a client that fills the prescriptions of the named departments',
  request: z.object({ ...changing, ...writtenPharmacy }).refine(isReachable, unreachable),
  answer: changed.extend({ id: z.number() }),
})

export const updateDepartmentPharmList = defineCall({
  group: 'master',
  name: 'updateDepartmentPharmList',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Changes a pharmacy that fills the prescriptions of some departments, and which they are',
  request: z.object({ ...changing, id: wireId, ...writtenPharmacy }).refine(isReachable, unreachable),
  answer: changed,
})

export const deleteMapedPharmDtlsList = defineCall({
  group: 'master',
  name: 'deleteMapedPharmDtlsList',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: "Removes a pharmacy of some departments: the client's own fills their prescriptions again",
  request: z.object({ ...changing, id: wireId }),
  answer: changed,
})

export const getHospitalFloor = defineCall({
  group: 'doctorDtls',
  name: 'getHospitalFloor',
  steps: 'single',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: 'Floors of one hospital of a client',
  request: z.object({ ...actingUser, hospitalId: wireId }),
  /** Both counts are the same number: two documents name it differently (gap A7). */
  answer: z.object({ floorList: z.array(floorSchema), listCount: z.number(), count: z.number() }),
})

export const getFloorNames = defineCall({
  group: 'doctorDtls',
  name: 'getFloorNames',
  steps: 'single',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: 'Floors of all hospitals of a client',
  request: z.object(ofClient),
  answer: z.object({ floorList: z.array(floorSchema), listCount: z.number(), count: z.number() }),
})

export const saveClientFloorDet = defineCall({
  group: 'master',
  name: 'saveClientFloorDet',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Adds, renames or removes a floor of a hospital of a client',
  request: z
    .object({
      ...changing,
      method: z.enum(['insert', 'update', 'delete']),
      /** Of the floor that is renamed or removed. */
      floorId: wireId.optional(),
      /** One of the client's hospitals; only for a new floor. */
      hospitalId: wireNumber.default(0),
      floorName: z.string().trim().max(100).default(''),
    })
    .refine(({ method, floorName }) => method === 'delete' || floorName !== '', {
      message: message('client.enterName'),
      path: ['floorName'],
    })
    .refine(({ method, hospitalId }) => method !== 'insert' || hospitalId > 0, {
      message: message('client.chooseHospital'),
      path: ['hospitalId'],
    })
    .refine(({ method, floorId }) => method === 'insert' || floorId !== undefined, {
      message: 'must be given',
      path: ['floorId'],
    }),
  answer: changed,
})

export const getClientFormsList = defineCall({
  group: 'master',
  name: 'getClientFormsList',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: 'Forms that prescriptions of a client may have, and which are switched on',
  request: z
    .object({ ...actingUser, clientId: wireId.optional() })
    .refine(({ userCode, clientId }) => userCode !== undefined && clientId !== undefined, {
      message: message('client.formsNeed'),
      path: ['clientId'],
    }),
  answer: z.object({
    clientId: z.number(),
    formsList: z.array(clientFormSchema),
    /** The forms that are switched on and open to the caller (screens 6); what they may delete of them. */
    formsData: z.array(clientFormSchema),
  }),
})

export const saveClientForms = defineCall({
  group: 'master',
  name: 'saveClientForms',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Switches forms of a client on and off; what is not named is off',
  request: z.object({
    ...changing,
    forms: z
      .array(
        z.object({
          formId: wireId.refine((id) => clientForms.some((form) => form.id === id), 'is no form'),
          chkFormEnabled: z.boolean(),
          formDeleteFlag: z.boolean(),
        }),
      )
      .max(clientForms.length),
  }),
  answer: changed,
})

const columnSchema = z.enum(reportColumns)

export const getcliReportColumn = defineCall({
  group: 'master',
  name: 'getcliReportColumn',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Columns that reports of a client may have, and those that it chose, in its order',
  request: z.object(ofClient),
  answer: z.object({
    report: z.array(columnSchema),
    clientReport: z.array(columnSchema),
    /** The chosen columns as one text, the format of older reports. */
    clientreportvalue: z.string(),
  }),
})

export const saveClientReport = defineCall({
  group: 'master',
  name: 'saveClientReport',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Chooses the columns of the reports of a client, and their order',
  request: z.object({
    ...changing,
    clientReport: z
      .array(columnSchema)
      .min(1, message('client.chooseColumn'))
      .refine((columns) => new Set(columns).size === columns.length, 'each column once'),
  }),
  answer: changed,
})
