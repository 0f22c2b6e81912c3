import { z } from 'zod'
import { admin, deskOperators, deskUsers, only, operators, user } from '#access-row.ts'
import { uploadedFileSchema } from '#areas/files/schemas.ts'
import { proposalStates } from '#areas/workbench/proposal-schemas.ts'
import { defineCall } from '#call.ts'
import { uploadChannels, workedChannels } from '#channel-rules.ts'
import { consoleChannel } from '#channels.ts'
import { message } from '#messages.ts'
import { entityKinds, namedServices } from '#options.ts'
import { generalFields } from '#record/case-record.ts'
import { openPointKinds, openPointSchema } from '#record/open-points.ts'
import { pastWarningSchema, severeConfirmed } from '#record/safety-warning.ts'
import { levels, permissions, roles } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'
import {
  caseListAnswer,
  consoleListRequest,
  dashboardCountsSchema,
  listRequestSchema,
  prescriptionType,
} from './schemas.ts'

const list = {
  group: 'pateRxMgmt',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId', 'session_id'],
  answer: caseListAnswer,
} as const

export const geteRxPendingList = defineCall({
  ...list,
  name: 'geteRxPendingList',
  summary: 'Cases that wait in the queues of the user (status 0; 4 and 5 wait there too)',
  request: consoleListRequest,
})
export const geteRxList = defineCall({
  ...list,
  name: 'geteRxList',
  summary:
    'Cases in progress (1), completed (3), rejected (2) or failed (7); the words inprogress, completed, rejected, failure are accepted',
  request: consoleListRequest,
})
export const getcallbackList = defineCall({
  ...list,
  name: 'getcallbackList',
  summary: 'Cases whose patient asked for a call: call status 1 pending, 2 completed',
  request: listRequestSchema,
})

export const getDashboardErxCount = defineCall({
  group: 'pateRxMgmt',
  name: 'getDashboardErxCount',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: 'How many cases each list of the dashboard holds',
  request: z.object({ ...actingUser, prescriptionType }),
  answer: dashboardCountsSchema,
})

/** Channels whose cases wait in a queue that operators work one after the other. */
const workedChannel = z.enum(workedChannels).default(consoleChannel)

/** A new prescription (screens 2, Add Prescription). */
export const insertUploadErx = defineCall({
  group: 'pateRxMgmt',
  name: 'insertUploadErx',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(user, permissions.addPrescription),
  actor: ['userCode', 'userId'],
  summary: 'Add a prescription from uploaded files',
  request: z.object({
    ...actingUser,
    clientId: wireId,
    mediaId: wireNumber.optional(),
    /** A known patient (suggested by mobile number) instead of a new one. */
    patientId: wireId.optional(),
    fName: generalFields.fName.min(1, message('patient.enterName')),
    lName: generalFields.lName.default(''),
    uhid: generalFields.uhid.default(''),
    mobileNo: generalFields.mobileNo.min(1, 'Enter a valid mobile number'),
    email: generalFields.email.min(1, 'Please enter valid Email'),
    reminder: z.boolean().default(false),
    genericMedicine: z.boolean().default(false),
    needCall: z.boolean().default(false),
    callbackMobileNo: generalFields.mobileNo.default(''),
    /** Services that have no field of their own here; the lists filter by them. */
    services: z.array(z.enum(namedServices)).max(namedServices.length).default([]),
    accessKey: z.string().min(1, 'Select a prescription'),
    files: z.array(uploadedFileSchema).min(1, 'Select a prescription').max(31),
    /** The channel: the console's own queue, or digitization for the partner (only from its dashboard). */
    channel: z.enum(uploadChannels).default(consoleChannel),
    /** The reason for adding a prescription that looks like an existing one. */
    duplicateReason: z.string().trim().max(300).default(''),
  }),
  answer: messageAnswer.extend({ erxId: z.number(), duplicateOf: z.number().optional() }),
})

const target = { ...actingUser, erxId: wireId }
const acted = messageAnswer.extend({ erxId: z.number(), status: z.number(), level: z.enum(levels) })
const held = { ...target, fence: wireNumber }

/** Open points that the operator was asked about and confirmed. */
const goesOnWith = z.array(z.enum(openPointKinds)).max(openPointKinds.length).default([])

