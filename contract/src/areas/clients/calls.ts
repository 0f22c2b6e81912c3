import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { clientAssistants } from '#areas/assistant/options.ts'
import { defineCall } from '#call.ts'
import { ipdChannel } from '#channels.ts'
import { furtherMusts } from '#discharge/further-musts.ts'
import { limits } from '#limits.ts'
import { lineOfText } from '#line-of-text.ts'
import { message } from '#messages.ts'
import {
  actingUser,
  messageAnswer,
  pageFields,
  pictureField,
  sortField,
  wireId,
  wireNumber,
} from '#wire-types.ts'
import { clientParts, clientRowSchema, MOST_EMAILS, readinessSchema } from './schemas.ts'
import { billingPlanSchema } from './term-schemas.ts'

// Clients and their hospitals, departments, media and delivery (calls 7.5, screens 3).

/** The longest turnaround: 30 days, in minutes. */
const LONGEST_TURNAROUND = 30 * 24 * 60

/** The fields of a client that an administrator writes; adding and editing both send them. */
const written = {
  clientName: z.string().overwrite(lineOfText).min(1, message('client.enterName')).max(100),
  /** Turnaround (CTAT) in minutes: when a new case of the client is due. */
  clientCTATData: wireNumber.refine(
    (minutes) => minutes > 0 && minutes <= LONGEST_TURNAROUND,
    message('client.enterTurnaround'),
  ),
  /** ISO 639 codes of the languages that prescriptions are sent in. */
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/))
    .min(1, message('client.chooseLanguage'))
    .max(30),
}

export const getClientPage = defineCall({
  group: 'master',
  name: 'getClientPage',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'A page of the clients, those at rest too, with the exact total',
  request: z.object({
    ...actingUser,
    searchText: z.string().trim().max(100).default(''),
    /** 1 Active, 2 Inactive. */
    status: wireNumber.optional(),
    sortBy: sortField('clientName', 'clientCTATData', 'active'),
    ...pageFields,
  }),
  answer: z.object({ list: z.array(clientRowSchema), totalCount: z.number() }),
})

const hospitalSchema = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
})
const namedSchema = z.object({ id: z.number(), name: z.string() })

export const getClientMasterData = defineCall({
  group: 'master',
  name: 'getClientMasterData',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary:
    'One client with all that is its own; of many hospitals the first, or those that a text is found in',
  request: z.object({
    ...actingUser,
    clientId: wireId,
    hospitalText: z.string().trim().max(100).default(''),
  }),
  answer: clientRowSchema.extend({
    /** The version of the client and of everything listed here except the pharmacy. */
    version: z.number(),
    hospital: z.array(hospitalSchema),
    hospitalCount: z.number(),
    department: z.array(namedSchema),
    media: z.array(namedSchema),
    /** Media that all clients share. */
    mediaMaster: z.array(namedSchema),
    pharmacyList: z.array(z.object({ name: z.string(), email: z.string(), mobile: z.string() })),
    webhookUrl: z.string(),
    /** Whether there is a secret that signs the notices. It is shown once, when it is made. */
    webhookSecret: z.boolean(),
    /** Each address gets every prescription that is sent. */
    deliveryEmails: z.array(z.string()),
    /** What its discharge summaries must have beside what every summary must. */
    summaryMusts: z.array(z.enum(furtherMusts)),
    /** Whether patients are told of their appointments unless somebody decides otherwise for one. */
    tellsAppointments: z.boolean(),
    /** Whether documents that are filed go on to the operators' queue. */
    mrdToQueue: z.boolean(),
    /** The logo on its documents; empty without one. */
    logo: z.string(),
    /** The client's own row (calls 3, client master and billing). */
    clientData: clientRowSchema,
    /** Every version of its fees, newest first. */
    billing: z.array(billingPlanSchema),
    /** What is set up and what is missing before its prescriptions can be received. */
    readiness: readinessSchema,
  }),
})

export const addClientDetails = defineCall({
  group: 'master',
  name: 'addClientDetails',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Makes a client, active at once; for administrators of the whole deployment',
  request: z.object({
    ...actingUser,
    /** Identifies the client to other systems; never changes. */
    key: z
      .string()
      .trim()
      .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, message('client.enterKey')),
    ...written,
  }),
  answer: messageAnswer.extend({ clientId: z.number() }),
})

