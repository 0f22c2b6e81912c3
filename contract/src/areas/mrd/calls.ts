import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { uploadedFileSchema } from '#areas/files/schemas.ts'
import { defineCall } from '#call.ts'
import { roles } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'
import { recordSources } from './options.ts'
import {
  filedReportSchema,
  recordDaySchema,
  recordFields,
  recordFilter,
  recordPageSchema,
  recordRange,
  recordRowSchema,
} from './schemas.ts'

/** Who files records: users of a client's records department, and administrators (screens 6). */
const clerks = only([roles.admin, roles.mrd])

const ofRecords = {
  group: 'mrdUser',
  steps: 'pair',
  access: clerks,
  actor: ['userCode', 'userId'],
} as const

export const getMrdClientList = defineCall({
  ...ofRecords,
  name: 'getMrdClientList',
  effect: 'reads',
  summary: "The caller's clients, and the records users who work for them",
  request: z.object(actingUser),
  answer: z.object({
    clientList: z.array(
      z.object({
        clientId: z.number(),
        clientName: z.string(),
        /** What its records are when nothing else is said. */
        documentSource: z.enum(recordSources),
      }),
    ),
    userList: z.array(z.object({ userCode: z.number(), agentId: z.string(), name: z.string() })),
  }),
})

export const uploadMrdRecord = defineCall({
  ...ofRecords,
  name: 'uploadMrdRecord',
  effect: 'changes',
  clinical: true,
  summary: 'File a document by its files or a link, or change what is known of one',
  request: z.object({
    ...actingUser,
    clientId: wireId,
    ...recordFields,
    /** The upload that holds the files, and which of them; none with a link. */
    uploadId: z.string().max(100).default(''),
    files: z.array(uploadedFileSchema).max(31).default([]),
    /** The record that is changed, and its version as the screen has it. */
    recordId: wireId.optional(),
    version: wireNumber.optional(),
    /** Accepted, and decided by whether a record is named. */
    tag: z.enum(['insert', 'update']).optional(),
  }),
  answer: messageAnswer.extend({
    tag: z.enum(['insert', 'update']),
    recordId: z.number(),
    version: z.number(),
  }),
})

export const getMrdUploadList = defineCall({
  ...ofRecords,
  name: 'getMrdUploadList',
  effect: 'reads',
  summary: 'Filed documents, the last one first',
  request: z.object({ ...actingUser, ...recordFilter, ...pageFields }),
  answer: z.object({ getList: z.array(recordRowSchema), totalCount: z.number() }),
})

export const exportMrdList = defineCall({
  ...ofRecords,
  name: 'exportMrdList',
  effect: 'changes',
  origin: 'ours',
  summary: 'Ask for that list as an Excel workbook, of 90 days at most; that it was asked for is logged',
  request: z.object({ ...actingUser, ...recordFilter }),
  /** `fileUrl` is relative to the API base and valid for this user for 15 minutes. */
  answer: z.object({ fileUrl: z.string(), fileName: z.string(), rows: z.number() }),
})

export const adminReport = defineCall({
  ...ofRecords,
  name: 'adminReport',
  effect: 'reads',
  access: only(admin),
  summary:
    'What was filed by day, client and user, with all pages of the range; "No record found" where nothing was',
  request: z.object({
    ...actingUser,
    ...recordRange,
    userCodeOf: wireNumber.default(0),
    ...pageFields,
  }),
  answer: messageAnswer.partial().extend({
    list: z.array(recordDaySchema),
    count: z.number(),
    pagecount: z.number(),
  }),
})

export const openMrdRecord = defineCall({
  ...ofRecords,
  name: 'openMrdRecord',
  effect: 'changes',
  origin: 'ours',
  access: only([roles.admin, roles.mrd]),
  summary: 'A filed document with its pages; that it was looked at is logged',
  request: z.object({ ...actingUser, recordId: wireId }),
  answer: z.object({ record: recordRowSchema, pages: z.array(recordPageSchema) }),
})

export const getMRDLabReport = defineCall({
  ...ofRecords,
  name: 'getMRDLabReport',
  effect: 'reads',
  access: only(admin),
  summary:
    'Filed documents and report images of prescriptions, the last one first; "No record found" where there is none',
  request: z.object({
    ...actingUser,
    ...recordRange,
    source: z.enum(['', ...recordSources]).default(''),
    /** The number of a category of report images; 0 is all. */
    category: wireNumber.default(0),
    patName: z.string().trim().max(100).default(''),
    uhid: z.string().trim().max(50).default(''),
    ...pageFields,
  }),
  answer: messageAnswer.partial().extend({ list: z.array(filedReportSchema), totalCount: z.number() }),
})