export const sendtoReview = defineCall({
  group: 'pateRxMgmt',
  name: 'sendtoReview',
  steps: 'pair',
  effect: 'changes',
  access: only(operators, permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary: 'Forward to the next level, or send back to the one before with a comment',
  request: z.object({
    ...held,
    direction: z.enum(['forward', 'sendBack']),
    comment: z.string().trim().max(1000).default(''),
    goesOnWith,
  }),
  answer: acted,
})
export const rejecteRx = defineCall({
  group: 'pateRxMgmt',
  name: 'rejecteRx',
  steps: 'pair',
  effect: 'changes',
  access: only(operators, permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary: 'Reject with a reason (and a note when the reason is "other")',
  request: z.object({ ...held, reasonId: wireId, note: z.string().trim().max(1000).default('') }),
  answer: acted,
})
export const sendPrescription = defineCall({
  group: 'pateRxMgmt',
  name: 'sendPrescription',
  steps: 'pair',
  effect: 'changes',
  access: only([roles.admin, roles.l3], permissions.sendToPatient),
  actor: ['userCode', 'userId'],
  summary: 'Send to the patient; from the failure list, send again',
  request: z.object({ ...target, fence: wireNumber.optional(), goesOnWith, severeConfirmed }),
  answer: acted,
})

export const claimNexteRx = defineCall({
  group: 'pateRxMgmt',
  name: 'claimNexteRx',
  steps: 'pair',
  effect: 'changes',
  access: only(deskOperators),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'Claim the next case of the own queue, in the order of its channel: high priority, then due time, then oldest; consultations by due time first',
  request: z.object({
    ...actingUser,
    skipErxId: wireId.optional(),
    channel: workedChannel,
    tab: z.string().max(64).default(''),
  }),
  answer: z.object({ erxId: z.number(), message: z.string().optional() }),
})
export const getNexteRxImage = defineCall({
  group: 'pateRxMgmt',
  name: 'getNexteRxImage',
  steps: 'single',
  effect: 'reads',
  access: only(deskOperators),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'First page of the case that `claimNexteRx` would give now, to be fetched ahead; nothing is claimed',
  request: z.object({ ...actingUser, skipErxId: wireId.optional(), channel: workedChannel }),
  /** 0 and empty while no case waits; `erxUrl` is relative to the API base. */
  answer: z.object({ erxId: z.number(), erxUrl: z.string() }),
})
export const releaseeRx = defineCall({
  group: 'pateRxMgmt',
  name: 'releaseeRx',
  steps: 'pair',
  effect: 'changes',
  access: only(deskUsers),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: "Put a claimed case back into its queue (an administrator may put back anybody's)",
  request: z.object({ ...target, fence: wireNumber.optional() }),
  answer: acted,
})
export const geteRxHolders = defineCall({
  group: 'pateRxMgmt',
  name: 'geteRxHolders',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Who holds which case or is waited for, and who could take it',
  request: z.object({
    ...actingUser,
    /** Cases of every channel that the caller sees, not only of the console's own queue. */
    everyChannel: z.boolean().default(false),
    /** The case to reassign: `operators` are then those who may take it, without its holder. */
    erxId: wireNumber.default(0),
    ...pageFields,
  }),
  answer: z.object({
    data: z.array(
      z.object({
        erxId: z.number(),
        patName: z.string(),
        clientName: z.string(),
        channel: z.string(),
        level: z.enum(levels),
        /**
         * In progress when it is held; otherwise it waits in its queue for `holder` alone, until
         * `leaseUntil`.
         */
        status: z.number(),
        holder: z.string(),
        holderCode: z.number(),
        /** Empty while it waits. */
        claimedAt: z.string(),
        leaseUntil: z.string(),
        /** The last call of the session that holds the case. */
        lastSeen: z.string(),
      }),
    ),
    totalCount: z.number(),
    /** Of the requested case; 0 without one. */
    fence: z.number(),
    operators: z.array(
      z.object({
        userCode: z.number(),
        agentId: z.string(),
        name: z.string(),
        levels: z.array(z.enum(levels)),
        online: z.boolean(),
      }),
    ),
  }),
})
export const reassigneRx = defineCall({
  group: 'pateRxMgmt',
  name: 'reassigneRx',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Hand a case to another operator of its level',
  /** The `fence` that the caller saw: prevents undoing what was done with the case since. */
  request: z.object({ ...target, toUserCode: wireId, fence: wireNumber.optional() }),
  answer: acted,
})
export const seteRxPriority = defineCall({
  group: 'pateRxMgmt',
  name: 'seteRxPriority',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Set a case to high (1) or ordinary (0) priority',
  request: z.object({ ...target, priority: wireNumber.refine((n) => n === 0 || n === 1, 'must be 0 or 1') }),
  answer: acted,
})
export const reopeneRx = defineCall({
  group: 'pateRxMgmt',
  name: 'reopeneRx',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Open a finished case again, with a reason',
  request: z.object({ ...target, reason: z.string().trim().min(3, 'Write the reason').max(500) }),
  answer: acted,
})
export const geteRxHistory = defineCall({
  group: 'pateRxMgmt',
  name: 'geteRxHistory',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers, permissions.viewHistory),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'What happened to a case: transitions, edits (old and new), views',
  request: z.object({ ...target, ...pageFields }),
  answer: z.object({
    data: z.array(
      z.object({
        at: z.string(),
        who: z.string(),
        action: z.string(),
        changes: z.array(z.object({ field: z.string(), was: z.string(), now: z.string() })),
        note: z.string(),
        /** The points that were open when the case was forwarded, and whether the operator confirmed them. */
        openPoints: z.array(openPointSchema.extend({ confirmed: z.boolean() })),
        /** The warning that the entry is about; of a case that went on, its severe ones with their answers. */
        warnings: z.array(pastWarningSchema),
        /**
         * The decisions on proposals: the kind of each and the words on the page, but never the words of
         * contacts.
         */
        decided: z
          .object({
            outcome: z.enum(proposalStates),
            proposals: z.array(z.object({ kind: z.enum(entityKinds), text: z.string() })),
          })
          .nullable(),
      }),
    ),
    totalCount: z.number(),
  }),
})