export const updateClientMastersList = defineCall({
  group: 'master',
  name: 'updateClientMastersList',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Changes a client; another turnaround is for cases that come afterwards',
  request: z.object({
    ...actingUser,
    clientId: wireId,
    version: wireId,
    ...written,
    /** A client that is not active gets no new cases. */
    active: z.boolean(),
    /** Which engine of the assistant may read its files; as it is where none is given. */
    assistant: z.enum(clientAssistants).optional(),
    /** Whether documents that are filed go on to the operators' queue; as before when not given. */
    mrdToQueue: z.boolean().optional(),
  }),
  answer: messageAnswer.extend({ version: z.number() }),
})

export const updateHospitalDepartment = defineCall({
  group: 'master',
  name: 'updateHospitalDepartment',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Adds, changes or removes a hospital, a department or a medium of a client; what is in use stays',
  request: z
    .object({
      ...actingUser,
      clientId: wireId,
      version: wireId,
      method: z.enum(['insert', 'update', 'delete']),
      type: z.enum(clientParts),
      /** Of the part that is changed or removed. */
      id: wireId.optional(),
      name: z.string().overwrite(lineOfText).max(150),
      /** Only for a hospital. */
      address: z.string().trim().max(300).default(''),
      city: z.string().trim().max(100).default(''),
      phone: z.string().trim().max(30).default(''),
    })
    .refine(({ method, name }) => method === 'delete' || name !== '', {
      message: message('client.enterName'),
      path: ['name'],
    })
    .refine(({ method, id }) => method === 'insert' || id !== undefined, {
      message: 'must be given',
      path: ['id'],
    }),
  answer: messageAnswer.extend({ version: z.number() }),
})

export const saveClientWebhook = defineCall({
  group: 'master',
  name: 'saveClientWebhook',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: "Where a client's system is told of its prescriptions, and a new secret to sign with",
  request: z.object({
    ...actingUser,
    clientId: wireId,
    version: wireId,
    /** Empty: no notices are sent. */
    webhookUrl: z
      .string()
      .trim()
      .max(500)
      .refine((url) => url === '' || isWebAddress(url), message('client.enterUrl')),
    /** Makes a new secret; the first is always made together with the first address. */
    newSecret: z.boolean().default(false),
  }),
  /** `secret` is empty unless one was made; it is shown only this once. */
  answer: messageAnswer.extend({ version: z.number(), secret: z.string() }),
})

export const saveClientEmails = defineCall({
  group: 'master',
  name: 'saveClientEmails',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'To which e-mail addresses of a client each prescription that is sent goes too, as a PDF',
  request: z.object({
    ...actingUser,
    clientId: wireId,
    version: wireId,
    emails: z
      .array(
        z
          .string()
          .trim()
          .max(limits.emailLongest)
          .pipe(z.email(message('user.enterEmail'))),
      )
      .max(MOST_EMAILS, message('client.tooManyEmails')),
  }),
  answer: messageAnswer.extend({ version: z.number() }),
})

export const saveClientSummaryMusts = defineCall({
  group: 'master',
  name: 'saveClientSummaryMusts',
  steps: 'pair',
  effect: 'changes',
  access: only(admin, undefined, ipdChannel),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'What the discharge summaries of a client must have beside what every summary must; a signed one is not asked again',
  request: z.object({
    ...actingUser,
    clientId: wireId,
    version: wireId,
    /** Empty: what every summary must have, and nothing else. */
    musts: z
      .array(z.enum(furtherMusts))
      .refine((musts) => new Set(musts).size === musts.length, 'each must once'),
  }),
  answer: messageAnswer.extend({ version: z.number() }),
})

export const saveClientAppointments = defineCall({
  group: 'master',
  name: 'saveClientAppointments',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'Whether the patients of a client are told of their appointments unless somebody decides otherwise',
  request: z.object({ ...actingUser, clientId: wireId, version: wireId, tells: z.boolean() }),
  answer: messageAnswer.extend({ version: z.number() }),
})

export const saveClientLogo = defineCall({
  group: 'master',
  name: 'saveClientLogo',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Keeps the logo of a client, JPEG or PNG, for its documents, or takes it away',
  request: z.object({ ...actingUser, clientId: wireId, version: wireId, image: pictureField }),
  answer: messageAnswer.extend({ version: z.number(), fileId: z.string() }),
})

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol)
}
